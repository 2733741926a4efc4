import { beforeAll, describe, expect, test } from 'vitest';
import { keysOf } from '#contract/core/key-list.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { sessionCalls } from '#contract/session.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { Client } from '../support/client.ts';
import { newRequest } from '../support/forms.ts';
import { requestFields } from '../support/request-fields.ts';
import { caller, gatewayUnderTest } from './api.ts';
import type { Person } from './person.ts';
import { RecordDesk } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

const STAFF = '/userAndQxManage/zzjg/list';
const FORM = '/userAndQxManage/zzjg/zzjgAdd';
const CHANGES = '/userAndQxManage/changes';
const ASKER = 'sysadmin01';
const ADMINISTRATOR = '单位管理员';
const BUYER = '采购员';
const NEW_PASSWORD = 'Gerufen#2027';

interface Someone {
  guid: string;
  account: string;
  name: string;
}

const staffOf = async (account: string) =>
  (await (await caller(account)).list(personnelCalls.listUsers, { page: 1, rows: 1000 })).rows;
/** Accounts with the administrator role in the enterprise of an account, oldest last. */
const administratorsOf = async (account: string) =>
  (await staffOf(account))
    .filter(({ roleName }) => keysOf(roleName).includes(ADMINISTRATOR))
    .map(({ accountName }) => accountName ?? '');
const infoOf = async (guid: string, account = ASKER) =>
  (await caller(account)).call(personnelCalls.userInfo, { guid });
/** Saves a person's stored form with a change, without a browser. */
async function saved(guid: string, change: object, account = ASKER) {
  const form = Object.fromEntries(
    Object.entries(await infoOf(guid, account)).filter(
      ([field]) => field in requestFields(personnelCalls.saveUser),
    ),
  );
  return (await caller(account)).call(personnelCalls.saveUser, { ...form, ...change });
}
const roleNamed = async (account: string, name: string) =>
  (await (await caller(account)).list(personnelCalls.listRoles, { page: 1, rows: 1000 })).rows.find(
    ({ roleName }) => roleName === name,
  )?.guid ?? '';

let second = '';
let third = '';
let serial = 0;

/**
 * Somebody new of the unit with a role, requested by the second administrator and confirmed by the
 * later asker, so that nobody else has just changed what they open.
 */
async function newcomer(name: string, role: string): Promise<Someone> {
  const asker = await caller(ASKER);
  serial += 1;
  const number = String(serial).padStart(4, '0');
  const deptGuid =
    (await staffOf(ASKER)).find(({ accountName }) => accountName === 'purchaser01')?.deptGuid ?? '';
  const account = `renyuanbiangeng${number}`;
  const { user_Guid: guid } = await asker.call(personnelCalls.saveUser, {
    accountName: account,
    user_Name: name,
    user_BH: `11010119900308${number}`,
    user_Phone: `1380013${number}`,
    deptGuid,
    userpeople_ID: `9901${number}`,
    password: 'Initial#2026',
  });
  const { asked } = await (
    await caller(second)
  ).call(personnelCalls.setRolesOfUser, {
    userGuid: guid ?? '',
    userRoleIds: await roleNamed(ASKER, role),
  });
  for (const change of asked)
    await asker.call(personnelCalls.confirmChange, {
      guid: change.guid,
      revision: 1,
      requestId: newRequest(),
    });
  return { guid: guid ?? '', account, name };
}

/** A third administrator of the unit, who has chosen a password. */
async function thirdAdministrator(): Promise<string> {
  const { account } = await newcomer('周同仁', ADMINISTRATOR);
  await (
    await Client.signIn(gatewayUnderTest(), account, 'Initial#2026')
  ).call(sessionCalls.updatePassword, { oldPassword: 'Initial#2026', newPassword: DEMO_PASSWORD });
  return account;
}

