import { expect, test } from 'vitest';
import { personnelCalls } from '#contract/personnel.ts';
import { caller } from './api.ts';
import type { Person } from './person.ts';
import { useStage, ZH } from './stage.ts';

const stage = useStage();

/** Names not used by an earlier attempt. */
const names = {
  get department() {
    return stage.anew('备件仓储科');
  },
  get role() {
    return stage.anew('仓储计划员');
  },
  get person() {
    return stage.anew('郑仓储');
  },
  get account() {
    return stage.anew('zhengcangchu');
  },
};
const CHOSEN = 'Chosen#2026';

const inDialog = ({ page }: Person) => page.getByRole('dialog');
const whole = ({ t }: Person, module: string, act: string) =>
  t('authorities.whole', {
    module: t(`authorities.modules.${module}`),
    act: t(`authorities.acts.${act}`),
  });
const menuOf = ({ menu }: Person) => menu.locator('a .sidebar-text').allTextContents();

async function addDepartment(admin: Person): Promise<void> {
  await admin.goTo('/userAndQxManage/zzjg/list');
  await admin.button('personnel.departments.add').click();
  await inDialog(admin)
    .getByRole('textbox', { name: admin.t('personnel.fields.deptName') })
    .fill(names.department);
  await admin.button('ui.form.save', {}, inDialog(admin)).click();
  await admin.page.getByRole('button', { name: new RegExp(`^${names.department}`) }).click();
}

async function addRole(admin: Person): Promise<void> {
  await admin.goTo('/userAndQxManage/userManageTable');
  await admin.button('personnel.roles.new').click();
  await inDialog(admin)
    .getByRole('textbox', { name: admin.t('personnel.fields.roleName') })
    .fill(names.role);
  await admin.button('ui.form.save', {}, inDialog(admin)).click();
  await admin.page.getByRole('link', { name: names.role, exact: true }).click();
  for (const module of ['plans', 'representatives'])
    await admin.page
      .getByRole('checkbox', { name: whole(admin, module, 'view'), exact: true })
      .check({ force: true });
  expect(
    await admin.page
      .getByRole('checkbox', { name: admin.t('authorities.modules.plans'), exact: true })
      .evaluate((box) => (box as HTMLInputElement).indeterminate),
  ).toBe(true);
  await admin.button('personnel.rights.save').click();
  await admin.sees(admin.t('personnel.rights.added', { n: 2 }), inDialog(admin));
  await admin.sees(whole(admin, 'plans', 'view'), inDialog(admin));
  await admin.button('personnel.rights.save', {}, inDialog(admin)).click();
  await admin.sees(
    admin.t('personnel.rights.treeHint', {
      n: 2,
      all: await admin.page.getByRole('main').locator('.rights-acts').getByRole('checkbox').count(),
    }),
  );
}

/**
 * Adds the person with the remaining required fields, and returns the password that is shown once.
 */
async function addPerson(admin: Person): Promise<string> {
  await admin.goTo('/userAndQxManage/zzjg/list');
  await admin.page.getByRole('button', { name: new RegExp(`^${names.department}`) }).click();
  await admin.button('personnel.staff.add').click();
  await admin.button('ui.form.save').click();
  await admin.sees(admin.t('rules.nationalIdRequired'));
  await admin.fill('personnel', {
    accountName: names.account,
    user_Name: names.person,
    user_BH: `11010119900307999${9 - stage.attempt}`,
    user_Phone: `1380013899${9 - stage.attempt}`,
    userpeople_ID: `990099${1 - stage.attempt}`,
  });
  await admin.button('ui.form.save').click();
  await admin.sees(names.account, inDialog(admin));
  const password = await inDialog(admin).locator('dd').nth(1).innerText();
  await admin.button('personnel.person.handedOver').click();
  await admin.button('personnel.staff.rolesOf', { name: names.person }).click();
  await inDialog(admin).getByRole('checkbox', { name: names.role }).check({ force: true });
  await admin.button('ui.form.save', {}, inDialog(admin)).click();
  await admin.sees(admin.t('personnel.staff.rolesSaved'));
  return password;
}

