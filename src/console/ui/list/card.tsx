import { CaretDown } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import type { Translate } from '../../base/use-text.ts';
import type { Column } from './types.ts';

/**
 * Where a cell stands on a card: its heading, below it the status and the amount, a labelled line,
 * what can be done with the row, behind "More", or before all others what selects the row.
 */
export type CardPart = 'title' | 'status' | 'amount' | 'line' | 'acts' | 'more' | 'tick';

/** Lines of a card until it is opened, its heading included. */
const LINES = 5;

/** Which figure stands beside the status: an amount, else a score. */
const isAmount = <Row,>({ kind }: Column<Row>) => kind === 'amount' || kind === 'wan';
const isScore = <Row,>({ kind }: Column<Row>) => kind === 'score';

/** What a card says first behind these: who has the record, another status, its number, its day. */
const FIRST = [
  <Row,>({ kind }: Column<Row>) => kind === 'names',
  <Row,>({ statuses, tags }: Column<Row>) => (statuses ?? tags) !== undefined,
  <Row,>({ key }: Column<Row>) => key === 'number',
  <Row,>({ kind }: Column<Row>) => kind === 'day' || kind === 'time',
] as const;

/**
 * What the columns of a list are on its cards, in their order: at most five lines, chosen by what
 * the contract declares of the columns. What finds no line stands behind "More".
 */
function partsOf<Row>(columns: readonly Column<Row>[]): readonly CardPart[] {
  const tick = columns.find(({ stays }) => stays);
  const title = columns.find(({ link }) => link) ?? columns.find((column) => column !== tick);
  const others = columns.filter((column) => column !== tick && column !== title);
  const status = others.find(({ statuses, tags }) => statuses ?? tags);
  const amount = others.find(isAmount) ?? others.find(isScore);
  const acts = others.find(({ key }) => key === 'actions');
  const rest = others.filter((column) => ![status, amount, acts].includes(column));
  const first = FIRST.flatMap((is) => rest.find(is) ?? []);
  const taken = [title, status ?? amount, acts].filter(Boolean).length;
  const lines = [...new Set([...first, ...rest])].slice(0, LINES - taken);
  return columns.map((column) => {
    if (column === tick) return 'tick';
    if (column === title) return 'title';
    if (column === status) return 'status';
    if (column === amount) return 'amount';
    if (column === acts) return 'acts';
    return lines.includes(column) ? 'line' : 'more';
  });
}

/** Shows on its card what stands behind "More", by list.css. */
function More({ label }: { label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <button
      type="button"
      className="ui-more"
      aria-expanded={isOpen}
      aria-label={label}
      onClick={() => setOpen(!isOpen)}
    >
      <CaretDown aria-hidden />
    </button>
  );
}

/** The cards of a list. */
export interface Card {
  /** Its cells, by column. */
  cells: readonly { part: CardPart; label: string }[];
  /** The button that opens the card of a row with this name; null if all of it is shown. */
  more: ((name: string | undefined) => ReactNode) | null;
  /** Height in pixels of a card until it is opened. Must match list.css. */
  height: number;
}

/** The cards of a list with these columns. */
export function cardOf<Row>(columns: readonly Column<Row>[], t: Translate): Card {
  const parts = partsOf(columns);
  const has = (part: CardPart) => parts.includes(part);
  const lines = parts.filter((part) => part === 'line' || part === 'acts').length;
  const second = has('status') || has('amount') ? 1 : 0;
  return {
    cells: columns.map(({ title }, place) => ({ part: parts[place] as CardPart, label: t(title) })),
    more: has('more') ? (name) => <More label={t('ui.list.moreOf', { name })} /> : null,
    height: 49 + 24 * (second + lines),
  };
}
