import { Classes } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { pressedKey } from '../../base/keys.ts';

/** Debounce of the search, in milliseconds. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  /** The current search text of the list. */
  value: string;
  onSearch: (text: string) => void;
}

/**
 * The search field of a list. It searches while the user types, and at once on Enter; Escape clears
 * it. When the address changes, as on going back, the field shows its text.
 */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== value) onSearch(text.trim());
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(text), PAUSE_MS);
  };
  return (
    <span className={`${Classes.INPUT_GROUP} ui-search`}>
      <Search className={Classes.ICON} aria-hidden />
      <input
        type="search"
        className={Classes.INPUT}
        aria-label={label}
        placeholder={label}
        title={label}
        value={typed}
        maxLength={100}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          const key = pressedKey(event);
          if (key === 'Enter') ask(typed);
          else if (key === 'Escape' && typed !== '') {
            setTyped('');
            ask('');
          }
        }}
      />
    </span>
  );
}
