import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { TOKEN, tokenRequests, workbench } from './session-parts.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

describe.each([ZH, EN])('coming in, in $language', (look) => {
  test('a screen without a session leads to the login with the reason, and back after signing in', async () => {
    const person = await stage.window(look);
    const { t } = person;
    await person.goTo('/plans/yearly?page=1&rows=20');
    await person.seesAlert(t('session.notices.required'));
    await person.expectPath('/login');
    expect(await person.page.title()).toBe(
      `${t('common.publicTitles.login')} · ${t('common.product')}`,
    );
    await person.signIn('purchaser01', DEMO_PASSWORD);
    await person.heading(t('plans.yearly.title')).waitFor();
    expect(person.page.url()).toContain('/plans/yearly?page=1&rows=20');
    await person.leave();
  });

  test('a wrong password is told, nothing is kept, and the next try begins at the password', async () => {
    const person = await stage.window(look);
    const { page, t } = person;
    stage.expectTrouble(/status of 40\d .*oauth\/token/);
    await person.goTo('/login');
    await person.signIn('purchaser01', 'Steel2025!');
    await person.seesAlert(t('errors.wrongPassword'));
    const password = page.getByRole('textbox', { name: t('session.passwordLabel'), exact: true });
    await expect
      .poll(() => password.evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await password.fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await workbench(person);
    await person.leave();
  });

  test('empty fields are told at the fields', async () => {
    const person = await stage.window(look);
    const { page, t } = person;
    const sent = tokenRequests(page);
    await person.goTo('/login');
    await person.button('session.signIn').click();
    await person.sees(t('session.usernameRequired'));
    await person.sees(t('session.passwordRequired'));
    const name = page.getByRole('textbox', { name: t('session.username'), exact: true });
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(sent).toEqual([]);
    await person.leave();
  });

  test('without network the login says so', async () => {
    const person = await stage.window(look);
    await person.goTo('/login');
    await person.page.route(`**${TOKEN}`, (route) => route.abort('internetdisconnected'));
    stage.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    await person.signIn('purchaser01', DEMO_PASSWORD);
    await person.seesAlert(person.t('session.notices.offline'));
    await person.expectPath('/login');
    expect(await person.page.evaluate(() => sessionStorage.length), 'what is kept').toBe(0);
    await person.leave();
  });
});

test('signing out asks, forgets the session and says so', async () => {
  const person = await stage.fresh('purchaser01', EN);
  const { page, t } = person;
  await workbench(person);
  const menuButton = page.getByRole('banner').getByRole('button', { name: person.name });
  await menuButton.click();
  await page.getByRole('menuitem', { name: t('shell.signOut.action') }).click();
  const question = page.getByRole('alertdialog');
  await person.button('common.cancel', {}, question).click();
  await question.waitFor({ state: 'hidden' });
  await menuButton.click();
  await page.getByRole('menuitem', { name: t('shell.signOut.action') }).click();
  await person.button('shell.signOut.action', {}, question).click();
  await person.seesAlert(t('session.notices.signedOut'));
  expect(await page.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull();
  await page.goto('/workbench');
  await person.seesAlert(t('session.notices.required'));
  await person.leave();
});
