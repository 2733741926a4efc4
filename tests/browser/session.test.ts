import { expect, test } from 'vitest';
import { COMING_IN } from './coming-in.ts';
import { workbench } from './session-parts.ts';
import { allIn, useStage, ZH } from './stage.ts';

const stage = useStage();
const seen = allIn(ZH);

// The others, and the same in the other language: coming-in.long.test.ts.
for (const { what, run } of COMING_IN.filter((one) => one.isQuick))
  seen(what, (look) => run(stage, look));

test('signing out asks, forgets the session and says so', async () => {
  const person = await stage.as('purchaser01', ZH);
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
  await page.close();
});
