import { expect, test } from 'vitest';
import { COMING_IN } from './coming-in.ts';
import { workbench } from './session-parts.ts';
import { EN, inTurn, useStage } from './stage.ts';

const stage = useStage();
const seen = inTurn();

// Each in the other look: coming-in.long.test.ts.
for (const { what, run } of COMING_IN) seen(what, (look) => run(stage, look));

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
