import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import type { Call } from '#contract/core/call.ts';
import { RECORD_KINDS } from '#contract/kinds.ts';
import type { Client } from '../support/client.ts';
import { Fixture } from '../support/fixture.ts';
import { kindCalls } from '../support/kinds.ts';

afterEach(() => vi.restoreAllMocks());

/** Texts of the statements that PostgreSQL is asked for while something is done, without a name. */
async function unnamedDuring(act: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await act();
  const unnamed = sent.mock.calls
    .map(([query]) => query as unknown as { text?: string; name?: string })
    .filter(({ text, name }) => text !== undefined && name === undefined);
  sent.mockRestore();
  return unnamed.map(({ text }) => text as string);
}

/** The first of some people who may see a record. */
async function readerOf(people: Client[], detail: Call, key: object): Promise<Client> {
  for (const person of people) if ((await person.send(detail, key)).status === 200) return person;
  throw new Error(`Nobody sees ${JSON.stringify(key)}.`);
}

test('what a page of any kind asks is kept parsed and planned by PostgreSQL', async () => {
  const fixture = await Fixture.open();
  try {
    const centre = await fixture.as('central001');
    for (const kind of RECORD_KINDS) {
      const { guid, author_guid } = await fixture.gateway.db
        .selectFrom('record')
        .where('kind', '=', kind)
        .where('deleted', '=', false)
        .select(['guid', 'author_guid'])
        .orderBy('guid')
        .executeTakeFirstOrThrow();
      const { detail } = kindCalls[kind];
      const key = Object.fromEntries(
        Object.keys(detail.request.fields).map((name) => [name, guid]),
      );
      const reader = await readerOf([await fixture.person(author_guid), centre], detail, key);
      const look = () => reader.call(detail, key);
      // A statement gets its name at its second use.
      await look();
      await look();
      expect(await unnamedDuring(look), kind).toEqual([]);
    }
  } finally {
    await fixture.close();
  }
});
