import './list/list.css';
import './form/form.css';
import './record/record.css';
import {
  Button,
  Checkbox,
  Classes,
  DialogBody,
  DialogFooter,
  Intent,
  Radio,
} from '@blueprintjs/core';
import { useId, useState, type FormEvent } from 'react';
import type { TextKey } from '#locales/keys.ts';
import type { CallQuery } from '../http/queries.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { ErrorNote } from './error-note.tsx';
import { Pager } from './list/pager.tsx';
import type { ListAnswer, ListQuery } from './list/types.ts';
import { useList } from './list/use-list.ts';
import { Skeleton } from './skeleton.tsx';
import { TitledDialog } from './titled-dialog.tsx';

/** A column of the options. */
export interface ChooseColumn<Row> {
  /** Locale key. */
  title: TextKey;
  text: (row: Row, t: Translate) => string;
}

interface ChooseDialogProps<Row> {
  title: string;
  /** A sentence above the list that explains the choice. */
  note?: string;
  columns: readonly ChooseColumn<Row>[];
  /** Text filters: field of the request and locale key. */
  filters: readonly { name: string; title: TextKey }[];
  /** The request for a page. */
  load: (query: ListQuery) => CallQuery<ListAnswer<Row>>;
  rowKey: (row: Row) => string;
  /** Why a row cannot be chosen; null if it can. */
  whyNot?: (row: Row, t: Translate) => string | null;
  /** Rows that are already chosen. */
  initial?: readonly Row[];
  /** Whether only one row can be chosen. */
  isSingle?: boolean;
  /** Whether choosing nobody is allowed. */
  mayBeEmpty?: boolean;
  busy?: boolean;
  failure?: unknown;
  onChoose: (rows: readonly Row[]) => void;
  onClose: () => void;
}

interface RowProps<Row> {
  row: Row;
  columns: readonly ChooseColumn<Row>[];
  isChosen: boolean;
  isSingle: boolean;
  whyNot: string | null;
  onToggle: () => void;
}

function ChooseRow<Row>({ row, columns, isChosen, isSingle, whyNot, onToggle }: RowProps<Row>) {
  const t = useText();
  const name = columns[0]?.text(row, t) ?? '';
  const Control = isSingle ? Radio : Checkbox;
  return (
    <tr>
      <td>
        <Control
          aria-label={whyNot === null ? name : t('ui.choose.cannot', { name, reason: whyNot })}
          title={whyNot ?? undefined}
          checked={isChosen}
          disabled={whyNot !== null && !isChosen}
          onChange={onToggle}
        />
      </td>
      {columns.map((column) => (
        <td key={column.title} title={column.text(row, t)}>
          {column.text(row, t)}
        </td>
      ))}
    </tr>
  );
}

const SOME = 10;
const focusFirst = (element: HTMLElement) => element.querySelector<HTMLElement>('input')?.focus();

/**
 * A dialog to choose from a list that is too long for a select: searched page by page, with the
 * choice kept across pages.
 */
export function ChooseDialog<Row>(props: ChooseDialogProps<Row>) {
  const {
    title,
    note,
    columns,
    filters,
    load,
    rowKey,
    whyNot,
    initial = [],
    isSingle = false,
    mayBeEmpty = false,
    busy = false,
    failure: refused,
    onChoose,
    onClose,
  } = props;
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState({
    page: 1,
    rows: SOME,
    filters: {} as Record<string, string>,
  });
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(
    () => new Map(initial.map((row) => [rowKey(row), row])),
  );
  const { rows, total, loadedAt, failure, reload } = useList(
    load({ ...asked, sort: null, order: null }),
  );
  const isReady = mayBeEmpty || chosen.size > 0;

  function search(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const filters = Object.fromEntries(
      Object.entries(typed).filter(([, value]) => value.trim() !== ''),
    );
    // Searching for the same text again reloads the results.
    if (asked.page === 1 && JSON.stringify(filters) === JSON.stringify(asked.filters)) reload();
    else setAsked({ ...asked, page: 1, filters });
  }
  function toggle(row: Row) {
    const key = rowKey(row);
    setChosen((before) => {
      if (isSingle) return new Map([[key, row]]);
      const rest = [...before].filter(([other]) => other !== key);
      return new Map(before.has(key) ? rest : [...rest, [key, row]]);
    });
  }
  const names = [...chosen.values()]
    .map((row) => columns[0]?.text(row, t) ?? '')
    .join(t('common.listSeparator'));
  return (
    <TitledDialog
      isOpen
      title={title}
      onClose={onClose}
      onOpened={focusFirst}
      canOutsideClickClose={false}
      canEscapeKeyClose={!busy}
      className="ui-wide-dialog"
    >
      <DialogBody className="ui-choose">
        {note && <p className="ui-quiet">{note}</p>}
        {refused !== null && refused !== undefined && <ErrorNote failure={refused} kept />}
        <form className="ui-row" role="search" onSubmit={search}>
          {filters.map(({ name, title: label }) => (
            <input
              key={name}
              className={Classes.INPUT}
              aria-label={t(label)}
              placeholder={t(label)}
              maxLength={100}
              value={typed[name] ?? ''}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          ))}
          <Button type="submit">{t('ui.filter.search')}</Button>
        </form>
        {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
        {loadedAt === null ? (
          failure === null && <Skeleton lines={6} />
        ) : rows.length === 0 ? (
          <p className="ui-quiet ui-empty">{t('ui.list.empty')}</p>
        ) : (
          <div className="ui-table-box ui-pick-box">
            <table className="ui-table ui-small-rows">
              <caption className="visually-hidden">{title}</caption>
              <thead>
                <tr>
                  <th style={{ width: 40 }}>
                    <span className="visually-hidden">{t('ui.choose.choose')}</span>
                  </th>
                  {columns.map((column) => (
                    <th key={column.title} scope="col">
                      {t(column.title)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <ChooseRow
                    key={rowKey(row)}
                    row={row}
                    columns={columns}
                    isChosen={chosen.has(rowKey(row))}
                    isSingle={isSingle}
                    whyNot={whyNot?.(row, t) ?? null}
                    onToggle={() => toggle(row)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
        {loadedAt !== null && total > SOME && (
          <Pager
            page={asked.page}
            rows={asked.rows}
            total={total}
            allSizes={false}
            onChange={(change) => setAsked({ ...asked, ...change })}
          />
        )}
        <p aria-live="polite">
          {chosen.size === 0
            ? t('ui.choose.none')
            : t('ui.choose.chosen', { n: chosen.size, names })}
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose} disabled={busy}>
              {t('ui.cancel')}
            </Button>
            <Button
              intent={Intent.PRIMARY}
              loading={busy}
              aria-disabled={!isReady}
              className={isReady ? '' : 'ui-disabled'}
              title={isReady ? undefined : t('ui.choose.none')}
              aria-describedby={isReady ? undefined : `${id}-why`}
              onClick={() => isReady && onChoose([...chosen.values()])}
            >
              {t('ui.choose.take')}
            </Button>
            {!isReady && (
              <span id={`${id}-why`} className="visually-hidden">
                {t('ui.choose.none')}
              </span>
            )}
          </>
        }
      />
    </TitledDialog>
  );
}
