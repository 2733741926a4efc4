import { ValidationError, type AnySchema } from 'yup';
import type { FormSchema } from '#contract/core/form-fields.ts';
import { problemsOf } from '#contract/core/rules.ts';
import { givenKey, namedKey, type FieldsModule } from '#locales/keys.ts';
import { fieldText } from '../../base/field-text.ts';
import type { WordedProblem } from '../../http/send.ts';
import type { Translate } from '../../base/use-text.ts';

/** The problems of a form's values by a schema, in the gateway's words. */
export function problemsBy(
  schema: Pick<AnySchema, 'validateSync'>,
  values: unknown,
): WordedProblem[] {
  try {
    schema.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return problemsOf(error);
    throw error;
  }
}

/** The problem of one field, among the values of the others. */
export function problemsAt(
  schema: FormSchema,
  name: string,
  values: Readonly<Record<string, unknown>>,
): WordedProblem[] {
  if (!(name in schema.fields)) return [];
  const validateSync = (given: unknown, options?: object) =>
    schema.validateSyncAt(name, given, options);
  return problemsBy({ validateSync }, values).map((problem) => ({ ...problem, field: name }));
}

/**
 * The parts of `items[2].quantity` or `items.2.quantity`; null if the problem is not about one
 * item.
 */
export function itemField(field: string): { index: number; name: string } | null {
  const match = /^items[.[](\d+)\]?(?:\.(\w+))?$/.exec(field);
  return match ? { index: Number(match[1]), name: match[2] ?? '' } : null;
}

/** First part of a field's path: the field of the form with the problem. */
const formField = (field: string) => field.split(/[.[]/)[0] ?? field;

/** The text of a problem: the gateway's, else ours for its key. */
export function problemText(problem: WordedProblem, t: Translate): string {
  return problem.text ?? t(givenKey(problem.key), problem.params);
}

/** The label of a field, with the number of the item if it is part of one. */
export function problemLabel(field: string, module: FieldsModule, t: Translate): string {
  const item = itemField(field);
  if (!item) {
    const name = formField(field);
    return name === '' ? '' : fieldText(module, name, t, name);
  }
  const place = t('ui.items.place', { n: item.index + 1 });
  return item.name === ''
    ? place
    : `${place} · ${t(namedKey('records.fields', item.name), { defaultValue: item.name })}`;
}

/** The problems without those of one field: it has just changed, so its problem may be gone. */
export function without(
  problems: readonly WordedProblem[],
  field: string,
): readonly WordedProblem[] {
  const rest = problems.filter((problem) => problem.field !== field);
  return rest.length === problems.length ? problems : rest;
}

/**
 * The problems of items without those of a changed part; if rows are added or removed, the numbers
 * no longer match.
 */
export function withoutChangedItems<Item extends object>(
  problems: readonly WordedProblem[],
  before: readonly Item[],
  after: readonly Item[],
): readonly WordedProblem[] {
  if (before.length !== after.length)
    return problems.filter(({ field }) => formField(field) !== 'items');
  const rest = problems.filter(({ field }) => {
    const item = itemField(field);
    if (!item) return field !== 'items';
    const name = item.name as keyof Item;
    return before[item.index]?.[name] === after[item.index]?.[name];
  });
  return rest.length === problems.length ? problems : rest;
}
