import { expect, test } from 'vitest';
import { personnelCalls } from '#contract/personnel.ts';
import { Client } from '../support/client.ts';
import { gatewayUnderTest } from './api.ts';
import { asAnother, newSupplier } from './new-supplier.ts';
import { useStage, ZH } from './stage.ts';

const stage = useStage();

const SUPPLIER = {
  name: '马鞍山精辊轧材有限公司',
  code: '91340500PEOPLE0001',
  account: 'people00001',
  password: 'Eisen#2027',
  phone: '19811120002',
};
const DEPARTMENT = '财务部';
const NAME = '何复核';
const REVIEWER = '账户复核';

test('the administrator of a pure supplier appoints somebody who confirms accounts', async () => {
  const supplier = asAnother(SUPPLIER, stage.attempt);
  await newSupplier(supplier);
  const admin = await stage.window(ZH);
  const { page, t } = admin;
  await admin.goTo('/login');
  await admin.signIn(supplier.account, supplier.password);
  await admin.menu.waitFor();
  await admin.menu.getByRole('link', { name: t('menu.screens.depositAccounts') }).click();
  await admin.button('menu.screens.staff').click();
  await admin.expectPath('/userAndQxManage/zzjg/list');

  const dialog = page.getByRole('dialog');
  const account = stage.anew('fuhe00001');
  await admin.button('personnel.departments.add').click();
  await dialog.getByRole('textbox', { name: t('personnel.fields.deptName') }).fill(DEPARTMENT);
  await admin.button('ui.form.save', {}, dialog).click();
  await page.getByRole('button', { name: new RegExp(`^${DEPARTMENT}`) }).click();
  await admin.button('personnel.staff.add').click();
  await admin.fill('personnel', {
    accountName: account,
    user_Name: NAME,
    user_BH: `11010119900307999${9 - stage.attempt}`,
    user_Phone: `1380013899${8 - stage.attempt}`,
    userpeople_ID: `990099${2 + stage.attempt}`,
  });
  await admin.button('ui.form.save').click();
  await admin.sees(account, dialog);
  await admin.button('personnel.person.handedOver').click();
  await admin.button('personnel.staff.rolesOf', { name: NAME }).click();
  await dialog.getByRole('checkbox', { name: REVIEWER }).check({ force: true });
  await admin.button('ui.form.save', {}, dialog).click();
  await admin.sees(t('personnel.staff.rolesSaved'));

  const client = await Client.signIn(gatewayUnderTest(), supplier.account, supplier.password);
  const { rows } = await client.list(personnelCalls.listUsers, { page: 1, rows: 10 });
  expect(rows.find(({ user_Name }) => user_Name === NAME)?.roleName).toContain(REVIEWER);
});
