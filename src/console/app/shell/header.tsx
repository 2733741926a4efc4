import './header.css';
import { Search } from '@blueprintjs/icons';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { ConsoleUser } from '#contract/session.ts';
import { homeOf } from '../../session/home.ts';
import { Mark } from '../../base/mark.tsx';
import { overlay } from '../../base/overlay.ts';
import { Preferences } from '../../base/preferences.tsx';
import { useText } from '../../base/use-text.ts';
import { Bell } from './bell.tsx';
import { UserMenu } from './user-menu.tsx';

/** Name of the product and the unit, search, notifications, language, look, user. */
export const Header = memo(function Header({
  user,
  unread,
}: {
  user: ConsoleUser;
  unread: number;
}) {
  const t = useText();
  return (
    <header className="header">
      <Link to={homeOf(user)} className="header-brand">
        <Mark size={26} />
        {t('common.product')}
      </Link>
      <span className="header-unit" title={user.name}>
        {user.name}
      </span>
      <button type="button" className="header-search" onClick={() => overlay.set('palette')}>
        <Search size={14} />
        <span className="header-search-text">{t('shell.search')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <Bell unread={unread} />
      <Preferences />
      <UserMenu user={user} />
    </header>
  );
});
