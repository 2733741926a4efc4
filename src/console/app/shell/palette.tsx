import './palette.css';
import { Search } from '@blueprintjs/icons';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MenuGroup } from '../menu.ts';
import { useText } from '../../base/use-text.ts';
import { searched, type PaletteEntry } from './palette-search.ts';

interface PaletteProps {
  menu: readonly MenuGroup[];
  onClose: () => void;
}

/**
 * Goes to any screen of the menu by a few letters: a combobox in a modal dialog, worked with
 * arrows, Enter and Escape.
 */
export function Palette({ menu, onClose }: PaletteProps) {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState(0);
  const entries = useMemo<readonly PaletteEntry[]>(
    () =>
      menu.flatMap(({ title, items }) =>
        items.map((item) => ({ path: item.path, title: t(item.title), group: t(title) })),
      ),
    [menu, t],
  );
  const found = searched(entries, query);
  const active = Math.min(marked, found.length - 1);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    // In braces: newer browsers answer a promise here, which React would take for a clean-up.
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, query]);

  const follow = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    void navigate(entry.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setMarked((active + step + found.length) % found.length);
    }
    // Enter that ends a composition belongs to the input method.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) follow(found[active]);
  };

  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t('shell.palette.title')}
      onCancel={({ currentTarget }) => {
        // The event of the closed dialog comes later, maybe after the next Ctrl+K.
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
        {found.map((entry, index) => (
          <button
            key={entry.path}
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
        ))}
      </div>
      <p className={found.length > 0 ? 'visually-hidden' : 'palette-empty'} role="status">
        {t('shell.palette.count', { count: found.length })}
      </p>
    </dialog>
  );
}
