import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { freshName } from '../support/forms.ts';
import { selfPlan } from './api.ts';
import { queueOf } from './records.ts';
import { useStage, ZH } from './stage.ts';

const stage = useStage();
const NEW = '/plans/self/new';

/** A key event as browsers report it while an input method composes, in both variants. */
const composes = (field: Locator, key: string) =>
  field.evaluate((element, name) => {
    for (const how of [{ isComposing: true }, { keyCode: 229 }])
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...how }),
      );
  }, key);

test('the Enter and Escape of an input method choose, send and close nothing', async () => {
  const person = await stage.as('purchaser01', ZH);
  const { page, t } = person;
  await person.goTo(NEW);
  const dialog = page.getByRole('dialog');
  await person.button('ui.items.paste').click();
  const area = dialog.getByRole('textbox');
  await area.fill('M1\t钢板');
  await composes(area, 'Escape');
  expect(await area.inputValue()).toBe('M1\t钢板');
  await area.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: t('shell.palette.title') });
  const words = palette.getByRole('combobox');
  await words.fill('工作台');
  await palette.getByRole('option').first().waitFor();
  await composes(words, 'Enter');
  await person.expectPath(NEW);
});

test('？ of a Chinese input method opens the keys of the desk as ? does', async () => {
  const words = freshName('按键');
  await selfPlan('submit', { projectName: words });
  const person = await stage.as('approver01', ZH);
  const { page, t } = person;
  await person.load(`/workbench?words=${encodeURIComponent(words)}`);
  await queueOf(person).first().waitFor();
  const help = page.getByRole('dialog', { name: t('help.keys.title') });
  for (const shiftKey of [true, false]) {
    await page.evaluate((isShifted) => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: '？',
          code: 'Slash',
          shiftKey: isShifted,
          bubbles: true,
        }),
      );
    }, shiftKey);
    await help.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => help.isVisible()).toBe(false);
  }
});

test('an amount is typed with the point of a Chinese keyboard; a comma that parts no thousands is told', async () => {
  const person = await stage.as('purchaser01', ZH);
  await person.goTo(NEW);
  const budget = person.field('plans', 'budget');
  await budget.click();
  await budget.pressSequentially('1，234。5');
  await budget.press('Tab');
  expect(await budget.inputValue()).toBe('1,234.50');
  await budget.fill('');
  await budget.pressSequentially('12，5');
  await budget.press('Tab');
  expect(await budget.inputValue()).toBe('12,5');
  expect(await person.problemOf(budget)).toBe(person.t('rules.amount'));
});

test('of pasted rows all is told: what was taken, what was passed over, what was not understood', async () => {
  const person = await stage.as('purchaser01', ZH);
  const { page, t } = person;
  await person.goTo(NEW);
  const dialog = page.getByRole('dialog');
  const paste = async (text: string) => {
    await person.button('ui.items.paste').click();
    await dialog.getByRole('textbox').fill(text);
    await person.button('ui.items.takeOver', {}, dialog).click();
  };
  await paste(
    '物料编码\t物料名称\t规格型号\t单位\t数量\t单价（元）\t需求日期\t备注\n' +
      'ZG-1\t"3寸镀锌管\tDN80\t根\t１０\t20\t2026-12-01\t\n\t\n' +
      'ZG-2\t电机\tY2\t台\t1\t5000\t2026-12-01\t\nZG-3\t"V"型皮带\tB型\t条\t4\t30\t2026/12/1 0:00\t\n',
  );
  const taken = page.getByRole('status').filter({ hasText: t('ui.items.taken', { count: 3 }) });
  await taken.getByText(t('ui.items.passed.heading')).waitFor();
  await taken.getByText(t('ui.items.passed.empty')).waitFor();
  expect(await person.cell(1, 'materialName').inputValue()).toBe('"3寸镀锌管');
  expect(await person.cell(1, 'quantity').inputValue()).toBe('10');
  expect(await person.cell(3, 'materialName').inputValue()).toBe('"V"型皮带');
  expect(await person.cell(3, 'needDate').inputValue()).toBe('2026-12-01');

  await paste('ZG-4\t电机\t\t台\t若干\t面议\t2026-12-01\t\nZG-5\t泵\t\t台\t3\t7\t\t\n');
  await person.sees(t('ui.items.pasted', { n: 1, wrong: 1 }), dialog);
  await dialog.getByRole('listitem').filter({ hasText: 'ZG-4' }).first().waitFor();
  await person.button('ui.close', {}, dialog).last().click();
  expect(await person.cell(4, 'materialCode').inputValue()).toBe('ZG-5');
});
