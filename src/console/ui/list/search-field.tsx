import { Classes } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { pressedKey } from '../../base/keys.ts';

/** How long one has stopped typing before the list is asked, in milliseconds. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  /** What the list is searched by now. */
  value: string;
  onSearch: (text: string) => void;
}

/**
 * The one search field of a list: asked as one types, at once by Enter; Escape empties it. What the
 * address says meanwhile, as when one goes back, stands in it.
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
