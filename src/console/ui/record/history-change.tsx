import './record.css';
import { useState } from 'react';
import { ENUMERATIONS, type EnumerationName } from '#contract/core/enumerations.ts';
import type { ShownField } from '#contract/core/form-fields.ts';
import { isProcurement, type RecordKind } from '#contract/kinds.ts';
import { shownForms } from '#contract/procurement-forms.ts';
import { ACCOUNT_NUMBERS, formatAmount, groupInFours, wanToYuan } from '#contract/core/money.ts';
import { namedKey, type TextKey } from '#locales/keys.ts';
import { fieldText } from '../../base/field-text.ts';
import { useText, type Translate } from '../../base/use-text.ts';
import { usePrinting } from '../list/use-printing.ts';
import { formatDay, formatTime } from '../format-time.ts';
import { StoredFile } from '../files/stored-file.tsx';
import { largeAmount } from '../large-amount.tsx';
import type { Attachment } from '../form/types.ts';
import type { KindInfo } from './types.ts';

/** A field of a record before and after. */
export interface Change {
  field: string;
  from?: unknown;
  to?: unknown;
}

/** More changes than this are shown on demand. */
const SHOWN = 6;

/** Amounts that are not fields of a form of the purchasing line. */
const AMOUNTS = new Set([
  'amount',
  'annualTurnover',
  'contractMoney',
  'dealMoney',
  'hetongMoney',
  'unitPrice',
  'zhuCe_ZiJin',
]);

/** What the form of a kind declares for a field. */
const declared = (kind: RecordKind | undefined, name: string): ShownField | undefined =>
  kind && isProcurement(kind) ? shownForms[kind].fields[name] : undefined;

/** Lists whose entries have their own label. */
const ENTRIES: Readonly<Record<string, TextKey>> = {
  attachments: 'ui.history.attachment',
  items: 'ui.history.item',
};

/** The label of a changed field: `items.3.quantity` is the quantity of item 3. */
export function fieldLabel(path: string, texts: KindInfo['texts'], t: Translate): string {
  const parts = path.split(/[.[\]]+/).filter((part) => part !== '');
  const name = parts.findLast((part) => !/^\d+$/.test(part)) ?? path;
  const label = fieldText(texts, name, t, name);
  const place = parts.find((part) => /^\d+$/.test(part));
  if (place === undefined) return label;
  const inside = parts.length > 2 ? ` · ${label}` : '';
  const [list = ''] = parts;
  const n = Number(place);
  const own = ENTRIES[list];
  const entry =
    own !== undefined
      ? t(own, { n })
      : `${t(namedKey(`${texts}.fields`, list), { defaultValue: t('ui.history.item', { n: '' }).trim() })} ${n}`;
  return `${entry}${inside}`;
}

const isEnumeration = (name: string): name is EnumerationName => name in ENUMERATIONS;

/**
 * A value of a field for people: labels for codes, digits grouped in amounts and account numbers,
 * names for objects.
 */
export function valueText(
  path: string,
  value: unknown,
  t: Translate,
  {
    kind,
    enumerations = {},
    inWan = [],
  }: Partial<Pick<KindInfo, 'kind' | 'enumerations' | 'inWan'>> = {},
): string {
  if (value === null || value === undefined || value === '') return t('ui.history.nothing');
  const name = path.split('.').at(-1) ?? path;
  if (typeof value === 'object') {
    const { materialName, name: itsName } = value as { materialName?: string; name?: string };
    return (
      materialName ??
      itsName ??
      (Array.isArray(value)
        ? t('ui.history.entries', { count: value.length })
        : JSON.stringify(value))
    );
  }
  const text = String(value);
  const field = declared(kind, name);
  const enumeration =
    field?.enumeration ?? enumerations[name] ?? (isEnumeration(name) ? name : null);
  if (enumeration) {
    const words = isEnumeration(enumeration) ? (`enums.${enumeration}` as const) : enumeration;
    return text
      .split(',')
      .map((code) => t(namedKey(words, code)))
      .join(t('common.listSeparator'));
  }
  if (ACCOUNT_NUMBERS.has(name)) return groupInFours(text);
  if (inWan.includes(name)) return largeAmount(wanToYuan(text), t);
  const isAmount = field?.widget === 'amount' || AMOUNTS.has(name);
  return isAmount && /^\d+(\.\d+)?$/.test(text) ? formatAmount(text) : text;
}

