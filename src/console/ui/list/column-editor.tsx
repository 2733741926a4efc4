import { Button, Checkbox, Classes, Radio, RadioGroup } from '@blueprintjs/core';
import { ArrowDown, ArrowUp, Pin } from '@blueprintjs/icons';
import { useState } from 'react';
import { pressedKey } from '../../base/keys.ts';
import { useText } from '../../base/use-text.ts';
import {
  isPinned,
  isShown,
  ordered,
  PLAIN_LAYOUT,
  widthWithin,
  WIDTHS,
  type Layout,
} from './layout.ts';
import { roomOf } from './room.ts';
import type { Column } from './types.ts';

export interface ColumnEditorProps<Row> {
  columns: readonly Column<Row>[];
  layout: Layout;
  onChange: (changed: Partial<Layout>) => void;
}

/**
 * Edits the columns of a list: visibility, order and the rest. Everything works by keyboard; the
 * order can also be dragged.
 */
export default function ColumnEditor<Row>({ columns, layout, onChange }: ColumnEditorProps<Row>) {
  const t = useText();
  const [dragged, setDragged] = useState<string | null>(null);
  const all = ordered(layout, columns);
  const keys = all.map(({ key }) => key);
  const move = (key: string, to: number) => {
    const others = keys.filter((other) => other !== key);
    onChange({ order: [...others.slice(0, to), key, ...others.slice(to)] });
  };
  const setWidth = (key: string, text: string) => {
    const { [key]: _before, ...others } = layout.widths;
    const width = Number(text);
    if (text === '') onChange({ widths: others });
    else if (width >= WIDTHS.min) onChange({ widths: { ...others, [key]: widthWithin(width) } });
  };
  const pin = (key: string) =>
    onChange({
      pinned: layout.pinned.includes(key)
        ? layout.pinned.filter((other) => other !== key)
        : [...layout.pinned, key],
    });
  return (
    <div className="ui-columns">
      <RadioGroup
        inline
        label={t('ui.columns.density')}
        selectedValue={layout.isCompact ? 'compact' : 'comfortable'}
        onChange={({ currentTarget }) => onChange({ isCompact: currentTarget.value === 'compact' })}
      >
        <Radio value="comfortable" label={t('ui.columns.comfortable')} />
        <Radio value="compact" label={t('ui.columns.compact')} />
      </RadioGroup>
      <ul aria-label={t('ui.columns.title')}>
        {all.map((column, place) => {
          const { key } = column;
          const name = t(column.title);
          const width = Math.round(layout.widths[key] ?? roomOf(column, t));
          return (
            // What is dragged here the two buttons at its end do, too.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={key}
              draggable
              data-dragged={dragged === key}
              onDragStart={() => setDragged(key)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                if (dragged !== key) move(dragged, place);
              }}
            >
              <Checkbox
                label={name}
                checked={isShown(layout, column)}
                disabled={column.link === true}
                onChange={(event) =>
                  onChange({ shown: { ...layout.shown, [key]: event.currentTarget.checked } })
                }
              />
              <input
                key={width}
                type="number"
                className={`${Classes.INPUT} ${Classes.SMALL}`}
                min={WIDTHS.min}
                max={WIDTHS.max}
                step={8}
                defaultValue={width}
                aria-label={t('ui.columns.width', { name })}
                onBlur={({ currentTarget }) => {
                  if (currentTarget.value !== String(width)) setWidth(key, currentTarget.value);
                }}
                onKeyDown={(event) => {
                  if (pressedKey(event) === 'Enter') setWidth(key, event.currentTarget.value);
                }}
              />
              <Button
                size="small"
                variant="minimal"
                icon={<Pin />}
                active={isPinned(layout, column)}
                aria-pressed={isPinned(layout, column)}
                disabled={column.link === true}
                aria-label={t('ui.columns.pin', { name })}
                onClick={() => pin(key)}
              />
              <Button
                size="small"
                variant="minimal"
                icon={<ArrowUp />}
                aria-disabled={place === 0}
                aria-label={t('ui.columns.moveUp', { name })}
                onClick={() => place > 0 && move(key, place - 1)}
              />
              <Button
                size="small"
                variant="minimal"
                icon={<ArrowDown />}
                aria-disabled={place === all.length - 1}
                aria-label={t('ui.columns.moveDown', { name })}
                onClick={() => place < all.length - 1 && move(key, place + 1)}
              />
            </li>
          );
        })}
      </ul>
      <Button size="small" variant="minimal" onClick={() => onChange(PLAIN_LAYOUT)}>
        {t('ui.columns.reset')}
      </Button>
    </div>
  );
}
