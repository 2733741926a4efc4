import { expect, test } from 'vitest';
import { personnelCalls } from '#contract/personnel.ts';
import { Client } from '../support/client.ts';
import { gatewayUnderTest } from './api.ts';
import { newSupplier } from './new-supplier.ts';
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

test('the administrator of a mere supplier comes to its people and makes one who confirms accounts', async () => {
  await newSupplier(SUPPLIER);
  const admin = await stage.window(ZH);
  const { page, t } = admin;
  await admin.goTo('/login');
  await admin.signIn(SUPPLIER.account, SUPPLIER.password);
  await admin.menu.waitFor();
  await admin.menu.getByRole('link', { name: t('menu.screens.depositAccounts') }).click();
  await admin.button('menu.screens.staff').click();
  await admin.expectPath('/userAndQxManage/zzjg/list');

  const dialog = page.getByRole('dialog');
  await admin.button('personnel.departments.add').click();
  await dialog.getByRole('textbox', { name: t('personnel.fields.deptName') }).fill(DEPARTMENT);
  await admin.button('ui.form.save', {}, dialog).click();
  await page.getByRole('button', { name: new RegExp(`^${DEPARTMENT}`) }).click();
  await admin.button('personnel.staff.add').click();
  await admin.fill('personnel', {
    accountName: 'fuhe00001',
    user_Name: NAME,
    user_BH: '110101199003079999',
    user_Phone: '13800138998',
    userpeople_ID: '9900992',
  });
  await admin.button('ui.form.save').click();
  await admin.sees('fuhe00001', dialog);
  await admin.button('personnel.person.handedOver').click();
  await admin.button('personnel.staff.rolesOf', { name: NAME }).click();
  await dialog.getByRole('checkbox', { name: REVIEWER }).check({ force: true });
  await admin.button('ui.form.save', {}, dialog).click();
  await admin.sees(t('personnel.staff.rolesSaved'));

  const client = await Client.signIn(gatewayUnderTest(), SUPPLIER.account, SUPPLIER.password);
  const { rows } = await client.list(personnelCalls.listUsers, { page: 1, rows: 10 });
  expect(rows.find(({ user_Name }) => user_Name === NAME)?.roleName).toContain(REVIEWER);
});
