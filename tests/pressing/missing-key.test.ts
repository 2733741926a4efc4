import { expect, test } from 'vitest';
import en from '#locales/en/unnamed.json';
import {
  ARCHIVE,
  ASKING,
  fixture,
  linksIn,
  open,
  RECORD,
  table,
  testMissingKeys,
} from '../support/console/missing-keys.ts';

test('those and no others ask for something', () => {
  const asking = table.routes.filter(({ asks = [] }) => asks.length > 0);
  expect(Object.fromEntries(asking.map(({ path, asks }) => [path, asks]))).toEqual(
    Object.fromEntries(ASKING.map(([, path, keys]) => [path, keys])),
  );
});

// The rest: missing-key.long.test.ts.
testMissingKeys('quick');

test.each(['evaluation', 'yearlyCredit'] as const)(
  'with its key the screen of a credit shows %s, by the query and by the path',
  async (kind) => {
    const client = await fixture.as('purchaser01');
    const [first, second] = await fixture.gateway.db
      .selectFrom('record')
      .where('kind', '=', kind)
      .where('enterprise_guid', '=', await fixture.unitOf('purchaser01'))
      .where('deleted', '=', false)
      .orderBy('guid')
      .limit(2)
      .select(['guid', 'number'])
      .execute();
    if (!first || !second) throw new Error(`There are no two of ${kind}.`);
    for (const [at, shown, other] of [
      [`/gysgl/xinyongDetail?guid=${first.guid}`, first, second],
      [`/gysgl/xinyongDetail/${second.guid}`, second, first],
    ] as const) {
      const screen = await open(client, at);
      expect(screen.textContent, at).toContain(shown.number);
      expect(screen.textContent, at).not.toContain(other.number);
      expect(screen.querySelector('[role="alert"]'), at).toBeNull();
    }
  },
);

test('where a part of the keys is there, the way keeps it', async () => {
  const client = await fixture.as('central001');
  const { userQiYe_Guid } = await fixture.gateway.db
    .selectFrom('supplier_year')
    .select('supplier_guid as userQiYe_Guid')
    .executeTakeFirstOrThrow();
  const screen = await open(client, `${ARCHIVE}/yejiDetail?userQiYe_Guid=${userQiYe_Guid}&guid=`);
  expect(screen.textContent).not.toContain(en.keys.userQiYe_Guid);
  const to = `${ARCHIVE}/yeji?userQiYe_Guid=${userQiYe_Guid}`;
  expect(linksIn(screen)).toEqual([to]);
  const above = screen.ownerDocument.querySelector('.breadcrumb') as Element;
  expect(linksIn(above)).toEqual([RECORD, `${ARCHIVE}?userQiYe_Guid=${userQiYe_Guid}`, to]);
});
