import { Button } from '@blueprintjs/core';
import { Clipboard, Plus } from '@blueprintjs/icons';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { overBudget, totalOf } from '#contract/core/item-amounts.ts';
import { formatAmount } from '#contract/core/money.ts';
import { ITEMS_MAX } from '#contract/core/procurement.ts';
import { pressedKey } from '../../../base/keys.ts';
import type { WordedProblem } from '../../../http/send.ts';
import { asideOf } from '../../large-amount.tsx';
import { useWindowedRows } from '../../list/use-windowed-rows.ts';
import { useText } from '../../../base/use-text.ts';
import { useForm } from '../form-context.ts';
import { parsePaste, type Pasted } from '../paste.ts';
import { goToField } from '../go-to-field.ts';
import { itemField, problemLabel, problemText } from '../problems.ts';
import { textOf } from '../types.ts';
import { ITEM_COLUMNS, ItemRow } from './item-row.tsx';
import { ITEM_ROW_HEIGHT } from './item-row-height.ts';
import type { ItemDraft } from './item-draft.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { useItems } from './use-items.ts';

const NOTHING: readonly ItemDraft[] = [];
const LEFT_WIDTH = 72;

/** Number, columns, amount and buttons together; narrower screens scroll. */
const TABLE_WIDTH = ITEM_COLUMNS.reduce((sum, [, width]) => sum + width, 36 + 112 + 60);

interface ItemsEditorProps {
  /** For items that are picked from another record instead of typed. */
  picker?: ReactNode;
  /** What is left of each item's source, by its key. */
  left?: ReadonlyMap<string, string>;
}

function byRow(problems: readonly WordedProblem[]): ReadonlyMap<number, readonly WordedProblem[]> {
  const rows = new Map<number, WordedProblem[]>();
  for (const problem of problems) {
    const item = itemField(problem.field);
    if (item) rows.set(item.index, [...(rows.get(item.index) ?? []), problem]);
  }
  return rows;
}

