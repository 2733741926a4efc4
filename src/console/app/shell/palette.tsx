import './palette.css';
import { Search } from '@blueprintjs/icons';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { pressedKey } from '../../base/keys.ts';
import { useTheme } from '../../base/theme.ts';
import type { MenuGroup } from '../menu.ts';
import { useText } from '../../base/use-text.ts';
import { useUser } from '../../session/context.tsx';
import { useFound } from './found.ts';
import { actionsOf, commandsOf, leadsOn, screensOf } from './offered.ts';
import { searched, type PaletteEntry } from './palette-search.ts';
import { FAVOURITES, keepRecent, keptEntries, turnFavourite } from './kept-entries.ts';
import { folded } from '#contract/core/folding.ts';

interface PaletteProps {
  menu: readonly MenuGroup[];
  onClose: () => void;
}

/** Groups in order. */
const GROUPS = [
  'favourites',
  'recent',
  'records',
  'suppliers',
  'people',
  'actions',
  'screens',
] as const;
type Group = (typeof GROUPS)[number];

/** Maximum of actions and screens below the search results. */
const OFFERED = 8;

/** The groups of entries for the typed text. */
function useGroups(menu: readonly MenuGroup[], query: string, favourites: readonly PaletteEntry[]) {
  const t = useText();
  const user = useUser();
  const theme = useTheme();
  const screens = useMemo(() => screensOf(menu, t), [menu, t]);
  const actions = useMemo(
    () => [...actionsOf(user, t), ...commandsOf(user, theme, t)],
    [user, theme, t],
  );
  const recent = useMemo(() => keptEntries('recent', user), [user]);
  const isFavourite = ({ path }: PaletteEntry) => favourites.some((one) => one.path === path);
  const { isAway, isSearching, ...found } = useFound(query, t);
  const isTyped = query.trim() !== '';
  const offered = (entries: readonly PaletteEntry[]) =>
    searched(entries, query).slice(0, isTyped ? OFFERED : undefined);
  const given: Record<Group, readonly PaletteEntry[]> = {
    favourites: isTyped ? [] : favourites,
    recent: isTyped ? [] : recent.filter((entry) => !isFavourite(entry)),
    ...found,
    actions: offered(actions),
    screens: offered(screens),
  };
  // The whole name of a screen or action means that one, not entries that mention it.
  const isNamed = (name: Group) => given[name].some(({ title }) => folded(title) === folded(query));
  const named = (['screens', 'actions'] as const).filter(isNamed);
  const groups = [...new Set<Group>([...named, ...GROUPS])]
    .map((name) => ({
      name,
      entries: given[name].filter((entry) => entry.run !== undefined || leadsOn(user, entry)),
    }))
    .filter(({ entries }) => entries.length > 0);
  return { groups, isAway, isSearching };
}

/**
 * Goes to a record, a supplier, a person, a form or a screen by a few letters: a combobox in a
 * modal dialog with arrow keys, Enter and Escape.
 */
export function Palette({ menu, onClose }: PaletteProps) {
  const t = useText();
  const id = useId();
  const user = useUser();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState(0);
  const [favourites, setFavourites] = useState(() => keptEntries('favourites', user));
  const [turned, setTurned] = useState('');
  const { groups, isAway, isSearching } = useGroups(menu, query, favourites);
  const found = groups.flatMap(({ name, entries }) =>
    entries.map((entry) => ({ ...entry, in: name })),
  );
  const active = Math.min(marked, found.length - 1);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    // In braces: newer browsers return a promise here, which React would take for a clean-up.
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, query]);

  const follow = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    if (entry.run) return entry.run();
    keepRecent(user, entry);
    void navigate(entry.path);
  };
  const turn = (entry: PaletteEntry | undefined) => {
    if (!entry || entry.run) return;
    const became = turnFavourite(user, entry);
    setTurned(t(`shell.palette.favourite.${became}`, { title: entry.title, n: FAVOURITES }));
    setFavourites(keptEntries('favourites', user));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const key = pressedKey(event);
    const step = steps[key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setMarked((active + step + found.length) % found.length);
    }
    if (key === 'Enter') follow(found[active]);
    if (key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      turn(found[active]);
    }
  };

  const nothing = t('shell.palette.none', { query: query.trim() });
  const all = found.length > 0 ? t('shell.palette.count', { count: found.length }) : nothing;
  const said = turned || (isSearching ? t('shell.palette.searching') : all);

  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t('shell.palette.title')}
      onCancel={({ currentTarget }) => {
        // The close event may come late, after the next Ctrl+K.
        currentTarget.close();
        onClose();
      }}
      closedby="any"
    >
      <div className="palette-field">
        <Search size={16} />
        <input
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={found[active] ? `${id}${active}` : undefined}
          aria-label={t('shell.palette.label')}
          aria-autocomplete="list"
          placeholder={t('shell.palette.label')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setMarked(0);
            setTurned('');
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div
        id={`${id}list`}
        className="palette-list"
        role="listbox"
        aria-label={t('shell.palette.results')}
      >
        {groups.map(({ name, entries }) => (
          <div key={name} role="group" aria-labelledby={`${id}${name}`}>
            <p id={`${id}${name}`} className="palette-heading">
              {t(`shell.palette.groups.${name}`)}
            </p>
            {entries.map((entry) => {
              const index = found.findIndex((one) => one.in === name && one.path === entry.path);
              const isFavourite = favourites.some((one) => one.path === entry.path);
              return (
                <div key={entry.path} role="presentation" className="palette-row">
                  <button
                    id={`${id}${index}`}
                    type="button"
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    onPointerMove={() => setMarked(index)}
                    onClick={() => follow(entry)}
                  >
                    <span>{entry.title}</span>
                    <span className="palette-group">{entry.group}</span>
                  </button>
                  {entry.run === undefined && (
                    /* A list of options holds nothing else; by keyboard Ctrl+D does the same. */
                    <button
                      type="button"
                      className="palette-star"
                      tabIndex={-1}
                      aria-hidden
                      title={t(`shell.palette.favourite.${isFavourite ? 'remove' : 'add'}`)}
                      // The field keeps the focus, and with it the keys.
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => turn(entry)}
                    >
                      {isFavourite ? '★' : '☆'}
                    </button>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {isAway && <p className="palette-note">{t('shell.palette.away')}</p>}
      <p
        className={
          found.length > 0 && !isSearching && turned === '' ? 'visually-hidden' : 'palette-note'
        }
        role="status"
      >
        {said}
      </p>
    </dialog>
  );
}
