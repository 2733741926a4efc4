import type { ResponseOf } from '#contract/core/call.ts';
import type { approvalCalls } from '#contract/approval.ts';
import { textOf, type FormValues } from '../ui/form/types.ts';

/** The lists of approvers by level, from 1, under the names of the wire. */
export const LEVEL_LISTS = [
  'yijiRenYuanList',
  'erjiRenYuanList',
  'sanjiRenYuanList',
  'sijiRenYuanList',
  'wujiRenYuanList',
] as const;

export type LevelList = (typeof LEVEL_LISTS)[number];
type WireApprover = ResponseOf<typeof approvalCalls.approversOfMatter>[LevelList][number];

/** An approver in form values. */
export interface Approver {
  userid: string;
  name: string;
  departName: string;
  isValid: boolean;
}

const approverOf = ({ userid, name, departName, isValid }: WireApprover): Approver => ({
  userid,
  name: name ?? '',
  departName: departName ?? '',
  isValid: isValid !== false,
});

/** A list of approvers as the value of a form field, which is a string. */
export const textOfApprovers = (approvers: readonly Approver[]): string =>
  approvers.length === 0 ? '' : JSON.stringify(approvers);

export const approversIn = (text: string): readonly Approver[] =>
  text === '' ? [] : (JSON.parse(text) as Approver[]);

/** The approvers of a level in the values of a form. */
export const approversAt = (values: FormValues, name: LevelList) =>
  approversIn(textOf(values, name));

/** The five lists of the wire as values of a form. */
export const valuesOfLists = (
  lists: Record<LevelList, WireApprover[]>,
): Record<LevelList, string> =>
  Object.fromEntries(
    LEVEL_LISTS.map((name) => [name, textOfApprovers(lists[name].map(approverOf))]),
  ) as Record<LevelList, string>;

/** No approvers at any level. */
export const noLists = (): Record<LevelList, string> =>
  Object.fromEntries(LEVEL_LISTS.map((name) => [name, ''])) as Record<LevelList, string>;

/** The five lists in wire form. */
export const listsOfRequest = (
  request: Record<string, unknown>,
): Record<LevelList, { userid: string }[]> =>
  Object.fromEntries(
    LEVEL_LISTS.map((name) => [
      name,
      approversIn(typeof request[name] === 'string' ? request[name] : '').map(({ userid }) => ({
        userid,
      })),
    ]),
  ) as Record<LevelList, { userid: string }[]>;
