import { Menu, MenuItem } from '@blueprintjs/core';
import { Graph, Help, Key, KeyCommand, LogOut, People } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import type { ConsoleUser } from '#contract/session.ts';
import { overlay } from '../../base/overlay.ts';
import { useText } from '../../base/use-text.ts';
import { recordPaths } from '../../base/record-paths.ts';
import { meets } from '../access.ts';

interface UserChoicesProps {
  user: ConsoleUser;
  onSignOut: () => void;
}

/** The menu under the user's name: who they are here, and their actions. */
export function UserChoices({ user, onSignOut }: UserChoicesProps) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <div className="user-menu">
      <div className="user-menu-person">
        <strong>{user.currentUserName}</strong>
        <span>{user.accountName}</span>
        <span>{[user.deptName, user.name].filter(Boolean).join(' · ')}</span>
      </div>
      <Menu>
        <MenuItem
          icon={<Key />}
          text={t('shell.changePassword')}
          onClick={() => overlay.set('password')}
        />
        {meets(user, { audience: 'agencyOrBuyer' }) && (
          <MenuItem
            icon={<People />}
            text={t('shell.delegations')}
            href={recordPaths.delegation}
            onClick={(event) => {
              event.preventDefault();
              void navigate(recordPaths.delegation);
            }}
          />
        )}
        <MenuItem
          icon={<Graph />}
          text={t('menu.screens.demo')}
          href="/demo"
          onClick={(event) => {
            event.preventDefault();
            void navigate('/demo');
          }}
        />
        <MenuItem
          icon={<Help />}
          text={t('menu.screens.help')}
          href="/help"
          onClick={(event) => {
            event.preventDefault();
            void navigate('/help');
          }}
        />
        <MenuItem
          icon={<KeyCommand />}
          text={t('shell.keys')}
          labelElement={<kbd>?</kbd>}
          onClick={() => overlay.set('keys')}
        />
        <MenuItem icon={<LogOut />} text={t('shell.signOut.action')} onClick={onSignOut} />
      </Menu>
    </div>
  );
}
