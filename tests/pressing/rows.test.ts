import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callList } from '#contract/index.ts';
import { TestConsole } from '../support/console/console.ts';
import { oracle } from '../support/console/oracle.ts';
import { notPressed, rows } from '../support/console/rows/rows.ts';
import { changes, QUESTIONS, Sitting } from '../support/console/sitting.ts';
import { Fixture } from '../support/fixture.ts';

/** Beginnings of the addresses of the screens on which something is pressed. */
const SCREENS = [
  'workbench',
  'plans',
  'setUp',
  'entrust',
  'qyxxgl',
  'userAndQxManage',
  'baozhengjin',
  'virAccManager',
  'superviseManage',
  'regionalization',
  'organization',
  'spec-check-auth',
  'spManage',
  'zbrdb',
  'gysgl',
];

let fixture: Fixture;
let page: TestConsole;

beforeAll(async () => {
  fixture = await Fixture.open();
  await fixture.gateway.db
    .updateTable('enterprise')
    .set({ has_virtual_accounts: true })
    .where('guid', '=', 'demo-unit-01')
    .execute();
  page = await TestConsole.open(fixture, new RegExp(`^/(?:${SCREENS.join('|')})`));
});
afterAll(async () => {
  await page.close();
  await fixture.close();
});

test.each(Object.keys(rows))(
  '%s: everything is pressed: what crosses, what is stored and what is said is right',
  async (name) => {
    const { calls, press } = rows[name] as (typeof rows)[string];
    const sitting = new Sitting(
      fixture,
      page,
      Object.keys(rows).indexOf(name) % 2 === 0 ? 'zh-CN' : 'en',
    );
    await press(sitting);
    expect([...new Set(sitting.pressed)].toSorted()).toEqual(calls.toSorted());
  },
);

describe('every call that changes something', () => {
  const commands = Object.values(oracle).flatMap((kind) =>
    Object.values(kind).map(({ call }) => call),
  );
  const pressed = Object.values(rows).flatMap(({ calls }) => calls);

  test('is pressed here, is a command of a record, or is declared with a reason, and only one of these', () => {
    const told = [...new Set(commands), ...pressed, ...Object.keys(notPressed)];
    expect(told.toSorted()).toEqual(
      callList
        .filter(changes)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  test('is no question: what needs the right to edit or review is none, but for asking whether a thing exists', () => {
    const asking = callList.filter(({ id }) => QUESTIONS.has(id as never));
    expect(asking).toHaveLength(QUESTIONS.size);
    const writing = asking.filter(
      ({ access, response }) =>
        typeof access === 'object' &&
        /\.(edit|review)$/.test(access.authority) &&
        !('exists' in ((response as { fields?: object }).fields ?? {})),
    );
    expect(writing.map(({ id }) => id)).toEqual([]);
  });
});
