import '../ui/record/record.css';
import { Button, Tag } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { auditCalls, FINDING_MAX, FINDINGS_MAX } from '#contract/audit.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { confirm } from '../base/confirm.ts';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { send, withoutToast } from '../http/send.ts';
import { useUser } from '../session/context.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { delivered } from '../ui/delivered.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { formatTime } from '../ui/format-time.ts';
import { PersonName } from '../ui/person-name.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useSendOnce } from '../ui/use-once.ts';
import { useSending } from '../ui/use-sending.ts';

type Finding = ResponseOf<typeof auditCalls.listFindings>;

/** What auditors found on a record, newest first, and a field for a new finding. */
export function RecordFindings({ guid }: { guid: string }) {
  const t = useText();
  const { value, failure, reload } = useLoaded(
    pageQuery(auditCalls.listFindings, { recordGuid: guid, page: 1, rows: FINDINGS_MAX }),
  );
  const note = failure !== null && <ErrorNote failure={failure} onRetry={reload} />;
  if (value === null) return note || <Skeleton lines={6} />;
  return (
    <>
      {note}
      <p className="ui-quiet">{t('audit.findings.circle')}</p>
      {value.rows.length === 0 ? (
        <p>{t('audit.findings.none')}</p>
      ) : (
        <ol className="ui-history">
          {value.rows.map((finding) => (
            <li key={finding.guid} className="ui-history-entry">
              <Found finding={finding} />
            </li>
          ))}
        </ol>
      )}
      <NewFinding guid={guid} />
    </>
  );
}

/** One finding, which its author can withdraw. */
function Found({ finding }: { finding: Finding }) {
  const t = useText();
  const { guid, personName, time, withdrawnAt } = finding;
  const isOwn = useUser().currentUserId === finding.personGuid;
  async function withdraw() {
    const question = {
      title: t('audit.findings.withdrawTitle'),
      text: t('audit.findings.withdrawText'),
      action: t('audit.findings.withdraw'),
      destructive: true,
    };
    if (await confirm(question)) await delivered(send(auditCalls.withdrawFinding, { guid }));
  }
  return (
    <>
      <p className="ui-step-title">
        <PersonName name={personName} />
        <span className="ui-quiet">
          <DateTime at={time} />
        </span>
        {withdrawnAt != null && (
          <Tag minimal>{t('audit.findings.withdrawn', { at: formatTime(withdrawnAt) })}</Tag>
        )}
      </p>
      <blockquote className="ui-said">{finding.finding}</blockquote>
      {isOwn && withdrawnAt == null && (
        <Button
          className="ui-no-print"
          size="small"
          variant="minimal"
          onClick={() => void withdraw()}
        >
          {t('audit.findings.withdraw')}
        </Button>
      )}
    </>
  );
}

function NewFinding({ guid }: { guid: string }) {
  const t = useText();
  const id = useId();
  const [written, setWritten] = useState('');
  const [isTried, setTried] = useState(false);
  const sendOnce = useSendOnce();
  const finding = written.trim();
  const { isBusy, failure, run } = useSending(async () => {
    await sendOnce(auditCalls.addFinding, { guid, finding }, withoutToast);
    toast.success(t('audit.findings.kept'));
    setWritten('');
    setTried(false);
  });
  const tooLong = finding.length > FINDING_MAX ? t('rules.maxText', { n: FINDING_MAX }) : null;
  const problem = tooLong ?? (isTried && finding === '' ? t('rules.required') : null);
  return (
    <div className="ui-no-print">
      <label className="ui-label" htmlFor={id}>
        {t('audit.findings.label')}
      </label>
      <TextArea
        id={id}
        value={written}
        onChange={setWritten}
        max={FINDING_MAX}
        problem={problem}
        readOnly={isBusy}
        required
      />
      {failure !== null && <ErrorNote failure={failure} kept />}
      <Button
        loading={isBusy}
        onClick={() => {
          setTried(true);
          if (finding === '' || tooLong !== null) document.getElementById(id)?.focus();
          else void run();
        }}
      >
        {t('audit.findings.keep')}
      </Button>
    </div>
  );
}
