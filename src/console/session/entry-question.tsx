import type { ConsoleUser } from '#contract/session.ts';
import { ConfirmDialog } from '../base/confirm-host.tsx';
import { Entering } from '../base/pages/entering.tsx';
import { useText } from '../base/use-text.ts';
import { useSession, useSessionActor } from './context.tsx';

/**
 * Asks who is signed in whether the person of a link shall take their place; whatever closes the
 * question means no.
 */
export function EntryQuestion() {
  const t = useText();
  const session = useSessionActor();
  const present = useSession(({ context }) => context.user);
  const other = useSession(({ context }) => context.entrant?.user ?? null);
  if (!present || !other) return <Entering />;
  const who = ({ currentUserName, name }: ConsoleUser) =>
    t('session.entry.who', { name: currentUserName, unit: name });
  return (
    <>
      <Entering />
      <ConfirmDialog
        question={{
          title: t('session.entry.title'),
          text: t('session.entry.text', { present: who(present), other: who(other) }),
          action: t('session.entry.enter', { name: other.currentUserName }),
          refusal: t('session.entry.stay', { name: present.currentUserName }),
          destructive: true,
          answer: (yes) => session.send({ type: yes ? 'session.enter' : 'session.stay' }),
        }}
      />
    </>
  );
}
