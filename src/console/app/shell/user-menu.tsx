import './user-menu.css';
import { Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { CaretDown, Key, LogOut } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import type { ConsoleUser } from '#contract/session.ts';
import { useSessionActor } from '../../session/context.tsx';
import { confirm } from '../confirm.ts';
import { useText } from '../use-text.ts';
import { focusFirst } from './focus-first.ts';

const ChangePassword = lazy(() => import('../../session/change-password.tsx').then((m) => ({ default: m.ChangePassword })));

/** Who is signed in; change of password, sign-out. */
export function UserMenu({ user }: { user: ConsoleUser }) {
  const t = useText();
  const session = useSessionActor();
  const [isChanging, setChanging] = useState(false);
  const signOut = async () => {
    const yes = await confirm({ title: t('shell.signOut.title'), text: t('shell.signOut.text'), action: t('shell.signOut.action') });
    if (yes) session.send({ type: 'session.signOut' });
  };
  const menu = (
    <div className="user-menu">
      <div className="user-menu-person">
        <strong>{user.currentUserName}</strong>
        <span>{user.accountName}</span>
        <span>{[user.deptName, user.name].filter(Boolean).join(' · ')}</span>
      </div>
      <Menu>
        <MenuItem icon={<Key />} text={t('shell.changePassword')} onClick={() => setChanging(true)} />
        <MenuItem icon={<LogOut />} text={t('shell.signOut.action')} onClick={() => void signOut()} />
      </Menu>
    </div>
  );
  return (
    <>
      <PopoverNext
        content={menu}
        placement="bottom-end"
        onOpened={focusFirst}
        arrow={false}
        animation="minimal"
        renderTarget={({ isOpen, ref, ...target }) => (
          <button {...target} ref={ref} type="button" className="user-button" aria-expanded={isOpen}>
            <span className="user-initial" aria-hidden="true">
              {user.currentUserName.slice(0, 1)}
            </span>
            <span className="user-name">{user.currentUserName}</span>
            <CaretDown size={14} />
          </button>
        )}
      />
      {isChanging && (
        <Suspense>
          <ChangePassword onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
