import '../form/form.css';
import { useId, useState, type KeyboardEvent } from 'react';
import type { Code } from '#contract/core/enumerations.ts';
import { recordsCalls } from '#contract/records.ts';
import { pressedKey } from '../../base/keys.ts';
import { useText } from '../../base/use-text.ts';
import { callQuery } from '../../http/queries.ts';
import { intoView } from '../into-view.ts';
import { TextArea } from '../text-area.tsx';
import { useLoaded } from '../use-loaded.ts';
import { begunAt, withMentioned, type Mentioned } from './mention-text.ts';

/** The text in the field, and the people whom its names refer to. */
export interface Written {
  text: string;
  mentioned: readonly Mentioned[];
}

interface MentionFieldProps {
  id: string;
  /** Key of the record. Anybody who sees it can be mentioned, or can be given a copy of it. */
  guid: string;
  /** Who can read the text. Nobody else can be mentioned. */
  circle: Code<'commentCircle'>;
  value: Written;
  max: number;
  problem: string | null;
  readOnly: boolean;
  onChange: (value: Written) => void;
}

/**
 * A text area in which @ suggests people: arrow keys move, Enter or Tab inserts, Escape leaves the
 * text as it is.
 */
export function MentionField({ id, guid, circle, value, onChange, ...area }: MentionFieldProps) {
  const t = useText();
  const list = useId();
  const { text, mentioned } = value;
  const [place, setPlace] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const typed = place === null ? null : begunAt(text, place);
  const isBegun = typed !== null && !area.readOnly;
  const { value: found, isReloading } = useLoaded(
    isBegun ? callQuery(recordsCalls.mentionable, { guid, userName: typed, circle }) : null,
  );
  const people = isBegun ? (found?.people ?? []) : [];
  const isOpen = isBegun && found !== null;

  function choose(person: (typeof people)[number] | undefined) {
    if (!person || typed === null || place === null) return;
    const { label, mentioned: changed } = withMentioned(mentioned, person);
    const before = `${text.slice(0, place - typed.length)}${label} `;
    onChange({ text: before + text.slice(place).replace(/^ /, ''), mentioned: changed });
    setPlace(null);
    setActive(0);
    const field = document.getElementById(id);
    // The text must be rendered before the caret can be set in it.
    if (field instanceof HTMLTextAreaElement)
      requestAnimationFrame(() => field.setSelectionRange(before.length, before.length));
  }
  function onKeyDown(event: KeyboardEvent) {
    const { ctrlKey, metaKey } = event;
    const key = pressedKey(event);
    if (!isOpen || ctrlKey || metaKey) return;
    if (key === 'Escape') setPlace(null);
    else if (people.length === 0) return;
    else if (key === 'ArrowDown') setActive((before) => Math.min(before + 1, people.length - 1));
    else if (key === 'ArrowUp') setActive((before) => Math.max(before - 1, 0));
    // Suggestions for an earlier, shorter text are not what the user means.
    else if (key === 'Enter' || key === 'Tab') choose(isReloading ? undefined : people[active]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className="ui-picker">
      <TextArea
        {...area}
        id={id}
        rows={3}
        value={text}
        field={{
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-controls': isOpen ? list : undefined,
          'aria-activedescendant': isOpen && people.length > 0 ? `${list}-${active}` : undefined,
          onKeyDown,
          onSelect: ({ currentTarget }) => {
            if (place !== null) setPlace(currentTarget.selectionStart);
          },
          onBlur: () => setPlace(null),
        }}
        onChange={(changed, at) => {
          onChange({ text: changed, mentioned });
          setPlace(at);
          setActive(0);
        }}
      />
      {isOpen && (
        <div
          id={list}
          ref={intoView}
          role="listbox"
          tabIndex={-1}
          aria-label={t('ui.discussion.people')}
          className="ui-picker-list"
        >
          {people.map((person, index) => (
            <div
              key={person.guid}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              data-active={index === active}
              ref={index === active ? intoView : undefined}
              // The field must keep the focus during the choice.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(person);
              }}
            >
              {[
                person.name,
                person.departName,
                person.unitName,
                person.seesIt === false ? t('ui.discussion.letsIn') : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
          ))}
          {people.length === 0 && <p className="ui-quiet">{t('ui.discussion.nobody')}</p>}
        </div>
      )}
    </div>
  );
}
