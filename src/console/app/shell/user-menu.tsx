import './user-menu.css';
import { CaretDown } from '@blueprintjs/icons';
import { lazy } from 'react';
import type { ConsoleUser } from '#contract/session.ts';
import { useSessionActor } from '../../session/context.tsx';
import { DropDown } from '../../ui/drop-down.tsx';
import { confirm } from '../../base/confirm.ts';
import { useText } from '../../base/use-text.ts';
import { focusFirst } from './focus-first.ts';

const UserChoices = lazy(() =>
  import('./user-choices.tsx').then((m) => ({ default: m.UserChoices })),
);

/** Who is signed in, and their actions. */
export function UserMenu({ user }: { user: ConsoleUser }) {
  const t = useText();
  const session = useSessionActor();
  const signOut = async () => {
    const yes = await confirm({
      title: t('shell.signOut.title'),
      text: t('shell.signOut.text'),
      action: t('shell.signOut.action'),
    });
    if (yes) session.send({ type: 'session.signOut' });
  };
  return (
    <DropDown
      content={<UserChoices user={user} onSignOut={() => void signOut()} />}
      placement="bottom-end"
      onOpened={focusFirst}
      arrow={false}
      target={(props) => (
        <button {...props} type="button" className="user-button">
          <span className="user-initial" aria-hidden="true">
            {user.currentUserName.slice(0, 1)}
          </span>
          <span className="user-name">{user.currentUserName}</span>
          <CaretDown size={14} />
        </button>
      )}
    />
  );
}
