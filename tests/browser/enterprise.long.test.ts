import { expect, test } from 'vitest';
import { asAnother } from './new-supplier.ts';
import type { Person } from './person.ts';
import { RecordDesk } from './records.ts';
import { enterCode, fillRegistration } from './registering.ts';
import { useStage, ZH } from './stage.ts';

const stage = useStage();

const FIRM = {
  name: '繁昌冶金备件有限公司',
  code: '91340222BROWSER003',
  account: 'browser0003',
  phone: '19811110003',
  password: 'Eisen#2027',
};
const PURCHASER = '临江钢铁';
const MATERIAL = {
  name: '申请表.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n'),
};

const menuOf = ({ menu }: Person) => menu.locator('a .sidebar-text').allTextContents();
const screens = ({ t }: Person, ...names: string[]) =>
  names.map((name) => t(`menu.screens.${name}`));

async function register(firm: Person, given: typeof FIRM): Promise<void> {
  await firm.goTo('/Register');
  await fillRegistration(firm, {
    qiYe_Name: given.name,
    qiYe_BH: given.code,
    accountName: given.account,
    password: given.password,
    passwordNext: given.password,
    userPhone: given.phone,
  });
  await enterCode(firm);
  await firm.page.getByRole('checkbox').check();
  await firm.button('registration.register.action').click();
  await firm.expectPath('/qyxxgl/qyjbxx');
  await expect.poll(() => menuOf(firm)).toEqual(screens(firm, 'basicInfo'));
}

/**
 * Fills in a supplier's information and submits it; before that, missing values are reported at
 * their fields.
 */
async function submitInformation(firm: Person): Promise<void> {
  const { page, t } = firm;
  const upload = (name: string) =>
    page
      .locator(`input[type=file][aria-label="${t(`enterprise.fields.${name}`)}"]`)
      .setInputFiles(MATERIAL);
  await firm.button('enterprise.basic.submit').click();
  await expect
    .poll(() => firm.problemOf(firm.field('enterprise', 'zhuCe_ZiJin')))
    .toContain(t('rules.required'));
  await page
    .getByRole('checkbox', { name: t('enums.subjectType.T') })
    .setChecked(true, { force: true });
  await firm.fill('enterprise', {
    zhuCe_ZiJin: '5000.50',
    zhuCeZiJinDanWei: { option: t('enums.capitalUnit.1') },
    zhuCeZiJinBiZhong: { option: t('enums.currency.840') },
    lianXiRen_Name: '王小明',
    lianXiRen_Phone: FIRM.phone,
    shengId: { option: '安徽省' },
    shiId: { option: '马鞍山市' },
    areaId: { option: '雨山区' },
    jinYing_DiZhi: '工业大道12号',
    zhuCe_DiZhi: '工业大道12号',
    yeWuFanWeiIds: '冶金备件销售',
    fddbr_Name: '李建国',
    fddbr_ShenFenZheng_BH: '110101199003074477',
    fp_ZhuCeAddress: '工业大道12号',
    zhuCe_Phone: '0555-1234567',
    kaiHuHangName: '示范商业银行',
    kaiHuHangZhangHao: '1234567890123456',
  });
  await upload('zhiZhao_FuJian');
  await upload('fddbr_ShenFenZheng_FuJian');
  await expect
    .poll(() =>
      page.getByRole('button', { name: t('ui.files.remove', { name: MATERIAL.name }) }).count(),
    )
    .toBe(2);
  await page.getByText(t('enterprise.form.pickIndustries')).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: /^31 / }).check({ force: true });
  await firm.button('enterprise.form.industriesTake').click();
  await firm.button('enterprise.basic.submit').click();
  await firm.sees(t('enums.enterpriseStatus.1'), page.getByRole('article'));
  const words = {
    n: '5,000.5',
    unit: t('enums.capitalUnit.1'),
    whole: '5,000.5',
    currency: t('enums.currency.840'),
  };
  await firm.sees(t('enterprise.capital', words));
}

/** Applies to a purchaser for a specialty and returns the status of the application. */
async function apply(firm: Person): Promise<string> {
  const { page, t } = firm;
  await firm.menu.getByRole('link', { name: t('menu.screens.professionalInfo') }).click();
  await firm.button('professional.applications.add').click();
  await firm.field('professional', 'caiGouDanWeiBH').fill(PURCHASER);
  await page
    .getByRole('option', { name: new RegExp(PURCHASER) })
    .first()
    .click();
  await page.getByRole('searchbox', { name: t('ui.tree.search') }).fill('轴承');
  await page.getByRole('checkbox', { name: '轴承' }).check({ force: true });
  await page.locator('input[type=file]').setInputFiles(MATERIAL);
  await page.getByRole('button', { name: t('ui.files.remove', { name: MATERIAL.name }) }).waitFor();
  await firm.button('ui.form.submit').click();
  await firm.sees(t('enums.applicationStatus.1'), page.getByRole('article'));
  return firm.guid;
}

/** Submits a change of the approved information; the page says who has it, and nothing else. */
async function submitsChange(firm: Person): Promise<void> {
  const { page, t } = firm;
  const change = t('commands.enterprise.change');
  await firm.menu.getByRole('link', { name: t('menu.screens.basicInfo') }).click();
  await page.getByRole('button', { name: change, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: change, exact: true }).click();
  await firm.sees(t('ui.notice.begun'));
  expect(await page.getByText(t('ui.notice.done', { command: change })).count()).toBe(0);
  await firm.fill('enterprise', { lianXiRen_Name: '王小亮' });
  await firm.button('enterprise.basic.submit').click();
  await firm.sees(t('enums.enterpriseStatus.1'), page.getByRole('article'));
  await firm.sees(t('enterprise.basic.underReview'));
  expect(await page.getByText(t('ui.notice.begun')).count()).toBe(0);
}

test('a new enterprise registers, is reviewed, gets its menu, and by two reviews a specialty', async () => {
  const registered = asAnother(FIRM, stage.attempt);
  const firm = await stage.window(ZH);
  await register(firm, registered);
  await submitInformation(firm);

  const operator = await stage.as('central001');
  await operator.goTo('/qyxxgl/review');
  await operator.page.getByRole('link', { name: registered.name, exact: true }).click();
  const information = new RecordDesk(operator, 'enterpriseInformation', '');
  await information.giveWith('accept');
  await information.giveWith('approve');
  await information.expectStatus('2');

  await firm.button('ui.list.reload').click();
  await expect
    .poll(() => menuOf(firm))
    .toEqual(
      expect.arrayContaining(
        screens(
          firm,
          'basicInfo',
          'professionalInfo',
          'fullInfo',
          'ownAdmissions',
          'supplierGrade',
          'depositAccounts',
        ),
      ),
    );

  await submitsChange(firm);

  const application = await apply(firm);
  for (const account of ['sysadmin01', 'approver01']) {
    const reviewer = await stage.as(account);
    await (
      await RecordDesk.open(reviewer, 'professionalApplication', application)
    ).giveWith('approve');
  }
  await firm.goTo('/qyxxgl/gyszyxx');
  const row = firm.page.getByRole('row').filter({ hasText: '轴承' });
  await firm.sees(firm.t('enums.applicationStatus.2'), row);
  await firm.sees(firm.t('enums.validity.1'), row);
});
