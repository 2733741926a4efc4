import '../ui/record/record.css';
import { use, useMemo, type ComponentProps } from 'react';
import type { RecordKind } from '#contract/kinds.ts';
import { ScreenAt } from '../base/screen-at.ts';
import { recordHref } from '../records/paths.ts';
import { RecordFrame } from '../ui/record/frame.ts';
import { DeskAround } from './desk.ts';
import { RecordBeside } from './record-beside.tsx';

interface BesideProps {
  kind: RecordKind;
  guid: string;
  desk: ComponentProps<typeof DeskAround>['value'];
}

/** The chosen record, drawn by the screen of its kind in the frame of the desk. */
export function Beside({ kind, guid, desk }: BesideProps) {
  const screenAt = use(ScreenAt);
  const frame = useMemo(() => ({ guid, Shown: RecordBeside }), [guid]);
  return (
    <DeskAround value={desk}>
      <RecordFrame value={frame}>{screenAt(recordHref(kind, guid))}</RecordFrame>
    </DeskAround>
  );
}