const inDialog = ({ page }: Person) => page.getByRole('dialog');
const toForm = async (person: Person, { guid, name }: Pick<Someone, 'guid' | 'name'>) => {
  await person.load(`${FORM}?guid=${guid}`);
  await person.heading(name).waitFor();
};
const hintOf = (person: Person, field: string) =>
  person.problemOf(person.field('personnel', field));
/** The form's message about a change that another administrator has to confirm. */
const waits = async ({ t }: Person, guid: string, kind = 'change') =>
  t(`personnel.second.${kind}Waits`, {
    names: ((await infoOf(guid)).second?.confirmers ?? []).join(t('common.listSeparator')),
  });
/** The message about pending changes after saving. */
const told = ({ t }: Person, { name }: Someone, ...actions: string[]) =>
  t('personnel.changes.told', {
    what: t('personnel.changes.ofPerson', {
      name,
      actions: actions
        .map((action) => t(`enums.personnelChangeAction.${action}`))
        .join(t('common.listSeparator')),
    }),
  });
/** Opens the record of somebody's pending change from its notification. */
async function openTold(person: Person): Promise<RecordDesk> {
  await person.button('personnel.changes.open').click();
  await person.page.waitForURL(`**${CHANGES}/*`);
  const record = new RecordDesk(person, 'personnelChange', person.guid);
  await record.article.getByRole('heading', { level: 1 }).waitFor();
  return record;
}
const reasonOf = async (
  { person: { page } }: RecordDesk,
  button: ReturnType<RecordDesk['command']>,
) => page.locator(`[id="${await button.getAttribute('aria-describedby')}"]`).textContent();
// The unit has three administrators.
beforeAll(async () => {
  second = (await administratorsOf(ASKER)).find((account) => account !== ASKER) ?? '';
  third = await thirdAdministrator();
  expect((await administratorsOf(ASKER)).toSorted()).toEqual([ASKER, second, third].toSorted());
});

