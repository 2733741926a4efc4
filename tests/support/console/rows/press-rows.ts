import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { Client } from '../../client.ts';
import { Fixture } from '../../fixture.ts';
import { textsIn } from '../../texts.ts';
import { TestConsole } from '../console.ts';
import { Desk } from '../desk.ts';
import { dialogOf, fillIn, Sitting } from '../sitting.ts';
import { rows } from './rows.ts';

/** Prefixes of the addresses of the screens on which something is pressed. */
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

/**
 * Defines the tests of all actions without a lifecycle: with every outcome, or (`once`) with
 * success.
 */
export function pressRows(how: 'in every way' | 'once'): void {
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
    page.close();
    await fixture.close();
  });

  test.each(Object.keys(rows))(
    `%s: everything is pressed ${how}: what crosses, what is stored and what is said is right`,
    async (name) => {
      const { calls, press } = rows[name] as (typeof rows)[string];
      const sitting = new Sitting(
        fixture,
        page,
        Object.keys(rows).indexOf(name) % 2 === 0 ? 'zh-CN' : 'en',
        how === 'once',
      );
      await press(sitting);
      expect([...new Set(sitting.pressed)].toSorted()).toEqual(calls.toSorted());
    },
  );

  test('the first change of a password signs one on, at the address where one wanted to go', async () => {
    const by = 'approver03';
    await fixture.gateway.db
      .updateTable('person')
      .set({ password_initial: true })
      .where('account_name', '=', by)
      .execute();
    const t = textsIn('zh-CN');
    await page.speak('zh-CN');
    await page.enter(await fixture.as(by), '/workbench');
    const desk = new Desk(page, t);
    const dialog = await dialogOf(desk);
    const chosen = 'Kaixin#2027';
    fillIn(
      desk,
      (name) => t(`session.password.${name}`),
      { oldPassword: DEMO_PASSWORD, newPassword: chosen, repeated: chosen },
      dialog,
    );
    desk.button(t('session.password.action'), dialog).click();
    await page.arrives();
    expect([desk.dialog, page.window.location.pathname]).toEqual([null, '/workbench']);
    expect(await Client.tokens(fixture.gateway, by, chosen)).toHaveProperty('access_token');
  });
}
