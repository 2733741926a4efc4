import { useId, useState, type KeyboardEvent } from 'react';
import { pressedKey } from '../../../base/keys.ts';
import { useText } from '../../../base/use-text.ts';
import { intoView } from '../../into-view.ts';
import { useField } from '../form-context.ts';
import { describedBy, FieldShell } from './field-shell.tsx';
import { inputClass } from './text-field.tsx';
import { folded, wordsOf } from '#contract/core/folding.ts';

interface Option {
  value: string;
  label: string;
}

interface PickerFieldProps {
  name: string;
  options: readonly Option[];
  /** Label of a value that is not among the options, such as a source that is already used. */
  labelOfOther?: string;
  isFixed?: boolean;
  hint?: string;
  wide?: boolean;
}

/** Maximum options shown; typing narrows them. */
const SHOWN = 50;

/** The options that contain every typed word. */
export function matching<O extends Option>(options: readonly O[], typed: string): readonly O[] {
  const words = wordsOf(typed);
  return words.length === 0
    ? options
    : options.filter(({ label }) => words.every((word) => folded(label).includes(word)));
}

/** One of many options, found by a part of its number or name. */
export function PickerField({
  name,
  options,
  labelOfOther = '',
  isFixed = false,
  hint,
  wide,
}: PickerFieldProps) {
  const t = useText();
  const list = useId();
  const { id, label, value, problem, isRequired, busy, onChange, onBlur } = useField(name);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = typed !== null && !busy && !isFixed;
  const found = isOpen ? matching(options, typed) : [];
  const shown = found.slice(0, SHOWN);
  const chosen =
    value === '' ? '' : (options.find((option) => option.value === value)?.label ?? labelOfOther);

  function open() {
    setTyped('');
    setActive(0);
  }
  function choose(option: Option | undefined) {
    if (!option) return;
    onChange(option.value);
    setTyped(null);
  }
  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (!isOpen) {
      if (key === 'ArrowDown' || key === 'ArrowUp') open();
      return;
    }
    if (key === 'Escape') setTyped(null);
    else if (key === 'ArrowDown') setActive((before) => Math.min(before + 1, shown.length - 1));
    else if (key === 'ArrowUp') setActive((before) => Math.max(before - 1, 0));
    else if (key === 'Enter') choose(shown[active]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <FieldShell
      id={id}
      label={label}
      problem={problem}
      isRequired={isRequired}
      wide={wide}
      hint={hint}
    >
      <div className="ui-picker">
        <input
          id={id}
          name={name}
          role="combobox"
          autoComplete="off"
          className={inputClass(problem)}
          value={typed ?? chosen}
          placeholder={isOpen && chosen !== '' ? chosen : t('ui.form.pick')}
          readOnly={busy || isFixed}
          aria-expanded={isOpen}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && shown.length > 0 ? `${list}-${active}` : undefined}
          aria-required={isRequired}
          {...describedBy(id, problem, hint !== undefined)}
          onClick={() => !isOpen && open()}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setTyped(null);
            onBlur();
          }}
        />
        {isOpen && (
          <div
            id={list}
            ref={intoView}
            role="listbox"
            tabIndex={-1}
            aria-label={label}
            className="ui-picker-list"
          >
            {shown.map((option, index) => (
              <div
                key={option.value}
                id={`${list}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={option.value === value}
                data-active={index === active}
                ref={index === active ? intoView : undefined}
                // The field must keep the focus during the choice.
                onMouseDown={(event) => {
                  event.preventDefault();
                  choose(option);
                }}
              >
                {option.label}
              </div>
            ))}
            {found.length > SHOWN && (
              <p className="ui-quiet">{t('ui.form.pickMore', { n: found.length - SHOWN })}</p>
            )}
            {found.length === 0 && <p className="ui-quiet">{t('ui.list.empty')}</p>}
          </div>
        )}
      </div>
    </FieldShell>
  );
}
