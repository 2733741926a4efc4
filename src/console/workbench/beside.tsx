import '../ui/record/record.css';
import { use, useMemo, type ComponentProps } from 'react';
import { ScreenAt } from '../base/screen-at.ts';
import { RecordFrame } from '../ui/record/frame.ts';
import { DeskAround } from './desk.ts';
import { RecordBeside } from './record-beside.tsx';

interface BesideProps {
  /** Address of its page. */
  address: string;
  guid: string;
  /** Whether it is only looked into from its list. */
  isPeek?: boolean;
  desk: ComponentProps<typeof DeskAround>['value'];
}

/** A record, drawn by the screen of its kind inside the workbench. */
export function Beside({ address, guid, isPeek = false, desk }: BesideProps) {
  const screenAt = use(ScreenAt);
  const frame = useMemo(
    () => ({ guid, address, isPeek, Shown: RecordBeside }),
    [guid, address, isPeek],
  );
  return (
    <DeskAround value={desk}>
      <RecordFrame value={frame}>{screenAt(address)}</RecordFrame>
    </DeskAround>
  );
}