/** The up and down keys move to the same column of the next row. */
function moveRow(event: KeyboardEvent<HTMLTableElement>) {
  const { target } = event;
  const key = pressedKey(event);
  if (!(target instanceof HTMLInputElement) || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
  const index = Number(target.closest('tr')?.dataset['index']) + (key === 'ArrowDown' ? 1 : -1);
  const next = event.currentTarget.querySelector<HTMLInputElement>(
    `tr[data-index="${index}"] [data-field="${target.dataset['field']}"]`,
  );
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

/** The items of a plan as a table for typing, pasting or picking; amounts are exact. */
export function ItemsEditor({ picker, left }: ItemsEditorProps) {
  const t = useText();
  const { module, values, problems, busy, change } = useForm();
  const items = values.items ?? NOTHING;
  const changeItems = useCallback(
    (update: (items: readonly ItemDraft[]) => readonly ItemDraft[]) =>
      change('items', (before) => update((before ?? NOTHING) as readonly ItemDraft[])),
    [change],
  );
  const actions = useItems(changeItems);
  const added = useRef<string | null>(null);
  const rowActions = useMemo(
    () => ({
      ...actions,
      add(behind?: string) {
        added.current = actions.add(behind);
      },
    }),
    [actions],
  );
  useEffect(() => {
    const index = items.findIndex(({ id }) => id === added.current);
    if (index < 0) return;
    goToField(`items[${index}].materialCode`);
    added.current = null;
  }, [items]);
  const scroller = useRef<HTMLDivElement>(null);
  const { first, end, above, below } = useWindowedRows(items.length, ITEM_ROW_HEIGHT, scroller);
  const [pasted, setPasted] = useState<Pasted | 'asking' | null>(null);
  const problemRows = useMemo(() => byRow(problems), [problems]);
  const own = problems.find(({ field }) => field === 'items');
  const settled = useDeferredValue(items);
  const total = useMemo(() => totalOf(settled), [settled]);
  const over = overBudget(total, textOf(values, 'budget'));

  const isTyped = picker === undefined && !busy;
  const take = useCallback(
    (text: string, behind?: string) => {
      const result = parsePaste(text);
      actions.insert(result.items, behind);
      setPasted(result);
    },
    [actions],
  );
  // Rows may be pasted into a cell, or anywhere on the page outside another field: an empty table
  // cannot have the focus.
  useEffect(() => {
    if (!isTyped) return undefined;
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const target = event.target as Element;
      const row = target.closest<HTMLElement>('.ui-edit-table tr');
      const isElsewhere =
        row === null && target.closest('input, textarea, select, [role="dialog"]') !== null;
      if (isElsewhere || !/[\t\n]/.test(text.trim())) return;
      event.preventDefault();
      take(text, items[Number(row?.dataset['index'])]?.id);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [isTyped, items, take]);

  return (
    <section className="ui-card" aria-labelledby="items-title">
      <h2>
        <span id="items-title">{t('ui.items.title')}</span>{' '}
        <span className="ui-quiet ui-figures">{t('ui.items.count', { n: items.length })}</span>
        <span className="ui-row">
          {picker ?? (
            <>
              <Button
                size="small"
                icon={<Clipboard />}
                disabled={busy}
                onClick={() => setPasted('asking')}
              >
                {t('ui.items.paste')}
              </Button>
              <Button
                size="small"
                icon={<Plus />}
                disabled={busy || items.length >= ITEMS_MAX}
                onClick={() => rowActions.add()}
              >
                {t('ui.items.add')}
              </Button>
            </>
          )}
        </span>
      </h2>
      {own && (
        <p id="field-items" className="ui-problem" tabIndex={-1}>
          {problemText(own, t)}
        </p>
      )}
      {items.length === 0 ? (
        <p className="ui-quiet ui-items-none">
          {t(picker ? 'ui.items.nonePicked' : 'ui.items.none')}
        </p>
      ) : (
        <div className="ui-table-box ui-items-box" ref={scroller}>
          {/* The keys are those of its fields. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <table
            className="ui-table ui-edit-table"
            aria-rowcount={items.length + 1}
            onKeyDown={moveRow}
            style={{ minWidth: TABLE_WIDTH + (left ? LEFT_WIDTH : 0) }}
          >
            <thead>
              <tr>
                <th className="ui-end" style={{ width: 36 }}>
                  #
                </th>
                {ITEM_COLUMNS.map(([field, width, kind]) => {
                  const heading = (
                    <th
                      key={field}
                      scope="col"
                      style={{ width }}
                      className={kind === 'number' ? 'ui-end' : undefined}
                    >
                      {t(`records.fields.${field}`)}
                    </th>
                  );
                  if (field !== 'quantity' || !left) return heading;
                  return [
                    heading,
                    <th key="left" scope="col" className="ui-end" style={{ width: LEFT_WIDTH }}>
                      {t('records.fields.left')}
                    </th>,
                  ];
                })}
                <th scope="col" className="ui-end" style={{ width: 112 }}>
                  {t('records.fields.amount')}
                </th>
                <th style={{ width: 60 }}>
                  <span className="visually-hidden">{t('ui.commands')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {above > 0 && <tr aria-hidden className="ui-gap" style={{ height: above }} />}
              {items.slice(first, end).map((item, place) => (
                <ItemRow
                  key={item.id}
                  item={item}
                  index={first + place}
                  problems={problemRows.get(first + place)}
                  left={left?.get(item.sourceItemGuid) ?? null}
                  showLeft={left !== undefined}
                  busy={busy}
                  actions={rowActions}
                  t={t}
                />
              ))}
              {below > 0 && <tr aria-hidden className="ui-gap" style={{ height: below }} />}
            </tbody>
          </table>
        </div>
      )}
      {problemRows.size > 0 && (
        <ul className="ui-problem ui-item-problems">
          {problems
            .filter(({ field }) => itemField(field))
            .slice(0, 3)
            .map((problem) => (
              <li key={problem.field + problem.key}>
                {problemLabel(problem.field, module, t)} {problemText(problem, t)}
              </li>
            ))}
        </ul>
      )}
      <p className="ui-items-foot">
        {!picker && <span className="ui-quiet">{t('ui.items.keys')}</span>}
        <span role="status" className={over === null ? 'ui-figures' : 'ui-problem ui-figures'}>
          <strong>
            {t('ui.items.total', { yuan: formatAmount(total) })}
            {asideOf(total, t)}
          </strong>
          {over !== null && ` · ${t('ui.items.overBudget', { over })}`}
        </span>
      </p>
      {pasted !== null && (
        <PasteDialog
          pasted={pasted === 'asking' ? null : pasted}
          onPaste={take}
          onClose={() => setPasted(null)}
        />
      )}
    </section>
  );
}