describe('a change of somebody who may do more', () => {
  const look = EN;
  test('waits after saving, is found by another administrator and confirmed with an opinion', async () => {
    const person = await newcomer('冯采购', BUYER);
    const [asker, confirmer] = [await stage.as(ASKER, look), await stage.as(second, look)];
    const { t } = asker;
    await toForm(asker, person);
    for (const field of ['password', 'user_Phone'])
      expect(await hintOf(asker, field), field).toContain(await waits(asker, person.guid));
    expect(await hintOf(asker, 'deptGuid')).toContain(await waits(asker, person.guid, 'move'));

    await asker.fill('personnel', { password: 'short', user_Phone: '12345' });
    await asker.button('ui.form.save').click();
    await asker.seesAlert(t('personnel.fields.user_Phone'));
    expect(await hintOf(asker, 'user_Phone')).toContain(t('rules.mobile'));
    await asker.fill('personnel', {
      password: NEW_PASSWORD,
      user_Phone: '13900139001',
      zhiwei: '高级采购员',
    });
    await asker.button('ui.form.save').click();
    await asker.sees(told(asker, person, 'password', 'phone'));
    expect(await infoOf(person.guid)).toMatchObject({
      zhiwei: '高级采购员',
      user_Phone: expect.stringMatching(/^1380013/) as string,
    });

    const own = await openTold(asker);
    await own.expectStatus('1');
    await own.showRefused();
    for (const verb of ['confirm', 'refuse']) {
      expect(await own.command(verb).getAttribute('aria-disabled'), verb).toBe('true');
      expect(await reasonOf(own, own.command(verb)), verb).toBe(t('guards.isNotSubmitter'));
    }
    expect(await own.enabled()).toEqual([own.words('withdraw')]);
    expect(await own.article.innerText()).toContain('139****9001');
    await toForm(asker, person);
    const { number } = (
      await (await caller(ASKER)).list(personnelCalls.listChanges, { personGuid: person.guid })
    ).rows.find(({ status }) => status === '1') ?? { number: '' };
    await asker.sees(
      t('personnel.changes.waits', {
        number,
        actions: ['password', 'phone']
          .map((action) => t(`enums.personnelChangeAction.${action}`))
          .join(t('common.listSeparator')),
      }),
    );

    await confirmer.goTo('/workbench');
    await confirmer.page
      .getByRole('searchbox')
      .or(confirmer.page.getByRole('textbox', { name: t('workbench.words') }))
      .fill(number ?? '');
    await confirmer.button('workbench.search').click();
    await confirmer.page
      .getByRole('listitem')
      .filter({ hasText: number ?? '' })
      .getByRole('link')
      .first()
      .press('Enter');
    const record = new RecordDesk(confirmer, 'personnelChange', own.guid);
    await record.article.getByRole('heading', { level: 1 }).waitFor();
    await confirmer.sees('13900139001', record.article);
    await confirmer.sees(t('personnel.changes.newPassword'), record.article);
    expect(await record.article.innerText()).not.toContain(NEW_PASSWORD);
    await record.giveWith('confirm', '已当面核实');
    await record.expectStatus('2');
    expect((await record.history()).join('\n')).toContain('已当面核实');
    expect(await infoOf(person.guid)).toMatchObject({ user_Phone: '13900139001' });
    await Client.signIn(gatewayUnderTest(), person.account, NEW_PASSWORD);
  });

  test('of roles and validity says so before it is saved; another administrator refuses it', async () => {
    const person = await newcomer('陈未定', BUYER);
    const [asker, confirmer] = [await stage.as(ASKER, look), await stage.as(second, look)];
    const { t } = asker;
    await asker.load(`${STAFF}?userName=${encodeURIComponent(person.name)}`);
    await asker.button('personnel.staff.rolesOf', { name: person.name }).first().click();
    await inDialog(asker).getByRole('checkbox', { name: '监督员' }).check({ force: true });
    await asker.sees(await waits(asker, person.guid), inDialog(asker));
    await asker.button('ui.form.save', {}, inDialog(asker)).click();
    await asker.sees(told(asker, person, 'roles'));
    expect((await infoOf(person.guid)).roleName).toBe(BUYER);

    await confirmer.load(`${CHANGES}?personName=${person.account}`);
    await confirmer.page
      .getByRole('table')
      .getByRole('link', { name: person.name })
      .first()
      .click();
    const record = new RecordDesk(
      confirmer,
      'personnelChange',
      (
        await (
          await caller(second)
        ).list(personnelCalls.listChanges, { personGuid: person.guid, status: '1' })
      ).rows[0]?.guid ?? '',
    );
    await confirmer.sees('监督员', record.article);
    await record.command('refuse').click();
    await record.confirm('refuse');
    await confirmer.sees(t('ui.opinion.required'), record.dialog);
    await record.confirm('refuse', '岗位不符');
    await record.done('refuse');
    await record.expectStatus('3');
    expect(await record.enabled()).toEqual([]);
    expect((await infoOf(person.guid)).roleName).toBe(BUYER);

    await saved(person.guid, { isYouXiao: '1' });
    await toForm(asker, person);
    const validity = asker.field('personnel', 'isYouXiao');
    expect(await asker.problemOf(validity)).toBe(await waits(asker, person.guid));
    await validity.selectOption({ label: t('enums.userValidity.0') });
    await asker.button('ui.form.save').click();
    await asker.sees(told(asker, person, 'validity'));
    const own = await openTold(asker);
    await own.giveWith('withdraw');
    await own.expectStatus('4');
    expect((await infoOf(person.guid)).isYouXiao).toBe('1');
  });

  test('is decided once: who confirms too late hears who was first', async () => {
    const person = await newcomer('卫并行', BUYER);
    const [{ guid } = { guid: '' }] = (await saved(person.guid, { user_Phone: '13900139002' }))
      .asked;
    const [one, other] = [await stage.as(second, look), await stage.as(third, look)];
    const [first, late] = [
      await RecordDesk.open(one, 'personnelChange', guid),
      await RecordDesk.open(other, 'personnelChange', guid),
    ];
    await first.giveWith('refuse', '未与本人核实');
    stage.expectTrouble(/status of 409 .*confirm/);
    await late.command('confirm').click();
    await late.confirm('confirm', '同意');
    await other.seesAlert(other.t('ui.notice.conflict', { command: late.words('confirm') }));
    await late.expectStatus('3');
    expect(await late.enabled()).toEqual([]);
    expect((await infoOf(person.guid)).user_Phone).not.toBe('13900139002');
  });
});

