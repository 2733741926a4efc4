import './sidebar.css';
import { Classes } from '@blueprintjs/core';
import {
  BankAccount,
  Briefcase,
  ChevronDown,
  CreditCard,
  DoubleChevronLeft,
  DoubleChevronRight,
  Endorsed,
  EyeOpen,
  Heatmap,
  Office,
  People,
  Shop,
  Star,
} from '@blueprintjs/icons';
import { memo, useCallback, useEffect, useState, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { DropDown } from '../../ui/drop-down.tsx';
import type { MenuGroup, MenuItem } from '../menu.ts';
import type { MenuGroupName } from '../routes/types.ts';
import { useText } from '../../base/use-text.ts';
import { shortened, type useCounts } from './counts.ts';
import { focusFirst } from './focus-first.ts';

const icons: Record<MenuGroupName, ComponentType<{ size?: number }>> = {
  procurement: Briefcase,
  enterprise: Office,
  personnel: People,
  approval: Endorsed,
  supervision: EyeOpen,
  enterpriseManagement: Star,
  deposit: BankAccount,
  virtualAccount: CreditCard,
  suppliers: Shop,
  insight: Heatmap,
};

const KEY = 'sidebar';
const OPEN_KEY = 'sidebarGroups';

/** Items with a count of waiting or unread entries, by the name of the number. */
const badges: Readonly<Record<string, 'todo' | 'messages'>> = {
  '/workbench': 'todo',
  '/qyxxgl/messages': 'messages',
};

interface Shared {
  /** Path of the current screen's item. */
  current: string | null;
  /** Waiting and unread counts; null while unknown. */
  counts: ReturnType<typeof useCounts>;
}

/** The count of an item; nothing for zero. */
function Count({ path, counts }: Pick<Shared, 'counts'> & { path: string }) {
  const t = useText();
  const badge = badges[path];
  const count = (badge && counts?.[badge]) ?? 0;
  return (
    badge &&
    count > 0 && (
      <span className="sidebar-count">
        <span aria-hidden>{shortened(count)}</span>
        <span className="visually-hidden">{t(`shell.${badge}`, { count })}</span>
      </span>
    )
  );
}

/** The sum of the counts in a group whose items are hidden. */
const countsOf = ({ items }: MenuGroup, counts: Shared['counts']) =>
  items.map(({ path }) => path in badges && <Count key={path} path={path} counts={counts} />);

const Item = memo(function Item({
  item,
  isCurrent,
  counts,
  onFollow,
}: {
  item: MenuItem;
  isCurrent: boolean;
  /** Only for an item that shows one. */
  counts: Shared['counts'];
  onFollow: (() => void) | undefined;
}) {
  const t = useText();
  return (
    <li>
      <Link
        className="sidebar-item"
        to={item.path}
        aria-current={isCurrent ? 'page' : undefined}
        {...(onFollow ? { onClick: onFollow } : {})}
      >
        <span className="sidebar-text">{t(item.title)}</span>
        {counts && <Count path={item.path} counts={counts} />}
      </Link>
    </li>
  );
});

interface GroupProps extends Shared {
  group: MenuGroup;
  onFollow?: (() => void) | undefined;
}

function Items({ group, current, counts, onFollow }: GroupProps) {
  return group.items.map((item) => (
    <Item
      key={item.path}
      item={item}
      isCurrent={item.path === current}
      counts={item.path in badges ? counts : null}
      onFollow={onFollow}
    />
  ));
}

function SingleGroup({
  group,
  current,
  onlyIcon,
}: {
  group: MenuGroup;
  current: string | null;
  onlyIcon: boolean;
}) {
  const t = useText();
  const Icon = icons[group.name];
  const item = group.items[0] as MenuItem;
  const name = t(item.title);
  return (
    <li>
      <Link
        className="sidebar-group"
        to={item.path}
        aria-current={item.path === current ? 'page' : undefined}
        {...(onlyIcon ? { title: name, 'aria-label': name } : {})}
      >
        <Icon size={16} />
        {!onlyIcon && <span className="sidebar-text">{name}</span>}
      </Link>
    </li>
  );
}

const OpenGroup = memo(function OpenGroup({
  isOpen,
  onToggle,
  ...shared
}: GroupProps & { isOpen: boolean; onToggle: (group: MenuGroup, isOpen: boolean) => void }) {
  const { group, counts } = shared;
  const t = useText();
  const Icon = icons[group.name];
  const id = `menu-${group.name}`;
  return (
    <li>
      <button
        type="button"
        className="sidebar-group"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(group, !isOpen)}
      >
        <Icon size={16} />
        <span className="sidebar-text">{t(group.title)}</span>
        {!isOpen && countsOf(group, counts)}
        <ChevronDown size={14} className="sidebar-caret" />
      </button>
      <ul id={id} hidden={!isOpen}>
        <Items {...shared} />
      </ul>
    </li>
  );
});

