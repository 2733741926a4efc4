import { describe, expect, test } from 'vitest';
import { heldFrames } from './frames.ts';
import type { Person } from './person.ts';
import { EN, useStage } from './stage.ts';

const stage = useStage();

/** Fields of the open dialog by label. */
const inDialog = (person: Person, name: string) =>
  person.page
    .getByRole('dialog')
    .getByRole('textbox', { name: person.t(`fees.fields.${name}`), exact: true });

async function addTier(person: Person, maxValue: string, feiLv: string): Promise<void> {
  await person.button('fees.tiers.add').click();
  await inDialog(person, 'maxValue').fill(maxValue);
  await inDialog(person, 'feiLv').fill(feiLv);
  await person.button('ui.form.save', {}, person.page.getByRole('dialog')).click();
}

describe('fee rules', () => {
  const look = EN;

  test('an agency writes a rule with three tiers, cannot leave none, and sees the bands of a fee', async () => {
    const person = await stage.as('agency001', look);
    const { page, t } = person;
    const name = stage.anew('Goods tender fee 2027');
    await person.goTo('/qyxxgl/agentCost');
    await person.button('fees.new').click();
    await person.heading(t('fees.create')).waitFor();
    await person.field('fees', 'ruleName').fill(name);
    await person.field('fees', 'ruleBH').fill(stage.anew(`R-${look.language}`));
    await person.field('fees', 'ptfwRuleType').selectOption({ label: t('enums.feeCalculation.1') });
    await person.button('ui.form.save').click();
    await person.heading(t('fees.edit')).waitFor();

    // The next tier starts where the newest one ends: until that is known, none can be started.
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/admin/ptfwf/detail*', async (route) => {
      await held;
      await route.continue();
    });
    const release = await heldFrames(page);
    await person.button('fees.tiers.add').click();
    await page
      .locator('.bp6-dialog-container.bp6-overlay-enter-done')
      .waitFor({ state: 'attached' });
    await inDialog(person, 'maxValue').fill('100');
    await inDialog(person, 'feiLv').pressSequentially('1.');
    await release();
    await page.keyboard.type('5');
    expect(await inDialog(person, 'feiLv').inputValue(), 'typed before the first frame').toBe(
      '1.5',
    );
    await person.button('ui.form.save', {}, page.getByRole('dialog')).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect
      .poll(() => person.button('fees.tiers.add').getAttribute('aria-disabled'))
      .toBe('true');
    answer();
    await expect
      .poll(() => person.button('fees.tiers.add').getAttribute('aria-disabled'))
      .toBe('false');
    await page.unroute('**/admin/ptfwf/detail*');
    stage.expectTrouble(/status of 400 .*addOneRule/);
    await addTier(person, '100', '1.1');
    const dialog = page.getByRole('dialog');
    await person.sees(t('errors.feeTierMinBelowMax'), dialog);
    expect(await inDialog(person, 'feiLv').inputValue()).toBe('1.1');
    await inDialog(person, 'maxValue').fill('500');
    await person.button('ui.form.save', {}, dialog).click();
    await dialog.waitFor({ state: 'hidden' });
    await person.sees(t('fees.tiers.open'));
    await addTier(person, '∞', '0.8');
    await dialog.waitFor({ state: 'hidden' });
    const bands = page.getByRole('row').filter({ hasText: '0.8' });
    await person.sees(t('fees.band.above', { minYuan: '5,000,000' }), bands);
    expect(await person.button('fees.tiers.add').getAttribute('aria-disabled')).toBe('true');

    await person.goTo('/qyxxgl/agentCost');
    await page.getByRole('link', { name, exact: true }).waitFor();
    await person.button('fees.calculator.open').click();
    const calculator = page.getByRole('dialog');
    const method = calculator.getByRole('combobox', { name: t('fees.calculator.method') });
    await method.selectOption({ label: name });
    await calculator.getByRole('textbox', { name: t('fees.calculator.amount') }).fill('6000000');
    await person.sees(
      t('fees.band.between', { minYuan: '1,000,000', maxYuan: '5,000,000' }),
      calculator,
    );
    // 1.5 % of the first million, 1.1 % of the next four, 0.8 % of the last.
    await expect.poll(() => calculator.getByRole('status').innerText()).toBe('67,000.00');
  });
});
