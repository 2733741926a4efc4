import type { AnySchema } from 'yup';
import type { Call, RequestOf } from '#contract/core/call.ts';
import { calls } from '#contract/index.ts';
import { SCREEN_COLUMNS, VIEWED_LISTS, type ViewedList } from '#contract/viewed-lists.ts';
import type { viewsCalls } from '#contract/views.ts';
import { invalid, type Problem } from '../base/failure.ts';

type Saved = RequestOf<typeof viewsCalls.save>;

const fieldsOf = (schema: object): Readonly<Record<string, AnySchema>> =>
  (schema as { fields?: Record<string, AnySchema> }).fields ?? {};

/** What is wrong with the names of a list of parts: unknown to the list, or said before. */
function problemsOf(
  field: string,
  names: readonly string[],
  isKnown: (name: string) => boolean,
  unknown: Problem['key'],
): Problem[] {
  return names.flatMap((name, place) => {
    const params = { name };
    if (!isKnown(name)) return { field: `${field}[${place}]`, key: unknown, params };
    return names.indexOf(name) === place
      ? []
      : { field: `${field}[${place}]`, key: 'errors.viewTwice', params };
  });
}

/** Refuses what the list does not have: filters, columns, orders. */
export function checkSettings({ list, filters, columns, sort, order }: Saved): void {
  const { request, response } = calls[VIEWED_LISTS[list as ViewedList]] as Call;
  const asked = fieldsOf(request);
  const shown = fieldsOf(response);
  const isFilter = (name: string) =>
    Object.hasOwn(asked, name) && !['page', 'rows', 'sort', 'order'].includes(name);
  const isColumn = (key: string) =>
    Object.hasOwn(shown, key) || SCREEN_COLUMNS.some((one) => one === key);
  const isSorted = sort
    ? Object.hasOwn(asked, 'sort') && asked['sort']?.isValidSync(sort) === true
    : !order;
  const problems = [
    ...problemsOf(
      'filters',
      filters.map(({ name }) => name),
      isFilter,
      'errors.viewFilter',
    ),
    ...problemsOf(
      'columns',
      columns.map(({ key }) => key),
      isColumn,
      'errors.viewColumn',
    ),
    ...(isSorted ? [] : [{ field: 'sort', key: 'errors.viewSort' } as const]),
  ];
  if (problems.length > 0) throw invalid(problems);
}
