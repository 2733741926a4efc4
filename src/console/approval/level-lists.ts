import type { ResponseOf } from '#contract/core/call.ts';
import type { approvalCalls } from '#contract/approval.ts';
import { LEVEL_LISTS, type LevelList } from '#contract/approval/level-lists.ts';
import { textOf, type FormValues } from '../ui/form/types.ts';

type WireApprover = Pick<
  ResponseOf<typeof approvalCalls.approversOfMatter>[LevelList][number],
  'userid' | 'name' | 'departName' | 'isValid'
> & { opens?: boolean | null };

/** An approver in form values. */
export interface Approver {
  userid: string;
  name: string;
  departName: string;
  isValid: boolean;
  /** Whether they may open the records; missing where it is not asked. */
  opens?: boolean | undefined;
}

const approverOf = ({ userid, name, departName, isValid, opens }: WireApprover): Approver => ({
  userid,
  name: name ?? '',
  departName: departName ?? '',
  isValid: isValid !== false,
  ...(opens === false ? { opens } : {}),
});

/** A list of approvers as the value of a form field, which is a string. */
export const textOfApprovers = (approvers: readonly Approver[]): string =>
  approvers.length === 0 ? '' : JSON.stringify(approvers);

export const approversIn = (text: string): readonly Approver[] =>
  text === '' ? [] : (JSON.parse(text) as Approver[]);

/** The approvers of a level in the values of a form. */
export const approversAt = (values: FormValues, name: LevelList) =>
  approversIn(textOf(values, name));

/** People of the wire as the value of a form field. */
export const valueOfPeople = (people: readonly WireApprover[]): string =>
  textOfApprovers(people.map(approverOf));

/** The people of a form field in wire form. */
export const peopleOfRequest = (value: unknown): { userid: string }[] =>
  approversIn(typeof value === 'string' ? value : '').map(({ userid }) => ({ userid }));

/** The five lists of the wire as values of a form. */
export const valuesOfLists = (
  lists: Record<LevelList, WireApprover[]>,
): Record<LevelList, string> =>
  Object.fromEntries(LEVEL_LISTS.map((name) => [name, valueOfPeople(lists[name])])) as Record<
    LevelList,
    string
  >;

/** No approvers at any level. */
export const noLists = (): Record<LevelList, string> =>
  Object.fromEntries(LEVEL_LISTS.map((name) => [name, ''])) as Record<LevelList, string>;

/** The five lists in wire form. */
export const listsOfRequest = (
  request: Record<string, unknown>,
): Record<LevelList, { userid: string }[]> =>
  Object.fromEntries(LEVEL_LISTS.map((name) => [name, peopleOfRequest(request[name])])) as Record<
    LevelList,
    { userid: string }[]
  >;