/** A group of the narrow menu: its items fly out beside it. */
function RailGroup(shared: GroupProps) {
  const { group, counts, current } = shared;
  const t = useText();
  const Icon = icons[group.name];
  const name = t(group.title);
  const isCurrent = group.items.some(({ path }) => path === current);
  return (
    <li>
      <DropDown
        placement="right-start"
        onOpened={focusFirst}
        middleware={{ offset: { mainAxis: 12 } }}
        arrow={false}
        content={
          <nav className={`sidebar-flyout ${Classes.POPOVER_DISMISS}`} aria-label={name}>
            <p>{name}</p>
            <ul>
              <Items {...shared} />
            </ul>
          </nav>
        }
        target={(props) => (
          <button
            {...props}
            type="button"
            className="sidebar-group"
            data-current={isCurrent}
            title={name}
          >
            <Icon size={16} />
            <span className="visually-hidden">{name}</span>
            {countsOf(group, counts)}
          </button>
        )}
      />
    </li>
  );
}

function storedGroups(): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(OPEN_KEY) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}

/** Too narrow for menu and screen side by side; sidebar.css has the same width. */
const SMALL = '(max-width: 700px)';

/**
 * Width at which an open menu would take space that a list needs; there it is narrow by default.
 */
const TIGHT = '(max-width: 900px)';

const isSmall = () => matchMedia(SMALL).matches;
const isTight = () => matchMedia(TIGHT).matches;

const isNarrowHere = () =>
  isSmall() || (localStorage.getItem(KEY) ?? (isTight() ? 'narrow' : 'wide')) === 'narrow';

const has = ({ items }: MenuGroup, current: string | null) =>
  items.some(({ path }) => path === current);

/**
 * The menu. Open by default if there is room; narrow, it shows only the groups. The user's choice
 * and the open groups are stored. Drawn again only for what has changed: the frame around it changes
 * several times with every screen, and this is the largest part of it.
 */
export const Sidebar = memo(function Sidebar({
  menu,
  current,
  counts,
}: Shared & { menu: readonly MenuGroup[] }) {
  const t = useText();
  const [isNarrow, setNarrow] = useState(isNarrowHere);
  // A window that is made smaller, or turned, is not covered by the menu.
  useEffect(() => {
    const widths = [SMALL, TIGHT].map((width) => matchMedia(width));
    const look = () => setNarrow(isNarrowHere());
    for (const width of widths) width.addEventListener('change', look);
    return () => {
      for (const width of widths) width.removeEventListener('change', look);
    };
  }, []);
  const [chosen, setChosen] = useState(storedGroups);
  const fold = () => {
    if (!isSmall()) localStorage.setItem(KEY, isNarrow ? 'wide' : 'narrow');
    setNarrow(!isNarrow);
  };
  // On a small screen the open menu covers the screen, so it closes after navigation.
  const follow = useCallback(() => {
    if (isSmall()) setNarrow(true);
  }, []);
  const toggle = useCallback(
    ({ name }: MenuGroup, isOpen: boolean) => {
      const next = { ...chosen, [name]: isOpen };
      localStorage.setItem(OPEN_KEY, JSON.stringify(next));
      setChosen(next);
    },
    [chosen],
  );
  return (
    <div className="sidebar" data-narrow={isNarrow}>
      <nav aria-label={t('shell.menu')}>
        <ul>
          {menu.map((group) => {
            const shown = { group, current: has(group, current) ? current : null, counts };
            if (group.single)
              return (
                <SingleGroup key={group.name} group={group} current={current} onlyIcon={isNarrow} />
              );
            if (isNarrow) return <RailGroup key={group.name} {...shown} />;
            return (
              <OpenGroup
                key={group.name}
                {...shown}
                isOpen={chosen[group.name] ?? (group === menu[0] || shown.current !== null)}
                onToggle={toggle}
                onFollow={follow}
              />
            );
          })}
        </ul>
      </nav>
      <button
        type="button"
        className="sidebar-fold"
        aria-expanded={!isNarrow}
        title={t(isNarrow ? 'shell.unfold' : 'shell.fold')}
        onClick={fold}
      >
        {isNarrow ? <DoubleChevronRight size={14} /> : <DoubleChevronLeft size={14} />}
        <span className={isNarrow ? 'visually-hidden' : undefined}>
          {t(isNarrow ? 'shell.unfold' : 'shell.fold')}
        </span>
      </button>
    </div>
  );
});
