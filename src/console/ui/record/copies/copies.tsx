import { Button } from '@blueprintjs/core';
import { useId, useRef } from 'react';
import { recordsCalls } from '#contract/records.ts';
import { loadTexts } from '../../../base/i18n.ts';
import { toast } from '../../../base/toasts.ts';
import { useText } from '../../../base/use-text.ts';
import { send } from '../../../http/send.ts';
import { useUser } from '../../../session/context.tsx';
import { DateTime } from '../../date-time.tsx';
import { useSending } from '../../use-sending.ts';
import { NewTag } from '../since/new-tag.tsx';
import type { OpenRecord } from '../open-record.ts';
import type { RecordView } from '../types.ts';

type Copy = RecordView['copying']['copies'][number];

/** Lists to whom a record was copied. Who gave a copy takes it back here. */
function Copies({ record, copies }: { record: OpenRecord; copies: readonly Copy[] }) {
  const t = useText();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears with the withdrawal.
  const done = (after: RecordView) => {
    record.show(after);
    toast.success(t('copies.withdrawn'));
    heading.current?.focus();
  };
  return (
    <section className="ui-card" aria-labelledby={id}>
      <h2 id={id} ref={heading} className="ui-advices-title" tabIndex={-1}>
        {t('copies.about')}
      </h2>
      <ul className="ui-history">
        {copies.map((copy) => (
          <OneCopy key={copy.guid} copy={copy} onDone={done} />
        ))}
      </ul>
    </section>
  );
}

function OneCopy({ copy, onDone }: { copy: Copy; onDone: (after: RecordView) => void }) {
  const t = useText();
  const user = useUser().currentUserId;
  const {
    guid,
    personName: person,
    giverGuid,
    giverName: giver,
    byRule,
    words,
    withdrawnAt,
  } = copy;
  const withdrawing = useSending(async () => {
    onDone(await send(recordsCalls.withdrawCopy, { guid }));
  });
  const isWithdrawn = withdrawnAt !== null && withdrawnAt !== undefined;
  return (
    <li className="ui-history-entry">
      <p className="ui-step-title">
        {byRule ? t('copies.byRule', { person }) : t('copies.between', { giver, person })}
        <span className="ui-quiet">
          <DateTime at={copy.copiedAt} />
        </span>
        <NewTag at={copy.copiedAt} by={giverGuid} />
      </p>
      {words && <blockquote className="ui-said">{words}</blockquote>}
      {isWithdrawn && (
        <p className="ui-quiet">
          {t('copies.withdrawnAt')} <DateTime at={withdrawnAt} />
        </p>
      )}
      {!isWithdrawn && !byRule && giverGuid === user && (
        <Button
          size="small"
          variant="minimal"
          className="ui-no-print"
          aria-label={t('copies.withdrawOf', { person })}
          loading={withdrawing.isBusy}
          onClick={() => void withdrawing.run()}
        >
          {t('copies.withdraw')}
        </Button>
      )}
    </li>
  );
}

/** Loads the component with its texts, for lazy loading. */
export async function withTexts() {
  await loadTexts(['copies']);
  return { default: Copies };
}
