import type { AnySchema } from 'yup';
import { userCategory } from '../core/codes.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields that say for whom the others of the enterprise form are. */
const TOLD_BY = ['userLeiBie', 'zhuTiLeiXing'];

const typesOf = (values: Values) => String(values['zhuTiLeiXing'] ?? '').split(',');

export const isPerson = (values: Values): boolean => values['userLeiBie'] === userCategory.person;

/** For whom a field of the enterprise form can be, by kind of user and subject types (requirements, 10.3). */
const AUDIENCES = {
  person: isPerson,
  enterprise: (values: Values) => !isPerson(values),
  supplier: (values: Values) => typesOf(values).includes('T'),
  tenderer: (values: Values) => typesOf(values).some((type) => type === 'A' || type === 'B'),
};
export type Audience = keyof typeof AUDIENCES;

/** Whether an enterprise with these values is the audience of a field; without one everybody is. */
export const isFor = (audience: string | undefined, values: Values): boolean =>
  audience === undefined || AUDIENCES[audience as Audience](values);

/** A rule that holds for the audience of a field; for others the field keeps the rule of a draft. */
export const onlyFor = <S extends AnySchema>(audience: string, draft: S, complete: S): S =>
  draft.when(TOLD_BY, (told: unknown[], schema: S) =>
    isFor(audience, Object.fromEntries(TOLD_BY.map((name, index) => [name, told[index]])))
      ? complete
      : schema,
  );