test('an administrator makes a department, a role and a person, who sees their menu until one right goes', async () => {
  const admin = await stage.as('sysadmin01');
  await addDepartment(admin);
  await addRole(admin);
  const password = await addPerson(admin);

  const newcomer = await stage.window(ZH);
  await newcomer.goTo('/login');
  await newcomer.signIn(names.account, password);
  await newcomer.sees(newcomer.t('session.password.firstTitle'));
  for (const [name, value] of [
    ['newPassword', CHOSEN],
    ['repeated', CHOSEN],
  ] as const)
    await newcomer.page
      .getByLabel(newcomer.t(`session.password.${name}`), { exact: true })
      .fill(value);
  await inDialog(newcomer)
    .getByRole('button', { name: newcomer.t('session.password.action') })
    .click();
  // The first change of a password also signs in.
  await newcomer.menu.waitFor();
  const screens = (...names: string[]) => names.map((name) => newcomer.t(`menu.screens.${name}`));
  expect(await menuOf(newcomer)).toEqual(
    screens(
      'workbench',
      'yearlyPlanList',
      'batchPlanList',
      'selfPlanList',
      'basicInfo',
      'representatives',
    ),
  );

  await admin.goTo('/userAndQxManage/userManageTable');
  await admin.page.getByRole('link', { name: names.role, exact: true }).click();
  await admin.page
    .getByRole('checkbox', { name: whole(admin, 'plans', 'view'), exact: true })
    .uncheck({ force: true });
  await admin.button('personnel.rights.save').click();
  await admin.sees(admin.t('personnel.rights.removed', { n: 1 }), inDialog(admin));
  await admin.sees(new RegExp(names.person), inDialog(admin));
  await admin.button('personnel.rights.save', {}, inDialog(admin)).click();
  await admin.sees(admin.t('personnel.rights.saved'));

  stage.expectTrouble(/403/);
  await newcomer.menu
    .getByRole('link', { name: newcomer.t('menu.screens.yearlyPlanList') })
    .click();
  await expect
    .poll(() => menuOf(newcomer))
    .toEqual(screens('workbench', 'basicInfo', 'representatives'));
  await newcomer.sees(newcomer.t('common.forbidden.title'));
});

test('an ID number is masked until it is asked for, and auditors read who asked', async () => {
  const client = await caller('sysadmin01');
  const search = { page: 1, rows: 1, userName: '陈思远' };
  const { rows } = await client.list(personnelCalls.listUsers, search);
  const admin = await stage.fresh('sysadmin01', ZH, {
    at: `/userAndQxManage/zzjg/zzjgAdd?guid=${rows[0]?.user_Guid}`,
  });
  const main = admin.page.getByRole('main');
  const field = main.getByLabel(admin.t('personnel.fields.user_BH'));
  expect(await field.inputValue()).toMatch(/^\d{4}\*{10}\d{3}[\dX]$/);
  expect(await main.getByText(/\d{17}[\dX]/).count()).toBe(0);
  await admin.button('ui.idNumber.show').focus();
  await admin.page.keyboard.press('Enter');
  await main.getByText(/^\d{17}[\dX]$/).waitFor();
  await admin.page.keyboard.press('Tab');
  await main.getByText(/^\d{17}[\dX]$/).waitFor({ state: 'detached' });
  await admin.fill('personnel', { zhiwei: '主管采购员' });
  await admin.button('ui.form.save').click();
  await admin.sees(admin.t('ui.form.saved'));
  await admin.leave();
  const auditor = await stage.fresh('auditor01', ZH, { at: '/audit/id-number-views' });
  const first = auditor.page.locator('table.ui-table tbody tr').first();
  for (const text of [rows[0]?.user_Name ?? '', auditor.t('enums.idNumberSubject.1')])
    await first.getByText(text, { exact: true }).waitFor();
  await auditor.leave();
});
