import { Button } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { COPIED_AT_ONCE, COPY_WORDS_MAX, recordsCalls } from '#contract/records.ts';
import { loadTexts } from '../../../base/i18n.ts';
import { toast } from '../../../base/toasts.ts';
import { useText } from '../../../base/use-text.ts';
import { pageQuery } from '../../../http/queries.ts';
import { withoutToast } from '../../../http/send.ts';
import { ActionDialog } from '../../dialogs.tsx';
import { ErrorNote } from '../../error-note.tsx';
import { TextArea } from '../../text-area.tsx';
import { useSendOnce } from '../../use-once.ts';
import { useSending } from '../../use-sending.ts';
import { ColleaguesField, type Colleague } from '../colleague-field.tsx';
import type { OpenRecord } from '../open-record.ts';
import type { RecordView } from '../types.ts';

type Part = NonNullable<ResponseOf<typeof recordsCalls.listAssignees>['part']>;

interface CopyProps {
  record: OpenRecord;
  view: RecordView;
}

/** The button with which a record is copied to colleagues. */
function CopyButton({ record, view }: CopyProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('copies.give')}
      </Button>
      {isOpen && <CopyDialog record={record} view={view} onClose={() => setOpen(false)} />}
    </>
  );
}

function CopyDialog({ record, view, onClose }: CopyProps & { onClose: () => void }) {
  const t = useText();
  const id = useId();
  const wordsId = useId();
  const { guid, number, title } = view.head;
  const [chosen, setChosen] = useState<readonly Colleague[]>([]);
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const sendOnce = useSendOnce();
  const said = words.trim();
  const people = chosen.map((one) => one.guid).join(',');
  const copying = useSending(async () => {
    const asked = { guid, people, words: said };
    record.show(await sendOnce(recordsCalls.copy, asked, withoutToast));
    toast.success(t('copies.done'));
    onClose();
  });
  const tooLong = said.length > COPY_WORDS_MAX ? t('rules.maxText', { n: COPY_WORDS_MAX }) : null;
  const problem =
    chosen.length > COPIED_AT_ONCE
      ? t('copies.tooMany', { n: COPIED_AT_ONCE })
      : isTried && chosen.length === 0
        ? t('colleagues.transfer.choose')
        : null;
  return (
    <ActionDialog
      title={t('ui.dialog.title', { command: t('copies.give'), title })}
      action={t('copies.give')}
      busy={copying.isBusy}
      note={copying.failure && <ErrorNote failure={copying.failure} kept />}
      onClose={onClose}
      onAction={() => {
        setTried(true);
        if (chosen.length === 0 || chosen.length > COPIED_AT_ONCE)
          document.getElementById(id)?.focus();
        else if (tooLong !== null) document.getElementById(wordsId)?.focus();
        else void copying.run();
      }}
    >
      <p>{`${number} ${title}`}</p>
      <p className="ui-quiet">{t('copies.hint')}</p>
      <ColleaguesField<Part>
        id={id}
        search={(search) =>
          pageQuery(recordsCalls.listAssignees, { guid, purpose: 'copy', ...search })
        }
        partText={(part) => t(`colleagues.transfer.parts.${part}`)}
        chosen={chosen}
        chosenText={
          chosen.length === 0
            ? ''
            : t('copies.chosen', {
                count: chosen.length,
                names: chosen.map(({ name }) => name).join(t('common.listSeparator')),
              })
        }
        problem={problem}
        onChoose={setChosen}
      />
      <label htmlFor={wordsId} className="ui-label">
        {t('copies.words')}
      </label>
      <TextArea
        id={wordsId}
        value={words}
        onChange={setWords}
        max={COPY_WORDS_MAX}
        rows={2}
        problem={tooLong}
      />
    </ActionDialog>
  );
}

/** Loads the component with its texts, for lazy loading. */
export async function withTexts() {
  await loadTexts(['copies', 'colleagues']);
  return { default: CopyButton };
}
