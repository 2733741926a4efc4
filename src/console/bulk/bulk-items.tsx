import './bulk.css';
import { memo, type ReactNode } from 'react';
import { KINDS, type RecordKind } from '#contract/kinds.ts';
import type { BulkOutcome, Intention } from '#machines/bulk-command/index.ts';
import { givenKey } from '#locales/keys.ts';
import { fieldText } from '../base/field-text.ts';
import { useText, type Translate } from '../base/use-text.ts';
import type { CallFailure } from '../http/send.ts';
import { Amount } from '../ui/amount.tsx';
import { failureText } from '../ui/failure-text.ts';
import { joined } from '../ui/joined.ts';
import { StatusTag } from '../ui/status-tag.tsx';
import type { ShownResult } from './bulk-command.ts';

/** A row of several records. */
interface BulkItem {
  guid: string;
  kind: RecordKind;
  status: string;
  title: string;
  number: string;
  amount?: string | null | undefined;
}

interface BulkItemsProps<Item extends BulkItem> {
  items: readonly Item[];
  /** What is wanted of all. */
  intention: Intention;
  resultOf: (item: Item) => ShownResult | undefined;
  /** How the title of one is shown. */
  titleOf: (item: Item) => ReactNode;
}

/** Maximum of problems named per record; with more of them it is opened anyway. */
const NAMED = 8;

/** Why the gateway refused a record of a kind: its message, and the problems by field. */
function refusalText(kind: RecordKind, failure: CallFailure, t: Translate): string {
  const { title, detail } = failureText(failure, t);
  const wrong = failure.problems.slice(0, NAMED).map(({ field, key, params, text }) => {
    const label = fieldText(KINDS[kind].texts, field.split(/[.[]/)[0] ?? field, t, '');
    const said = text ?? t(givenKey(key), params);
    return label === '' ? said : `${label}: ${said}`;
  });
  return [detail || title, ...wrong].join('\n');
}

/** What was done with a record, and with whom it is since. */
function doneText(intention: Intention, now: BulkOutcome | undefined, t: Translate): string {
  const done = t(`workbench.bulk.given.${intention}`);
  if (now?.isSettled) return t('workbench.bulk.settled', { done });
  const names = joined(now?.waitingFor, t);
  return names ? t('workbench.bulk.next', { done, names }) : done;
}

/** The outcome of a record of a kind, in words. */
function resultText(
  kind: RecordKind,
  intention: Intention,
  result: ShownResult,
  t: Translate,
): string {
  switch (result.state) {
    case 'done':
      return doneText(intention, result.now, t);
    case 'refused':
      return refusalText(kind, result.failure as CallFailure, t);
    case 'notAllowed':
      return t(result.reason);
    default:
      return t(`workbench.bulk.results.${result.state}`);
  }
}

/** Several records with a command, and the outcome of each. */
export function BulkItems<Item extends BulkItem>({
  items,
  intention,
  resultOf,
  titleOf,
}: BulkItemsProps<Item>) {
  return (
    <ul className="ui-bulk">
      {items.map((item) => (
        <BulkLine
          key={item.guid}
          item={item}
          intention={intention}
          result={resultOf(item)}
          titleOf={titleOf as (item: BulkItem) => ReactNode}
        />
      ))}
    </ul>
  );
}

interface BulkLineProps extends Pick<BulkItemsProps<BulkItem>, 'intention' | 'titleOf'> {
  item: BulkItem;
  result: ShownResult | undefined;
}

/** Drawn again only with a new result: there may be a thousand, and each has its turn. */
const BulkLine = memo(function BulkLine({ item, intention, result, titleOf }: BulkLineProps) {
  const t = useText();
  const now = result?.state === 'done' ? result.now : undefined;
  return (
    <li className="ui-bulk-item" data-result={result?.state}>
      {titleOf(item)}
      <span className="ui-bulk-amount">
        <Amount value={item.amount} />
      </span>
      <span className="ui-quiet ui-figures">
        <StatusTag name={KINDS[item.kind].status} code={now?.status ?? item.status} />{' '}
        {t(`records.kinds.${item.kind}`)} {item.number}
      </span>
      <span className="ui-bulk-result">
        {result && resultText(item.kind, intention, result, t)}
      </span>
    </li>
  );
});
