import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestOf } from '#contract/core/call.ts';
import { sessionCalls } from '#contract/session.ts';
import { SHARED_VIEWS_MAX, VIEW_NAME_MAX, VIEWS_MAX, viewsCalls } from '#contract/views.ts';
import type { Client } from '../support/client.ts';
import { freshName } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';
import { now } from '../support/clock.ts';

type Input = RequestOf<typeof viewsCalls.save>;

const LIST = 'selfPlan';
let fixture: Fixture;
let buyer: Client;
let colleague: Client;
let administrator: Client;
let elsewhere: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  buyer = await fixture.as('purchaser01');
  colleague = await fixture.as('approver01');
  administrator = await fixture.as('sysadmin01');
  elsewhere = await fixture.as('central001');
});
afterAll(() => fixture.close());
beforeEach(() => fixture.gateway.db.deleteFrom('list_view').execute());

const settings: Omit<Input, 'list' | 'name' | 'isShared'> = {
  filters: [
    { name: 'status', value: '1' },
    { name: 'search', value: '水泵（二）' },
  ],
  sort: 'amount',
  order: 'asc',
  columns: [
    { key: 'amount', isShown: '1', isPinned: '1', width: 160 },
    { key: 'title', isShown: '1', isPinned: '0', width: null },
    { key: 'number', isShown: '0', isPinned: '0' },
  ],
  isCompact: '1',
};
const view = (more: Partial<Input> = {}): Input => ({
  list: LIST,
  name: freshName('视图'),
  isShared: '0',
  ...settings,
  ...more,
});
const save = async (client: Client, more: Partial<Input> = {}) =>
  (await client.call(viewsCalls.save, view(more))).guid ?? '';
const viewsOf = async (client: Client, list: Input['list'] = LIST) =>
  (await client.call(viewsCalls.list, { list })).views;
const begin = (client: Client, guid: string | null, list: Input['list'] = LIST) =>
  client.send(viewsCalls.setDefault, { list, guid });
const listsWithView = async (client: Client) =>
  (await client.call(sessionCalls.userInfo, {})).listsWithView;

describe('a view', () => {
  test('is kept as it was saved, for its list and its maker alone', async () => {
    const guid = await save(buyer, { name: ' 我的待办 ' });
    expect(await viewsOf(buyer)).toEqual([
      {
        ...settings,
        guid,
        name: '我的待办',
        isOwn: true,
        isShared: false,
        mayChange: true,
        isDefault: false,
        makerName: '陈思远',
        savedAt: expect.any(Number),
      },
    ]);
    expect(await viewsOf(buyer, 'yearlyPlan')).toEqual([]);
    for (const other of [colleague, administrator, elsewhere]) {
      expect(await viewsOf(other)).toEqual([]);
      expect((await other.send(viewsCalls.save, view({ guid }))).status).toBe(404);
      expect((await other.send(viewsCalls.remove, { guid })).status).toBe(404);
      expect((await begin(other, guid)).status).toBe(404);
    }
  });

  test('that is shared is seen by the enterprise, changed by its maker and by who administers it', async () => {
    const guid = await save(buyer, { isShared: '1', name: '共享' });
    const shown = { guid, name: '共享', isShared: true, isOwn: false, makerName: '陈思远' };
    expect(await viewsOf(colleague)).toMatchObject([{ ...shown, mayChange: false }]);
    expect(await viewsOf(administrator)).toMatchObject([{ ...shown, mayChange: true }]);
    expect(await viewsOf(elsewhere)).toEqual([]);
    expect((await colleague.send(viewsCalls.save, view({ guid }))).status).toBe(403);
    expect((await colleague.send(viewsCalls.remove, { guid })).status).toBe(403);
    expect((await elsewhere.send(viewsCalls.remove, { guid })).status).toBe(404);
    await save(administrator, { guid, isShared: '1', name: '共享之新' });
    expect(await viewsOf(buyer)).toMatchObject([{ ...shown, name: '共享之新', isOwn: true }]);
    await administrator.call(viewsCalls.remove, { guid });
    expect(await viewsOf(buyer)).toEqual([]);
  });

  test('is renamed and overwritten by its key, and stays in its list', async () => {
    const guid = await save(buyer, { name: '旧' });
    expect(await save(buyer, { guid, name: '新', filters: [], isCompact: '0' })).toBe(guid);
    expect(await viewsOf(buyer)).toMatchObject([{ name: '新', filters: [], isCompact: '0' }]);
    const moved = await buyer.send(viewsCalls.save, view({ guid, list: 'yearlyPlan' }));
    expect(moved.status).toBe(404);
    expect(await viewsOf(buyer)).toMatchObject([{ name: '新' }]);
  });
});

