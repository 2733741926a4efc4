import { maskBankNumber } from '#contract/core/money.ts';
import type { AccountContent } from '../db/shapes/accounts.ts';
import { changesBetween, textOf } from '../base/changes.ts';
import { areaName } from '../representatives/areas.ts';

/** The fields on the wire and the columns that store them. */
const columns = {
  accountName: 'holder',
  bankName: 'bank',
  bankAccount: 'number',
  bank_lianhanghao: 'interbank_number',
  bankAddress: 'address',
  isYouXiao: 'valid',
  beiZhu: 'remarks',
  parentAccountGuid: 'parent_guid',
  projectName: 'project_name',
  projectNo: 'project_number',
  shengId: 'province',
  shiId: 'city',
  areaId: 'district',
  bankPermit: 'permit_guid',
  isDefault: 'is_default',
} as const satisfies Record<string, keyof AccountContent>;

type WireName = keyof typeof columns;

/** A form of any kind of account, validated by its call. */
export type AccountForm = { [Name in WireName]?: string | number | null | undefined };

/** An account by the field names of the wire. */
export type WireAccount = Record<WireName, string | number | null>;

const nothing: AccountContent = {
  holder: '',
  bank: '',
  number: '',
  interbank_number: null,
  address: null,
  valid: true,
  remarks: null,
  parent_guid: null,
  project_name: null,
  project_number: null,
  province: null,
  city: null,
  district: null,
  permit_guid: null,
  is_default: false,
};

/** The columns of a form; an account is valid unless the form says otherwise. */
export function contentOf(form: AccountForm): AccountContent {
  const given = Object.entries(columns).flatMap(([name, column]) => {
    const value = form[name as WireName];
    return value === undefined || value === null || value === ''
      ? []
      : [[column, column === 'valid' || column === 'is_default' ? value === '1' : value]];
  });
  return { ...nothing, ...(Object.fromEntries(given) as Partial<AccountContent>) };
}

/** The columns that a change can set. */
export const contentColumns = Object.keys(nothing) as (keyof AccountContent)[];

/** The content of an account, read from its whole row. */
export const contentIn = (row: AccountContent): AccountContent =>
  Object.fromEntries(
    contentColumns.map((column) => [column, row[column]]),
  ) as unknown as AccountContent;

const flagOf = (value: string | number | boolean | null) =>
  typeof value === 'boolean' ? (value ? '1' : '0') : value;

/** An account on the wire; its number is masked for those who may not read it. */
export function wireOf(content: AccountContent, mayRead: boolean): WireAccount {
  const wire = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, flagOf(content[column])]),
  ) as WireAccount;
  return mayRead ? wire : { ...wire, bankAccount: maskBankNumber(content.number) };
}

/** Fields that hold the code of an area. */
const AREAS: readonly string[] = ['shengId', 'shiId', 'areaId'] satisfies WireName[];

/** Fields that hold an account number, or the key of an account that people know by its number. */
const NUMBERS: readonly string[] = ['bankAccount', 'parentAccountGuid'] satisfies WireName[];

/**
 * The fields in which two contents differ, readable for people: areas by name, the deposit account
 * by its number in `parents`; of a masked number only that it changed.
 */
export function wireChanges(
  before: AccountContent | null,
  after: AccountContent | null,
  mayRead: boolean,
  parents: ReadonlyMap<string, string>,
) {
  return changesBetween(before ? wireOf(before, true) : {}, after ? wireOf(after, true) : {}).map(
    ({ field, from, to }) => {
      const shown = (value: unknown) => {
        if (AREAS.includes(field) && typeof value === 'number') return areaName(value);
        if (!NUMBERS.includes(field) || typeof value !== 'string') return textOf(value);
        const number = field === 'parentAccountGuid' ? (parents.get(value) ?? '') : value;
        return mayRead ? number : maskBankNumber(number);
      };
      return { field, from: shown(from), to: shown(to) };
    },
  );
}
