import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import { object } from 'yup';
import { call, defineCalls } from '#contract/core/call.ts';
import {
  code,
  codeList,
  guid,
  maybeGuid,
  millis,
  paged,
  searchedBy,
  text,
} from '#contract/core/fields.ts';
import { pageOf } from './page.ts';
import type { Database } from './schema.ts';

const { list } = defineCalls('lists', {
  list: call({
    method: 'POST',
    path: '/lots',
    encoding: 'json',
    access: 'login',
    answer: 'list',
    summary: 'Lists lots.',
    request: paged({
      ...searchedBy('name', 'since', 'author'),
      name: text('Part of the name.'),
      number: text('The number.'),
      unitGuid: maybeGuid('Unit.'),
      type: code('projectType', 'Type.'),
      status: codeList('planStatus', 'Statuses.'),
      since: millis('Awarded since.'),
      other: text('Not a filter.'),
    }),
    response: object({
      guid: guid(),
      name: text('Name.'),
      number: text('Number.'),
      unitGuid: guid('Unit.'),
      type: code('projectType', 'Type.'),
      status: code('planStatus', 'Status.'),
    }),
  }),
});

let statements: { sql: string; parameters: readonly unknown[] }[] = [];

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log: ({ query }) => {
    statements.push(query);
  },
});

const fields = {
  guid: sql`l.guid`,
  name: sql`l.name`,
  number: sql`l.number`,
  unitGuid: sql`l.unit_guid`,
  type: sql`coalesce(l.type, '1')`,
  status: sql`l.status`,
};

/** The conditions that a search adds, with its values. */
async function conditionsOf(search: object): Promise<string[]> {
  statements = [];
  await pageOf(
    db,
    list,
    { page: 1, rows: 10, ...search },
    {
      fields,
      from: sql`lot l`,
      within: [sql`l.mine`],
      filters: {
        number: 'exact',
        since: (at) => sql`l.at >= ${at}`,
        other: null,
      },
      sought: { author: (part) => sql`l.author = ${part}` },
      order: sql`l.guid`,
    },
  );
  const [{ sql: written, parameters } = { sql: '', parameters: [] }] = statements;
  const [, conditions = ''] = /where true and l\.mine(.*?)\s+order by/.exec(written) ?? [];
  return conditions
    .split(' and ')
    .filter(Boolean)
    .map((one) =>
      one.replaceAll(/\$(\d+)/g, (_, at: string) => String(parameters[Number(at) - 1])),
    );
}

test.each([
  ['a text as contained', { name: 'Ab' }, ['folded(l.name) like %ab%']],
  ['a text that must be exact as equal', { number: 'L-1' }, ['l.number = L-1']],
  ['a key as equal', { unitGuid: 'unit-1' }, ['l.unit_guid = unit-1']],
  ['a code by the expression of the field', { type: '2' }, ["coalesce(l.type, '1') = 2"]],
  ['an instant by its own condition', { since: 0 }, ['l.at >= 0']],
  [
    'one text in a field, by a filter, and by a condition of joined tables',
    { search: 'Ab' },
    ['(folded(l.name) like %ab% or l.at >= Ab or l.author = Ab)'],
  ],
  ['nothing by what the handler reads itself', { other: 'x' }, []],
  ['nothing by what is empty', { name: '', number: null, unitGuid: undefined }, []],
])('a filter compares %s', async (_, search, conditions) => {
  expect(await conditionsOf(search)).toEqual(conditions);
});

test('a list of codes without a condition of its own is refused', async () => {
  await expect(conditionsOf({ status: '1,2' })).rejects.toThrow(
    'lists.list has no condition for status.',
  );
});
