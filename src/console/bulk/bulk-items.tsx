import './bulk.css';
import type { ReactNode } from 'react';
import { KINDS, type RecordKind } from '#contract/kinds.ts';
import { givenKey } from '#locales/keys.ts';
import { fieldText } from '../base/field-text.ts';
import { useText, type Translate } from '../base/use-text.ts';
import type { CallFailure } from '../http/send.ts';
import { Amount } from '../ui/amount.tsx';
import { failureText } from '../ui/failure-text.ts';
import type { ShownResult } from './bulk-command.ts';

/** A row of several records. */
interface BulkItem {
  guid: string;
  kind: RecordKind;
  title: string;
  number: string;
  amount?: string | null | undefined;
}

interface BulkItemsProps<Item extends BulkItem> {
  items: readonly Item[];
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

/** The outcome of a record of a kind, in words. */
function resultText(kind: RecordKind, result: ShownResult, t: Translate): string {
  switch (result.state) {
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
  resultOf,
  titleOf,
}: BulkItemsProps<Item>) {
  const t = useText();
  return (
    <ul className="ui-bulk">
      {items.map((item) => {
        const result = resultOf(item);
        return (
          <li key={item.guid} className="ui-bulk-item" data-result={result?.state}>
            {titleOf(item)}
            <span className="ui-quiet ui-figures">{item.number}</span>
            <Amount value={item.amount ?? null} />
            <span className="ui-bulk-result">{result && resultText(item.kind, result, t)}</span>
          </li>
        );
      })}
    </ul>
  );
}
