import { Button, Checkbox } from '@blueprintjs/core';
import { ListColumns } from '@blueprintjs/icons';
import { useText } from '../../base/use-text.ts';
import { DropDown } from '../drop-down.tsx';
import type { Column } from './types.ts';

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[];
  isShown: (column: Column<Row>) => boolean;
  onToggle: (key: string, on: boolean) => void;
  onReset: () => void;
}

/** Which columns are shown; the choice is kept on this machine. */
export function ColumnChooser<Row>({
  columns,
  isShown,
  onToggle,
  onReset,
}: ColumnChooserProps<Row>) {
  const t = useText();
  const choices = (
    <fieldset className="ui-columns">
      <legend>{t('ui.columns.title')}</legend>
      {columns.map((column) => (
        <Checkbox
          key={column.key}
          label={t(column.title)}
          checked={isShown(column)}
          disabled={column.link === true}
          onChange={(event) => onToggle(column.key, event.currentTarget.checked)}
        />
      ))}
      <Button size="small" variant="minimal" onClick={onReset}>
        {t('ui.columns.reset')}
      </Button>
    </fieldset>
  );
  return (
    <DropDown
      content={choices}
      placement="bottom-end"
      target={(props) => (
        <Button
          {...props}
          icon={<ListColumns />}
          variant="minimal"
          aria-label={t('ui.columns.title')}
        >
          {t('ui.columns.button')}
        </Button>
      )}
    />
  );
}
