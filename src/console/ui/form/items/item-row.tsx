import { Duplicate, Trash } from '@blueprintjs/icons';
import { memo, type KeyboardEvent } from 'react';
import { plainDay } from '#contract/core/calendar.ts';
import { amountOf } from '#contract/core/item-amounts.ts';
import { compare, formatAmount } from '#contract/core/money.ts';
import { pressedKey } from '../../../base/keys.ts';
import { AmountInput, groupedQuantity } from '../../amount-input.tsx';
import type { WordedProblem } from '../../../http/send.ts';
import type { Translate } from '../../../base/use-text.ts';
import { problemText } from '../problems.ts';
import type { ItemDraft } from './item-draft.ts';
import type { ItemActions, ItemText } from './use-items.ts';

/** The edited columns with their widths. */
export const ITEM_COLUMNS: readonly [field: ItemText, width: number, kind?: 'number' | 'day'][] = [
  ['materialCode', 88],
  ['materialName', 108],
  ['specification', 88],
  ['unit', 40],
  ['quantity', 72, 'number'],
  ['unitPrice', 112, 'number'],
  ['needDate', 92, 'day'],
  ['remarks', 60],
];

interface ItemRowProps {
  item: ItemDraft;
  index: number;
  problems: readonly WordedProblem[] | undefined;
  /** What is left of the yearly plan's item it was taken from; null if there is none. */
  left: string | null;
  showLeft: boolean;
  busy: boolean;
  actions: Omit<ItemActions, 'add'> & { add: (behind?: string) => void };
  t: Translate;
}

const fixedFields: readonly ItemText[] = ['materialCode', 'materialName', 'specification', 'unit'];

/** One edited item, rendered only when it changes itself: 500 of them stay responsive. */
export const ItemRow = memo(function ItemRow({
  item,
  index,
  problems,
  left,
  showLeft,
  busy,
  actions,
  t,
}: ItemRowProps) {
  const amount = amountOf(item);
  const isTaken = item.sourceItemGuid !== '';
  const isTooMuch =
    left !== null && /^\d+(\.\d+)?$/.test(item.quantity) && compare(item.quantity, left) > 0;

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>) {
    if (!event.ctrlKey && !event.metaKey) return;
    const key = pressedKey(event);
    if (key === 'Enter' && !isTaken) actions.add(item.id);
    else if (key.toLowerCase() === 'd') actions.duplicate(item.id);
    else if (key === 'Delete') actions.remove(new Set([item.id]));
    else return;
    event.preventDefault();
  }

  return (
    <tr data-index={index} aria-rowindex={index + 2} onKeyDown={onKeyDown}>
      <td className="ui-end ui-quiet">{index + 1}</td>
      {ITEM_COLUMNS.map(([field, , kind]) => {
        const problem = problems?.find(({ field: path }) => path.endsWith(`.${field}`));
        const tooMuch = field === 'quantity' && isTooMuch ? t('ui.items.left', { left }) : null;
        const said = problem ? problemText(problem, t) : tooMuch;
        const shared = {
          id: `field-items-${index}-${field}`,
          'data-field': field,
          value: item[field],
          readOnly: busy || (isTaken && fixedFields.includes(field)),
          'aria-label': t('ui.items.cell', { n: index + 1, name: t(`records.fields.${field}`) }),
          'aria-invalid': said ? true : undefined,
          title:
            said ??
            (field === 'quantity' && left !== null ? t('ui.items.left', { left }) : undefined),
        };
        const set = (value: string) => actions.set(item.id, field, value);
        const cell = (
          <td key={field} className="ui-cell">
            {kind === 'number' ? (
              <AmountInput
                {...shared}
                {...(field === 'quantity' && { grouped: groupedQuantity })}
                className="ui-end"
                onChange={set}
              />
            ) : (
              <input
                {...shared}
                onChange={(event) => set(event.target.value)}
                onBlur={() => {
                  if (kind && plainDay(item[field]) !== item[field]) set(plainDay(item[field]));
                }}
              />
            )}
          </td>
        );
        return field === 'quantity' && showLeft
          ? [
              cell,
              <td key="left" className="ui-end ui-quiet">
                {left}
              </td>,
            ]
          : cell;
      })}
      <td className="ui-end">{amount === null ? '' : formatAmount(amount)}</td>
      <td className="ui-row-actions">
        {!isTaken && (
          <button
            type="button"
            className="ui-icon"
            aria-label={t('ui.items.duplicate', { n: index + 1 })}
            title={t('ui.items.duplicateShort')}
            disabled={busy}
            onClick={() => actions.duplicate(item.id)}
          >
            <Duplicate size={14} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className="ui-icon"
          aria-label={t('ui.items.remove', { n: index + 1 })}
          title={t('ui.items.removeShort')}
          disabled={busy}
          onClick={() => actions.remove(new Set([item.id]))}
        >
          <Trash size={14} aria-hidden />
        </button>
      </td>
    </tr>
  );
});
