import { Button } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { useState } from 'react';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import type { CallQuery } from '../http/queries.ts';
import { ChooseDialog, type ChooseColumn } from '../ui/choose-dialog.tsx';
import { describedBy, FieldShell } from '../ui/form/fields/field-shell.tsx';
import { useField, useForm } from '../ui/form/form-context.ts';
import { textOf } from '../ui/form/types.ts';
import type { ListAnswer, ListQuery } from '../ui/list/types.ts';

interface ChosenFieldProps<Row> {
  /** Field of the key, and field of the name shown for it. */
  name: string;
  nameField: string;
  columns: readonly ChooseColumn<Row>[];
  filters: readonly { name: string; title: TextKey }[];
  /** The request for a page of choices. */
  load: (query: ListQuery) => CallQuery<ListAnswer<Row>>;
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  onChosen?: (row: Row | null) => void;
  /** Why nothing can be chosen yet. */
  wait?: string;
}

/** A choice from a long list that is searched page by page; the form holds its name. */
export function ChosenField<Row>({
  name,
  nameField,
  columns,
  filters,
  load,
  keyOf,
  nameOf,
  onChosen,
  wait,
}: ChosenFieldProps<Row>) {
  const t = useText();
  const { values, change } = useForm();
  const { id, label, value, problem, isRequired, busy } = useField(name);
  const [isChoosing, setIsChoosing] = useState(false);
  function take(row: Row | null) {
    change(name, row ? keyOf(row) : '');
    change(nameField, row ? nameOf(row) : '');
    onChosen?.(row);
  }
  return (
    <FieldShell
      id={id}
      label={label}
      problem={problem}
      isRequired={isRequired}
      isButton
      {...(wait ? { hint: wait } : {})}
    >
      <div className="ui-row">
        {value !== '' && <span>{textOf(values, nameField) || value}</span>}
        <Button
          id={id}
          size="small"
          disabled={busy || wait !== undefined}
          {...describedBy(id, problem, wait !== undefined)}
          onClick={() => setIsChoosing(true)}
        >
          {t(value === '' ? 'ui.choose.choose' : 'behaviour.chooseOther')}
        </Button>
        {value !== '' && !isRequired && (
          <Button
            size="small"
            variant="minimal"
            icon={<SmallCross />}
            disabled={busy}
            aria-label={t('behaviour.clear', { field: label })}
            onClick={() => take(null)}
          />
        )}
      </div>
      {isChoosing && (
        <ChooseDialog
          title={label}
          isSingle
          columns={columns}
          filters={filters}
          load={load}
          rowKey={keyOf}
          onChoose={([row]) => {
            setIsChoosing(false);
            if (row) take(row);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </FieldShell>
  );
}
