import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { soon, TestConsole } from '../support/console/console.ts';
import { Desk } from '../support/console/desk.ts';
import { dialogOf, fillIn } from '../support/console/sitting.ts';
import { Fixture } from '../support/fixture.ts';
import { textsIn } from '../support/texts.ts';

const t = textsIn('zh-CN');
const HOME = '/qyxxgl/qyjbxx';

let fixture: Fixture;
let page: TestConsole;
let desk: Desk;

beforeAll(async () => {
  fixture = await Fixture.open();
  page = await TestConsole.open(fixture, /^\/(?:qyxxgl\/qyjbxx|userAndQxManage\/zzjg\/zzjgAdd)/);
  desk = new Desk(page, t);
});
afterEach(() => page.tap.clear());
afterAll(async () => {
  page.close();
  await fixture.close();
});

const all = () => desk.document.body.textContent;

describe('the first password is changed, and who one is cannot be read after it', () => {
  const chosen = 'Kaixin#2027';

  beforeAll(async () => {
    await fixture.gateway.db
      .updateTable('person')
      .set({ password_initial: true })
      .where('account_name', '=', 'approver04')
      .execute();
    await page.enter(await fixture.as('approver04'), HOME);
    const dialog = await dialogOf(desk);
    await page.tap.rests();
    page.tap.decide = ({ id }) => (id === 'session.userInfo' ? 'lost' : 'through');
    fillIn(
      desk,
      (field) => t(`session.password.${field}`),
      { oldPassword: DEMO_PASSWORD, newPassword: chosen, repeated: chosen },
      dialog,
    );
    desk.answer.click();
  });

  test('it says that the password is changed and what to do, and asks for none again', async () => {
    await desk.hears(t('session.unread.title'), t('session.unread.changed'));
    expect(desk.dialog).toBeNull();
    desk.button(t('session.unread.signOut'));
  });

  test('once more it goes on, in the console', async () => {
    page.tap.clear();
    desk.button(t('session.unread.retry')).click();
    await page.arrives();
    expect(all()).not.toContain(t('session.unread.title'));
  });
});

test('where the user cannot be read again the console says so, until they are', async () => {
  page.tap.decide = ({ id }) => (id === 'session.userInfo' ? 'lost' : 'through');
  await page.enter(await fixture.as('purchaser01'), HOME);
  await desk.hears(t('session.unread.title'), t('session.unread.text'));
  await page.arrives();
  page.tap.clear();
  desk.button(t('session.unread.retry')).click();
  await soon(() => expect(all()).not.toContain(t('session.unread.title')));
});

test('a person who cannot be read again: what was typed stays, and why is said above it', async () => {
  const { document } = desk;
  const by = await fixture.as('sysadmin01');
  const { guid } = await fixture.gateway.db
    .selectFrom('person')
    .where('account_name', '=', 'approver04')
    .select('guid')
    .executeTakeFirstOrThrow();
  await page.enter(by, `/userAndQxManage/zzjg/zzjgAdd?guid=${guid}`);
  await page.arrives();
  const label = t('personnel.fields.zhiwei');
  desk.type(label, '采购顾问');
  page.tap.decide = ({ id }) => (id === 'personnel.userInfo' ? 'lost' : 'through');
  const { tellChanged } = await import('#console/http/outdated.ts');
  tellChanged('personnel');
  await desk.hears(t('ui.failure.network.title'), t('ui.failure.kept'));
  expect(desk.field(label).value).toBe('采购顾问');
  page.tap.clear();
  desk.button(t('ui.retry')).click();
  await soon(() => expect(document.body.textContent).not.toContain(t('ui.failure.network.title')));
  expect(desk.field(label).value).toBe('采购顾问');
});