describe('the default', () => {
  test('is one of a list, of each person, and told with who signs in', async () => {
    const first = await save(buyer, { isShared: '1' });
    const second = await save(buyer);
    await begin(buyer, first);
    await begin(buyer, second);
    await begin(colleague, first);
    const defaults = async (client: Client) =>
      (await viewsOf(client)).filter(({ isDefault }) => isDefault).map(({ guid }) => guid);
    expect(await defaults(buyer)).toEqual([second]);
    expect(await defaults(colleague)).toEqual([first]);
    expect(await listsWithView(buyer)).toEqual([LIST]);
    expect(await listsWithView(administrator)).toEqual([]);
    await begin(buyer, await save(buyer, { list: 'yearlyPlan' }), 'yearlyPlan');
    expect(await listsWithView(buyer)).toEqual([LIST, 'yearlyPlan'].toSorted());
    await begin(buyer, null);
    expect(await defaults(buyer)).toEqual([]);
    expect(await listsWithView(buyer), 'the other list still begins so').toEqual(['yearlyPlan']);
    expect(await defaults(colleague)).toEqual([first]);
    expect((await begin(buyer, first, 'yearlyPlan')).status).toBe(404);
  });

  test('ends with the view, and for others when it is shared no longer', async () => {
    const guid = await save(buyer, { isShared: '1', name: '共享' });
    await begin(buyer, guid);
    await begin(colleague, guid);
    await save(buyer, { guid, name: '共享', isShared: '0' });
    expect(await listsWithView(colleague)).toEqual([]);
    expect(await listsWithView(buyer)).toEqual([LIST]);
    await save(buyer, { guid, name: '共享', isShared: '1' });
    expect(await listsWithView(colleague)).toEqual([]);
    await buyer.call(viewsCalls.remove, { guid });
    expect(await listsWithView(buyer)).toEqual([]);
  });
});

describe('what is refused', () => {
  const refused = async (more: Partial<Record<keyof Input, unknown>>) =>
    (await buyer.refusal(viewsCalls.save, view(more as Partial<Input>))) as {
      status: number;
      info: string;
    };

  test('is what the list does not have, and what is too long, and nothing is stored', async () => {
    const column = { key: 'title', isShown: '1', isPinned: '0' };
    const wrong: Partial<Record<keyof Input, unknown>>[] = [
      { list: 'noSuchList' },
      { list: 'toString' },
      { name: '' },
      { name: '长'.repeat(VIEW_NAME_MAX + 1) },
      { filters: [{ name: 'noSuchFilter', value: '1' }] },
      { filters: [{ name: 'page', value: '1' }] },
      { filters: [{ name: 'constructor', value: '1' }] },
      { filters: [{ name: 'search', value: 'x'.repeat(101) }] },
      {
        filters: [
          { name: 'status', value: '1' },
          { name: 'status', value: '2' },
        ],
      },
      { columns: [{ ...column, key: 'noSuchColumn' }] },
      { columns: [{ ...column, width: 47 }] },
      { columns: [{ ...column, width: 801 }] },
      { columns: [{ ...column, width: 100.5 }] },
      { columns: [column, column] },
      { columns: Array.from({ length: 81 }, (_, n) => ({ ...column, key: `c${n}` })) },
      { sort: 'title' },
      { order: 'up' },
      { sort: null, order: 'asc' },
      { isShared: '2' },
      { guid: 'x'.repeat(200) },
    ];
    for (const more of wrong)
      expect(await refused(more), JSON.stringify(more)).toMatchObject({ status: 400 });
    expect(await viewsOf(buyer)).toEqual([]);
    expect((await refused({ columns: [{ ...column, key: 'noSuchColumn' }] })).info).toContain(
      'noSuchColumn',
    );
    expect(
      (await refused({ list: 'feeRules', filters: [], columns: [], sort: 'ruleBH' })).status,
    ).toBe(400);
    await save(buyer, { name: '长'.repeat(VIEW_NAME_MAX) });
  });

  test('is a name that the maker has given in this list already', async () => {
    const guid = await save(buyer, { name: '同名' });
    expect(await refused({ name: '同名' })).toMatchObject({ status: 400 });
    await save(buyer, { guid, name: '同名' });
    await save(buyer, { name: '同名', list: 'yearlyPlan' });
    await save(colleague, { name: '同名', isShared: '1' });
    expect((await viewsOf(buyer)).map(({ name }) => name)).toEqual(['同名', '同名']);
  });

  test('is more than a person or an enterprise has room for, two at once included', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: VIEWS_MAX + 3 },
        async () => (await buyer.send(viewsCalls.save, view())).status,
      ),
    );
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    const [one] = await viewsOf(buyer);
    await save(buyer, { guid: one?.guid ?? '', name: '仍可更改' });
    const { db } = fixture.gateway;
    const makers = await db
      .selectFrom('person')
      .where('enterprise_guid', '=', 'demo-unit-01')
      .where('account_name', '<>', 'purchaser01')
      .select('guid')
      .limit(SHARED_VIEWS_MAX)
      .execute();
    await db
      .insertInto('list_view')
      .values(
        Array.from({ length: SHARED_VIEWS_MAX }, (_, n) => ({
          guid: `shared-${n}`,
          list: LIST,
          person_guid: makers[n % makers.length]?.guid ?? '',
          enterprise_guid: 'demo-unit-01',
          name: `共享 ${n}`,
          shared: true,
          settings: JSON.stringify(settings),
          saved_at: now(),
        })),
      )
      .execute();
    const full = await buyer.refusal(
      viewsCalls.save,
      view({ guid: one?.guid ?? '', isShared: '1' }),
    );
    expect(full).toMatchObject({ status: 409 });
    expect((await viewsOf(colleague)).length).toBe(SHARED_VIEWS_MAX);
  });
});
