import { Link } from 'react-router-dom';
import { useMemo } from 'react';
import { useText } from '../base/use-text.ts';
import { recordHref } from '../base/record-paths.ts';
import { useUser } from '../session/context.tsx';
import { valuesOf } from '../ui/form/form-values.ts';
import { RecordForm } from '../ui/form/record-form.tsx';
import { CommandBar } from '../ui/record/command-bar.tsx';
import { verbOf } from '../ui/record/command-looks.ts';
import type { CommandButton } from '../ui/record/command-states.ts';
import { RecordNotice } from '../ui/record/notice.tsx';
import { useRecordState } from '../ui/record/use-record.ts';
import type { InformationProps } from './basic-info.tsx';
import { EnterpriseFields } from './fields.tsx';
import { InformationNotes } from './notes.tsx';
import { ownInformation } from './own.ts';
import { ReviewRecords } from './review-records.tsx';
import { enterpriseSpec } from './spec.ts';
import { OtherVariant } from './other-variant.tsx';

const isBeside = ({ event }: CommandButton) => verbOf(event) === 'cancelChange';

/** The form of the own enterprise, with what can be done beside it. */
export function EditInformation({ own, variant, record, records, onMoved }: InformationProps) {
  const t = useText();
  const user = useUser();
  const state = useRecordState(record);
  const { detail } = own;
  const stored = useMemo(() => valuesOf(enterpriseSpec, detail), [detail]);
  const wasSubmitted = detail.facts['isHasSubmit'] === '1';
  const title = variant === 'basic' ? 'enterprise.basic.title' : 'enterprise.basic.ofPurchaser';
  return (
    <RecordForm
      spec={enterpriseSpec}
      titles={{ create: title, edit: title }}
      detail={detail}
      stored={stored}
      user={user.currentUserId}
      onReloaded={onMoved}
      home={{
        submitLabel: 'enterprise.basic.submit',
        onSaved: () => {
          // Its outcome is that of the command before, such as the change that began.
          record.dismiss();
          onMoved();
        },
        actions: (
          <>
            <OtherVariant variant={variant} />
            {wasSubmitted && (
              <Link to={recordHref('enterpriseInformation', detail.head.guid)}>
                {t('enterprise.basic.history')}
              </Link>
            )}
            <CommandBar
              info={ownInformation}
              record={record}
              state={state}
              only={isBeside}
              allowedOnly
            />
          </>
        ),
        note: (
          <>
            <RecordNotice info={ownInformation} record={record} state={state} />
            <InformationNotes own={own} records={records} />
          </>
        ),
        below: <ReviewRecords {...records} />,
      }}
    >
      <EnterpriseFields
        guid={detail.head.guid}
        wasSubmitted={wasSubmitted}
        hasPassed={own.approved !== null}
      />
    </RecordForm>
  );
}