/** Fields that hold keys, of files for example: users are told only that they changed. */
export const IS_KEY = /Guids?$/;

/** The key of an entry of a list; of attachments it tells which file it is. */
const IS_ENTRY_KEY = /^(?!attachments\.).*\.\d+\.guid$/;

/**
 * A file or a choice from a list changes both key and name, and an entry of a list has a key; users
 * know only the name.
 */
export function withoutKeys(changes: readonly Change[]): readonly Change[] {
  const fields = new Set(changes.map(({ field }) => field));
  return changes.filter(
    ({ field }) =>
      !IS_ENTRY_KEY.test(field) &&
      !(IS_KEY.test(field) && fields.has(field.replace(/Guid(s?)$/, 'Name$1'))),
  );
}

const OF_ATTACHMENT = /^attachments\.(\d+)\.(guid|name)$/;

interface FileChange {
  n: number;
  from: Attachment | null;
  to: Attachment | null;
}

/**
 * Which attachments were added, replaced or removed. `named` returns a name that did not change.
 */
export function fileChanges(
  changes: readonly Change[],
  named: (n: number) => string,
): readonly FileChange[] {
  const nameOf = (n: number) => changes.find(({ field }) => field === `attachments.${n}.name`);
  return changes.flatMap(({ field, from, to }) => {
    const [, place, part] = OF_ATTACHMENT.exec(field) ?? [];
    if (part !== 'guid') return [];
    const n = Number(place);
    const name = nameOf(n);
    const file = (guid: unknown, its: unknown): Attachment | null =>
      typeof guid === 'string' ? { guid, name: String(its ?? named(n)) } : null;
    return [{ n, from: file(from, name?.from), to: file(to, name?.to) }];
  });
}

function FileChanges({ changes }: { changes: readonly Change[] }) {
  const t = useText();
  const named = (n: number) => t('ui.history.attachment', { n });
  const side = (file: Attachment | null) =>
    file === null ? t('ui.history.nothing') : <StoredFile file={file} />;
  return fileChanges(changes, named).map(({ n, from, to }) => (
    <div key={n}>
      <dt>{named(n)}</dt>
      <dd>
        {side(from)} → {side(to)}
      </dd>
    </div>
  ));
}

/** A value of a changed field of a kind of record, for people. */
export function saidValue(
  field: string,
  value: unknown,
  t: Translate,
  info: Pick<KindInfo, 'kind' | 'enumerations' | 'times' | 'days'>,
): string {
  const { times = [], days = [] } = info;
  if (typeof value === 'number' && times.includes(field)) return formatTime(value);
  if (typeof value === 'number' && days.includes(field)) return formatDay(value);
  return valueText(field, value, t, info);
}

/** The changed fields of one entry, each with its old and new value. */
export function HistoryChanges({
  changes,
  info,
}: {
  changes: readonly Change[];
  info: Pick<KindInfo, 'kind' | 'texts' | 'enumerations' | 'times' | 'days'>;
}) {
  const t = useText();
  const said = (field: string, value: unknown) => saidValue(field, value, t, info);
  const [all, setAll] = useState(false);
  const isPrinting = usePrinting();
  if (changes.length === 0) return null;
  const told = withoutKeys(changes.filter(({ field }) => !OF_ATTACHMENT.test(field)));
  const shown = all || isPrinting ? told : told.slice(0, SHOWN);
  return (
    <>
      <dl className="ui-changes">
        <FileChanges changes={changes} />
        {shown.map(({ field, from, to }) => (
          <div key={field}>
            <dt>{fieldLabel(field, info.texts, t)}</dt>
            {IS_KEY.test(field) ? (
              <dd>{t('ui.history.changed')}</dd>
            ) : (
              <dd>
                <del>{said(field, from)}</del> → <ins>{said(field, to)}</ins>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {told.length > SHOWN && (
        <button type="button" className="ui-link ui-no-print" onClick={() => setAll(!all)}>
          {all ? t('ui.history.fewer') : t('ui.history.more', { n: told.length - SHOWN })}
        </button>
      )}
    </>
  );
}
