import { Button, Checkbox } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { QUESTION_MAX } from '#contract/approval/advice-limits.ts';
import { approvalCalls } from '#contract/approval.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { loadTexts } from '../../../base/i18n.ts';
import { toast } from '../../../base/toasts.ts';
import { useText } from '../../../base/use-text.ts';
import { pageQuery } from '../../../http/queries.ts';
import { withoutToast } from '../../../http/send.ts';
import { ErrorNote } from '../../error-note.tsx';
import { useSendOnce } from '../../use-once.ts';
import { useSending } from '../../use-sending.ts';
import { ColleagueField, type Colleague } from '../colleague-field.tsx';
import type { OpenRecord } from '../open-record.ts';
import type { RecordView } from '../types.ts';
import { WordsDialog } from './words-dialog.tsx';

type Part = NonNullable<ResponseOf<typeof approvalCalls.listAdvisers>['part']>;

interface AskAdviceProps {
  record: OpenRecord;
  view: RecordView;
}

/** The button with which an approver of a record asks a colleague for advice. */
function AskAdvice({ record, view }: AskAdviceProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('commands.advice.create')}
      </Button>
      {isOpen && <AskDialog record={record} view={view} onClose={() => setOpen(false)} />}
    </>
  );
}

function AskDialog({ record, view, onClose }: AskAdviceProps & { onClose: () => void }) {
  const t = useText();
  const id = useId();
  const { guid, number, title } = view.head;
  const [chosen, setChosen] = useState<Colleague | null>(null);
  const [isTried, setTried] = useState(false);
  const [isAwaited, setAwaited] = useState(false);
  const sendOnce = useSendOnce();
  const asking = useSending(async (adviserGuid: string, question: string) => {
    const asked = { guid, adviserGuid, question, isAwaited: isAwaited ? '1' : '0' } as const;
    record.show(await sendOnce(approvalCalls.askAdvice, asked, withoutToast));
    toast.success(t('advice.asked'));
    onClose();
  });
  return (
    <WordsDialog
      title={t('ui.dialog.title', { command: t('commands.advice.create'), title })}
      action={t('commands.advice.create')}
      busy={asking.isBusy}
      note={asking.failure && <ErrorNote failure={asking.failure} kept />}
      label={t('advice.question')}
      missing={t('advice.questionMissing')}
      max={QUESTION_MAX}
      isReady={() => {
        setTried(true);
        if (chosen === null) document.getElementById(id)?.focus();
        return chosen !== null;
      }}
      onClose={onClose}
      onGive={(question) => chosen && void asking.run(chosen.guid, question)}
    >
      <p>{`${number} ${title}`}</p>
      <p className="ui-quiet">{t('advice.askHint')}</p>
      <ColleagueField<Part>
        id={id}
        search={(search) => pageQuery(approvalCalls.listAdvisers, { guid, ...search })}
        partText={(part) => t(`advice.parts.${part}`)}
        chosen={chosen}
        isMissing={isTried}
        onChoose={setChosen}
      />
      <Checkbox
        checked={isAwaited}
        aria-describedby={`${id}-await`}
        onChange={(event) => setAwaited(event.currentTarget.checked)}
      >
        {t('advice.awaitAnswer')}
      </Checkbox>
      <p id={`${id}-await`} className="ui-quiet">
        {t('advice.awaitHint')}
      </p>
    </WordsDialog>
  );
}

/** Loads the component with its texts, for lazy loading. */
export async function withTexts() {
  await loadTexts(['advice', 'colleagues']);
  return { default: AskAdvice };
}
