import { Button, Callout, Intent } from '@blueprintjs/core';
import { Time } from '@blueprintjs/icons';
import { useState } from 'react';
import { accountsCalls } from '#contract/accounts.ts';
import { confirm } from '../base/confirm.ts';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { attempt, send } from '../http/send.ts';
import { useMay, useUser } from '../session/context.tsx';
import { OpinionDialog } from '../ui/dialogs.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { formatTime } from '../ui/format-time.ts';
import { ChangeLines } from './change-lines.tsx';
import type { WaitingChange } from './types.ts';

function Refusal({ guid, onClose }: { guid: string; onClose: () => void }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function refuse(opinion: string) {
    setBusy(true);
    try {
      await send(accountsCalls.decideChange, { guid, result: '2', opinion }, { toast: false });
      toast.success(t('accounts.change.refusedNow'));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }
  return (
    <OpinionDialog
      required
      destructive
      title={t('accounts.change.refuseTitle')}
      text={t('accounts.change.refuseText')}
      action={t('accounts.change.refuse')}
      busy={busy}
      note={failure !== null && <ErrorNote failure={failure} kept />}
      onClose={onClose}
      onGive={(opinion) => void refuse(opinion)}
    />
  );
}

/** A change that waits: what it does, and what whoever looks at it may do about it. */
export function WaitingChangeNote({ change }: { change: WaitingChange }) {
  const t = useText();
  const { currentUserId } = useUser();
  const mayReview = useMay(accountsCalls.decideChange);
  const [isRefusing, setIsRefusing] = useState(false);
  const isMine = change.askedByGuid === currentUserId;
  const mayDecide = mayReview && !isMine;
  const { guid } = change;

  async function decide(question: 'confirm' | 'withdraw', work: () => Promise<unknown>) {
    const text = t(`accounts.change.${question}Text`);
    if (
      !(await confirm({
        title: t(`accounts.change.${question}Title`),
        text,
        action: t(`accounts.change.${question}`),
      }))
    )
      return;
    const done = await attempt(work());
    if (done !== null) toast.success(t(`accounts.change.${question}Done`));
  }
  return (
    <Callout
      icon={<Time />}
      intent={Intent.WARNING}
      className="ui-note"
      title={t(`accounts.change.waits.${change.act ?? 'changed'}`)}
    >
      <p>
        {t('accounts.change.askedBy', {
          name: change.askedByName,
          at: formatTime(change.askedAt ?? 0),
        })}
      </p>
      {change.act === 'changed' && <ChangeLines changes={change.changes} />}
      <p>
        {t(
          isMine
            ? 'accounts.change.ownHint'
            : mayDecide
              ? 'accounts.change.decideHint'
              : 'accounts.change.waitHint',
        )}
      </p>
      <div className="ui-row">
        {mayDecide && (
          <>
            <Button
              intent={Intent.PRIMARY}
              onClick={() =>
                void decide('confirm', () =>
                  send(accountsCalls.decideChange, { guid, result: '1' }),
                )
              }
            >
              {t('accounts.change.confirm')}
            </Button>
            <Button intent={Intent.DANGER} variant="outlined" onClick={() => setIsRefusing(true)}>
              {t('accounts.change.refuse')}
            </Button>
          </>
        )}
        {isMine && (
          <Button
            onClick={() =>
              void decide('withdraw', () => send(accountsCalls.withdrawChange, { guid }))
            }
          >
            {t('accounts.change.withdraw')}
          </Button>
        )}
      </div>
      {isRefusing && <Refusal guid={guid} onClose={() => setIsRefusing(false)} />}
    </Callout>
  );
}
