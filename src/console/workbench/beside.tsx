import { use, useMemo, type ComponentProps } from 'react';
import { ScreenAt } from '../base/screen-at.ts';
import { RecordFrame, type Opening } from '../ui/record/frame.ts';
import { DeskAround } from './desk.ts';
import { RecordBeside } from './record-beside.tsx';

interface BesideProps {
  /** Address of its page. */
  address: string;
  guid: string;
  opening: Opening;
  desk: ComponentProps<typeof DeskAround>['value'];
}

/** A record, drawn by the screen of its kind inside the workbench. */
export function Beside({ address, guid, opening, desk }: BesideProps) {
  const screenAt = use(ScreenAt);
  const frame = useMemo(
    () => ({ guid, address, opening, Shown: RecordBeside }),
    [guid, address, opening],
  );
  return (
    <DeskAround value={desk}>
      <RecordFrame value={frame}>{screenAt(address)}</RecordFrame>
    </DeskAround>
  );
}
