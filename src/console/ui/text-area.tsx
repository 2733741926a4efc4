import { Classes } from '@blueprintjs/core';
import { useId, type ComponentProps } from 'react';
import { useText } from '../base/use-text.ts';

interface TextAreaProps {
  id?: string;
  name?: string;
  value: string;
  max?: number;
  rows?: number;
  problem?: string | null;
  readOnly?: boolean;
  required?: boolean;
  /** Further properties and events of the field, for fields with suggestions. */
  field?: ComponentProps<'textarea'>;
  /** The text, and the position of the caret. */
  onChange: (value: string, place: number) => void;
  onBlur?: () => void;
}

/** A multi-line text field with a character count. */
export function TextArea({
  id,
  name,
  value,
  max,
  rows = 3,
  problem,
  readOnly,
  required,
  field = {},
  onChange,
  onBlur,
}: TextAreaProps) {
  const t = useText();
  const own = useId();
  const length = value.trim().length;
  return (
    <div className="ui-textarea">
      <textarea
        {...field}
        id={id ?? own}
        name={name}
        className={`${Classes.INPUT} ${Classes.FILL} ${problem ? Classes.INTENT_DANGER : ''}`}
        rows={rows}
        value={value}
        readOnly={readOnly}
        aria-required={required}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${own}-note`}
        onChange={({ target }) => onChange(target.value, target.selectionStart)}
        onBlur={(event) => {
          field.onBlur?.(event);
          onBlur?.();
        }}
      />
      <div id={`${own}-note`} className="ui-textarea-note">
        <span className="ui-problem" role={problem ? 'alert' : undefined}>
          {problem}
        </span>
        {max !== undefined && (
          // An element without a role has no name, so the words stand beside the figures.
          <span className={length > max ? 'ui-problem' : 'ui-quiet ui-figures'}>
            <span aria-hidden>
              {length}/{max}
            </span>
            <span className="visually-hidden">{t('ui.counter', { n: length, max })}</span>
          </span>
        )}
      </div>
    </div>
  );
}
