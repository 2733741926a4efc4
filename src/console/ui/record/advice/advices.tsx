import { Button, Intent, Tag } from '@blueprintjs/core';
import { useId, useRef, useState } from 'react';
import { ANSWER_MAX } from '#contract/approval/advice-limits.ts';
import { approvalCalls } from '#contract/approval.ts';
import { loadTexts } from '../../../base/i18n.ts';
import { toast } from '../../../base/toasts.ts';
import { useText } from '../../../base/use-text.ts';
import { withoutToast } from '../../../http/send.ts';
import { useUser } from '../../../session/context.tsx';
import { DateTime } from '../../date-time.tsx';
import { ErrorNote } from '../../error-note.tsx';
import { StatusTag } from '../../status-tag.tsx';
import { TextArea } from '../../text-area.tsx';
import { useSendOnce } from '../../use-once.ts';
import { useSending } from '../../use-sending.ts';
import { NewTag } from '../since/new-tag.tsx';
import type { OpenRecord } from '../open-record.ts';
import type { RecordView } from '../types.ts';

type Advice = RecordView['advices'][number];

/** Lists the requests for advice on a record. Colleagues who were asked answer here. */
function Advices({ record, view }: { record: OpenRecord; view: RecordView }) {
  const t = useText();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears with the answer or the withdrawal.
  const done = (said: 'answered' | 'withdrawn') => {
    record.reload();
    toast.success(t(`advice.${said}`));
    heading.current?.focus();
  };
  return (
    <section className="ui-card" aria-labelledby={id}>
      <h2 id={id} ref={heading} className="ui-advices-title" tabIndex={-1}>
        {t('advice.about')}
      </h2>
      <ul className="ui-history">
        {view.advices.map((advice) => (
          <OneAdvice key={advice.guid} advice={advice} onDone={done} />
        ))}
      </ul>
    </section>
  );
}

interface OneAdviceProps {
  advice: Advice;
  onDone: (said: 'answered' | 'withdrawn') => void;
}

function OneAdvice({ advice, onDone }: OneAdviceProps) {
  const t = useText();
  const user = useUser().currentUserId;
  const { status, isOpen, isAwaited, askerGuid, adviserGuid, question, answer, answeredAt } =
    advice;
  const words = { asker: advice.askerName, adviser: advice.adviserName };
  return (
    <li className="ui-history-entry">
      <p className="ui-step-title">
        {t('advice.between', words)} <StatusTag name="adviceStatus" code={status} />
        {isOpen && isAwaited && (
          <Tag minimal intent={Intent.WARNING}>
            {t('advice.awaited')}
          </Tag>
        )}
        <span className="ui-quiet">
          <DateTime at={advice.askedAt} />
        </span>
        <NewTag at={advice.askedAt} by={askerGuid} />
      </p>
      <blockquote className="ui-said">{question}</blockquote>
      {answer && (
        <>
          <p className="ui-quiet">
            {t('advice.answeredBy', words)} <DateTime at={answeredAt} />{' '}
            <NewTag at={answeredAt} by={adviserGuid} />
          </p>
          <blockquote className="ui-said">{answer}</blockquote>
        </>
      )}
      {isOpen && adviserGuid === user && <AnswerForm advice={advice} onDone={onDone} />}
      {isOpen && askerGuid === user && <Withdrawal advice={advice} onDone={onDone} />}
    </li>
  );
}

function AnswerForm({ advice: { guid, revision }, onDone }: OneAdviceProps) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const sendOnce = useSendOnce();
  const said = text.trim();
  const problem =
    said.length > ANSWER_MAX
      ? t('rules.maxText', { n: ANSWER_MAX })
      : said === ''
        ? t('advice.answerMissing')
        : null;
  const answering = useSending(async () => {
    await sendOnce(approvalCalls.answerAdvice, { guid, revision, opinion: said }, withoutToast);
    onDone('answered');
  });
  return (
    <form
      noValidate
      className="ui-no-print"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problem === null) void answering.run();
        else document.getElementById(id)?.focus();
      }}
    >
      {answering.failure && <ErrorNote failure={answering.failure} kept />}
      <label htmlFor={id} className="ui-label">
        {t('advice.yourAnswer')}
      </label>
      <TextArea
        id={id}
        value={text}
        onChange={setText}
        max={ANSWER_MAX}
        required
        problem={isTried || said.length > ANSWER_MAX ? problem : null}
      />
      <Button type="submit" intent={Intent.PRIMARY} loading={answering.isBusy}>
        {t('commands.advice.answer')}
      </Button>
    </form>
  );
}

function Withdrawal({ advice: { guid, revision }, onDone }: OneAdviceProps) {
  const t = useText();
  const sendOnce = useSendOnce();
  const withdrawing = useSending(async () => {
    await sendOnce(approvalCalls.withdrawAdvice, { guid, revision });
    onDone('withdrawn');
  });
  return (
    <Button
      size="small"
      variant="minimal"
      className="ui-no-print"
      loading={withdrawing.isBusy}
      onClick={() => void withdrawing.run()}
    >
      {t('commands.advice.withdraw')}
    </Button>
  );
}

/** Loads the component with its texts, for lazy loading. */
export async function withTexts() {
  await loadTexts(['advice']);
  return { default: Advices };
}