describe('where an enterprise has one administrator', () => {
  const look = ZH;
  test('the own department and roles are offered, marked, and auditors see what they were and are', async () => {
    const [only = ''] = await administratorsOf('auditor01');
    const admin = await caller(only);
    const { currentUserId: guid } = await admin.call(sessionCalls.userInfo, {});
    const {
      user_Name: name,
      deptName,
      deptGuid,
    } = await admin.call(personnelCalls.userInfo, { guid });
    const department = stage.anew('档案室');
    await admin.call(personnelCalls.addDepartment, { deptName: department });
    const role = stage.anew('看档案');
    await admin.call(personnelCalls.addRole, { roleName: role });
    const person = await stage.fresh(only, look, { at: null });
    const { t } = person;
    await toForm(person, { guid, name: name ?? '' });
    expect(
      [await hintOf(person, 'deptGuid'), await hintOf(person, 'isYouXiao')],
      'nobody disables themself',
    ).toEqual([t('personnel.second.changeMarked'), '']);
    const field = person.field('personnel', 'deptGuid');
    await field.click();
    await person.page.getByRole('option', { name: department }).click();
    await person.button('ui.form.save').click();
    await person.sees(t('ui.form.saved'));
    expect((await admin.call(personnelCalls.userInfo, { guid })).deptName).toBe(department);

    await person.load(`${STAFF}?userName=${encodeURIComponent(name ?? '')}`);
    // The departments appear beside the list and move it: pressing a row too early would miss its
    // button.
    await person.sees(
      department,
      person.page.getByRole('region', { name: t('personnel.departments.title') }),
    );
    await person.button('personnel.staff.rolesOf', { name: name ?? '' }).click();
    await inDialog(person).getByRole('checkbox', { name: role }).check({ force: true });
    await person.sees(t('personnel.second.changeMarked'), inDialog(person));
    await person.button('ui.form.save', {}, inDialog(person)).click();
    await person.sees(t('personnel.staff.rolesSaved'));

    await person.load(
      `/userAndQxManage/assignUserQx?guid=${await roleNamed(only, role)}&userName=${encodeURIComponent(name ?? '')}`,
    );
    await person.button('personnel.assign.takeFrom', { name: name ?? '' }).click();
    const question = person.page.getByRole('alertdialog');
    expect(await question.innerText()).toContain(t('personnel.second.changeMarked'));
    await person.button('personnel.assign.take', {}, question).click();
    await person.sees(t('personnel.assign.taken'));

    const auditor = await stage.as('auditor01', look);
    await auditor.load(
      `/audit/setting-changes?mark=1&subjectName=${encodeURIComponent(name ?? '')}`,
    );
    const row = (text: string) => auditor.page.getByRole('row').filter({ hasText: text });
    const change = (part: string, before: string, after: string) =>
      t('audit.settingChanges.change', {
        name: t(`audit.settingChanges.parts.${part}`),
        before,
        after,
      });
    await row(change('department_guid', deptName ?? '', department))
      .getByText(t('enums.settingMark.1'))
      .waitFor();
    await row(change('roles', t('audit.settingChanges.nothing'), role))
      .getByText(t('enums.settingMark.1'))
      .waitFor();
    await saved(guid, { deptGuid }, only);
    await person.leave();
  });
});
