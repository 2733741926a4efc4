import { lazy, Suspense } from 'react';
import type { OpenRecord } from '../open-record.ts';
import type { RecordView } from '../types.ts';

const CopyButton = lazy(() => import('./copy-button.tsx').then((m) => m.withTexts()));
const Copies = lazy(() => import('./copies.tsx').then((m) => m.withTexts()));

interface RecordCopiesProps {
  record: OpenRecord;
  view: RecordView;
}

/** The button "Copy to" beside the commands of a record, for those who may copy it. */
export function CopyToButton({ record, view }: RecordCopiesProps) {
  if (!view.copying.may) return null;
  return (
    <Suspense>
      <CopyButton record={record} view={view} />
    </Suspense>
  );
}

/** The copies of a record, if there are any. */
export function RecordCopies({ record, view }: RecordCopiesProps) {
  if (view.copying.copies.length === 0) return null;
  return (
    <Suspense>
      <Copies record={record} copies={view.copying.copies} />
    </Suspense>
  );
}
