import { describe, expect, test } from 'vitest';
import { asAnother, registerEnterprise } from './new-supplier.ts';
import { RecordDesk } from './records.ts';
import { enterCode, fillRegistration as fill, registrationField as field } from './registering.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

const PASSWORD = 'Eisen#2027';

/** An enterprise for one test and attempt. */
const enterprise = (number: 2 | 4 | 5) =>
  asAnother(
    {
      name: `上高耐火材料${'二四五'.charAt([2, 4, 5].indexOf(number))}厂`,
      phone: `1981111000${number}`,
      code: `91360500BROWSER00${number}`,
      account: `browser000${number}`,
      password: PASSWORD,
    },
    stage.attempt,
  );

describe('a new enterprise', () => {
  const look = EN;

  test('is told at the fields what is wrong or taken, and keeps what it typed', async () => {
    const person = await stage.window(look);
    const { page, t } = person;
    await person.goTo('/login');
    await page.getByRole('link', { name: t('session.register'), exact: true }).click();
    await person.heading(t('registration.register.title')).waitFor();
    await person.button('registration.register.action').click();
    await person.seesAlert(t('registration.problems', { count: 8 }));
    await expect
      .poll(() =>
        field(person, 'qiYe_Name').evaluate((element) => element === document.activeElement),
      )
      .toBe(true);
    expect(await person.problemOf(field(person, 'userPhone'))).toBe(t('rules.mobileRequired'));
    await fill(person, {
      accountName: 'purchaser01',
      userPhone: '1990000',
      password: 'abcdefgh',
      passwordNext: 'abcdefgx',
    });
    await person.sees(t('errors.accountTaken'));
    const note = page.locator('[id="field-qiYe_BH-note"]');
    for (const [code, doubt] of [
      ['91350100M000100Y44', 'check'],
      ['9135010OM000100Y43', 'letters'],
    ] as const) {
      await fill(person, { qiYe_BH: code });
      await note.filter({ hasText: t(`common.creditCode.${doubt}`) }).waitFor();
    }
    await fill(person, { qiYe_BH: '91350100M000100Y43' });
    await note.filter({ hasText: t('errors.free') }).waitFor();
    await field(person, 'yzm').focus();
    expect(await person.problemOf(field(person, 'password'))).toBe(t('rules.registrationPassword'));
    expect(await person.problemOf(field(person, 'passwordNext'))).toBe(
      t('rules.differentPasswords'),
    );
    await person.button('registration.code.get').click();
    expect(
      await field(person, 'userPhone').evaluate((element) => element === document.activeElement),
    ).toBe(true);
    expect(await field(person, 'accountName').inputValue()).toBe('purchaser01');
    await person.leave();
  });

  test('registers with the code it was shown, is signed in, and has the reduced menu', async () => {
    const person = await stage.window(look);
    const { page, t } = person;
    const { name, phone, code, account } = enterprise(2);
    stage.expectTrouble(/status of 400 .*reg\/register/);
    await person.goTo('/Register');
    await fill(person, {
      qiYe_Name: name,
      qiYe_BH: code,
      accountName: account,
      password: PASSWORD,
      passwordNext: PASSWORD,
      userPhone: phone,
    });
    await enterCode(person);
    const right = await field(person, 'yzm').inputValue();
    await field(person, 'yzm').fill(right === '000000' ? '000001' : '000000');
    await page.getByRole('checkbox').check();
    await person.button('registration.register.action').click();
    await person.sees(t('errors.codeWrong'));
    await field(person, 'yzm').fill(right);
    const sent = page.waitForRequest('**/reg/register');
    await person.button('registration.register.action').click();
    expect((await sent).postData(), 'the password travels encrypted').not.toContain(PASSWORD);
    await person.expectPath('/qyxxgl/qyjbxx');
    await page.getByRole('banner').getByText(name).waitFor();
    expect(await person.menu.getByRole('link').allInnerTexts()).toEqual([
      t('menu.screens.basicInfo'),
    ]);
    await person.leave();
  });

  test('that lost its password sets a new one with its phone', async () => {
    const given = enterprise(4);
    const { account, phone } = given;
    await registerEnterprise(given);
    const person = await stage.window(look);
    const { page, t } = person;
    stage.expectTrouble(/status of 40[01] /);
    await person.goTo('/login');
    await person.signIn(account, 'Forgotten#1');
    await person.seesAlert(t('errors.wrongPassword'));
    await page.getByRole('link', { name: t('session.findPassword'), exact: true }).click();
    await person.heading(t('registration.find.title')).waitFor();
    await fill(person, { accountName: account, userPhone: phone });
    await enterCode(person);
    await fill(person, { password: 'Stahl#2028', passwordNext: 'Stahl#2028' });
    await field(person, 'accountName').fill('browser9999');
    await person.button('registration.find.action').click();
    await person.sees(t('errors.codeWrong'));
    await field(person, 'accountName').fill(account);
    await person.button('registration.find.action').click();
    await person.menu.waitFor();
    await person.expectPath('/qyxxgl/qyjbxx');
    await person.leave();
    const later = await stage.window(look);
    await later.goTo('/login');
    await later.signIn(account, 'Stahl#2028');
    await later.menu.waitFor();
    await later.leave();
  });
});

test('an enterprise gets its account back by an approved appeal', async () => {
  const given = enterprise(5);
  const { name, code, account } = given;
  await registerEnterprise(given);
  const newPhone = `1981${8 - stage.attempt}110009`;
  const person = await stage.window(ZH);
  const { page, t } = person;
  await person.goTo('/zhAccount');
  await fill(person, { qiYeName: `${name}二`, qiYeBH: code });
  await person.sees(t('errors.noSuchAccount'));
  await fill(person, {
    qiYeName: name,
    userPhone: newPhone,
    password: PASSWORD,
    passwordNext: PASSWORD,
  });
  await person.sees(t('errors.accountFound'));
  await enterCode(person);
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({
    name: '授权书.docx',
    mimeType: 'application/msword',
    buffer: Buffer.from('PK'),
  });
  await page
    .getByText(
      t('registration.material.wrongType', { name: '授权书.docx', types: 'jpg、jpeg、png、pdf' }),
    )
    .waitFor();
  await chooser.setInputFiles({
    name: '授权书.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n'),
  });
  await person.button('registration.appeal.action').click();
  await person.heading(t('registration.appeal.done')).waitFor();
  await person.leave();

  // The first reviewer changes nothing, the second hands the account over.
  for (const [reviewing, status] of [
    ['central001', '1'],
    ['panyue0023', '2'],
  ] as const) {
    const reviewer = await stage.fresh(reviewing);
    await reviewer.goTo('/qyManage/appeals');
    await reviewer.page.getByRole('row').filter({ hasText: newPhone }).getByRole('link').click();
    const appeal = new RecordDesk(reviewer, 'accountAppeal', '');
    await appeal.giveWith('approve');
    await appeal.expectStatus(status);
    if (status === '1') {
      await appeal.commands.getByText(t('ui.whyNot'), { exact: true }).click();
      await reviewer.sees(t('guards.hasNotDecided'));
    }
    await reviewer.leave();
  }

  const owner = await stage.window(ZH);
  await owner.goTo('/login');
  await owner.signIn(account, PASSWORD);
  await owner.menu.waitFor();
  await owner.expectPath('/qyxxgl/qyjbxx');
  await owner.page.getByRole('banner').getByText(name).waitFor();
  await owner.leave();
});
