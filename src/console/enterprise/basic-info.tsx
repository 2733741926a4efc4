import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useUser } from '../session/context.tsx';
import { useReread } from '../session/use-reread.ts';
import { whyNotEdit } from '../ui/record/command-states.ts';
import { openRecord, type OpenRecord } from '../ui/record/open-record.ts';
import { useRecordState } from '../ui/record/use-record.ts';
import { LoadedPage } from '../ui/loaded-page.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { EditInformation } from './edit-information.tsx';
import { ownQuery, ownInformation, type Own } from './own.ts';
import { useReviewRecords } from './review-records.tsx';
import { ShowInformation } from './show-information.tsx';

const Hints = lazy(() => import('../first-steps/hints.tsx').then((m) => ({ default: m.Hints })));
const FirstSteps = lazy(() =>
  import('../first-steps/first-steps.tsx').then((m) => ({ default: m.FirstSteps })),
);

/** Reloads the user after an approval or the first submission, because their menu depends on it. */
function useFreshMenu({ detail: { facts }, types }: Own) {
  const reread = useReread();
  const { isHasSubmit, zsZhuTiLeiXing } = useUser();
  const isOld = facts['isHasSubmit'] !== isHasSubmit || types !== (zsZhuTiLeiXing ?? '');
  useEffect(() => {
    if (isOld) reread();
  }, [isOld, reread]);
}

/**
 * The basic information of the own enterprise: its form while it may be edited, otherwise its
 * content and commands.
 */
function OwnInformation({ variant }: { variant: Variant }) {
  const loaded = useLoaded(ownQuery);
  return (
    <LoadedPage loaded={loaded} lines={12}>
      {(own) => <Loaded own={own} variant={variant} onMoved={loaded.reload} />}
    </LoadedPage>
  );
}

/** Which of the two screens is shown: the general or the purchasers' one. */
export type Variant = 'basic' | 'ofPurchaser';

export interface InformationProps {
  own: Own;
  variant: Variant;
  record: OpenRecord;
  records: ReturnType<typeof useReviewRecords>;
  onMoved: () => void;
}

function Loaded({ own, variant, onMoved }: Pick<InformationProps, 'own' | 'variant' | 'onMoved'>) {
  const { detail } = own;
  const [record] = useState(() => openRecord(detail, ownInformation.wire));
  const { view, busy } = useRecordState(record);
  const records = useReviewRecords(detail.head.revision);
  const hasMoved = busy === null && view.head.revision > detail.head.revision;
  useEffect(() => record.show(detail), [record, detail]);
  useEffect(() => {
    if (hasMoved) onMoved();
  }, [hasMoved, onMoved]);
  useFreshMenu(own);
  const shown = useMemo(
    () => ({ own, variant, record, records, onMoved }),
    [own, variant, record, records, onMoved],
  );
  return whyNotEdit(detail) === null ? (
    <EditInformation key={detail.head.revision} {...shown} />
  ) : (
    <ShowInformation {...shown} />
  );
}

/** Basic information of the own enterprise, below the first steps. */
export function BasicInfo() {
  return (
    <>
      <Suspense>
        <Hints on="supplier" />
        <FirstSteps />
      </Suspense>
      <OwnInformation variant="basic" />
    </>
  );
}

/** The same for purchasers, with their review rights. */
export function PurchaserInfo() {
  return <OwnInformation variant="ofPurchaser" />;
}
