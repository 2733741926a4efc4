import '../form.css';
import './tree-field.css';
import { Checkbox, Classes } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useText } from '../../../base/use-text.ts';
import { useField, useForm } from '../form-context.ts';
import { folded } from '#contract/core/folding.ts';

/** An option with its children; only leaves can be chosen. */
export interface TreeOption {
  value: string;
  label: string;
  /** Why it cannot be chosen now, in words. */
  refusal?: string | undefined;
  children: readonly TreeOption[];
}

const leavesOf = (option: TreeOption): readonly TreeOption[] =>
  option.children.length === 0 ? [option] : option.children.flatMap(leavesOf);

/** The options that match a word themselves or in an ancestor. */
function matchingTree(options: readonly TreeOption[], words: string): readonly TreeOption[] {
  const wanted = folded(words);
  if (wanted === '') return options;
  return options.flatMap((option) => {
    if (folded(option.label).includes(wanted)) return [option];
    const children = matchingTree(option.children, words);
    return children.length === 0 ? [] : [{ ...option, children }];
  });
}

interface BranchProps {
  option: TreeOption;
  chosen: ReadonlySet<string>;
  isOpen: boolean;
  busy: boolean;
  onToggle: (value: string) => void;
}

function Branch({ option, chosen, isOpen, busy, onToggle }: BranchProps) {
  if (option.children.length === 0) {
    const { value, label, refusal } = option;
    return (
      <li>
        <Checkbox
          checked={chosen.has(value)}
          disabled={busy || (refusal !== undefined && !chosen.has(value))}
          onChange={() => onToggle(value)}
        >
          {label}
          {refusal && <span className="ui-quiet"> {refusal}</span>}
        </Checkbox>
      </li>
    );
  }
  const count = leavesOf(option).filter(({ value }) => chosen.has(value)).length;
  return (
    <li>
      <details open={isOpen || count > 0}>
        <summary>
          {option.label}
          {count > 0 && <span className="ui-count">{count}</span>}
        </summary>
        <ul>
          {option.children.map((child) => (
            <Branch
              key={child.value}
              option={child}
              chosen={chosen}
              isOpen={isOpen}
              busy={busy}
              onToggle={onToggle}
            />
          ))}
        </ul>
      </details>
    </li>
  );
}

interface TreeFieldProps {
  name: string;
  options: readonly TreeOption[];
  /** Field with the labels of the chosen options, if the form has one. */
  namesField?: string;
}

/**
 * Several options of a tree, stored as a comma-separated list of values; typing narrows the tree.
 */
export function TreeField({ name, options, namesField }: TreeFieldProps) {
  const t = useText();
  const { change } = useForm();
  const legend = useId();
  const { id, label, value, problem, isRequired, busy, onChange } = useField(name);
  const [words, setWords] = useState('');
  const values = value === '' ? [] : value.split(',');
  const chosen = new Set(values);
  const toggle = (one: string) => {
    const next = chosen.has(one) ? values.filter((other) => other !== one) : [...values, one];
    onChange(next.join(','));
    if (!namesField) return;
    const labels = options
      .flatMap(leavesOf)
      .filter((leaf) => next.includes(leaf.value))
      .map((leaf) => leaf.label);
    change(namesField, labels.join(t('common.listSeparator')));
  };
  const shown = matchingTree(options, words);
  return (
    <div
      className="ui-field ui-wide"
      role="group"
      aria-labelledby={legend}
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <div id={legend} className="ui-tree-legend">
        {label}
        {isRequired && (
          <span className="ui-required" title={t('ui.form.needed')} aria-hidden>
            {' *'}
          </span>
        )}
        <span className="ui-quiet"> {t('ui.tree.chosen', { n: values.length })}</span>
      </div>
      <input
        id={id}
        type="search"
        className={`${Classes.INPUT} ${Classes.FILL}`}
        value={words}
        placeholder={t('ui.tree.search')}
        aria-label={t('ui.tree.search')}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => setWords(event.target.value)}
      />
      <ul className="ui-tree">
        {shown.map((option) => (
          <Branch
            key={option.value}
            option={option}
            chosen={chosen}
            isOpen={words.trim() !== ''}
            busy={busy}
            onToggle={toggle}
          />
        ))}
        {shown.length === 0 && <li className="ui-quiet">{t('ui.list.empty')}</li>}
      </ul>
      {problem && (
        <div id={`${id}-problem`} className="ui-problem">
          {problem}
        </div>
      )}
    </div>
  );
}
