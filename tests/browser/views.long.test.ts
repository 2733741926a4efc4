import { describe, expect } from 'vitest';
import { freshName } from '../support/forms.ts';
import type { Person } from './person.ts';
import { inTurn, useStage } from './stage.ts';

const stage = useStage();
const PLANS = '/plans/yearly';

const rowsOf = ({ page }: Person) => page.locator('table.ui-table tbody tr[data-index]');
const headings = ({ page }: Person) => page.locator('table.ui-table thead th').allInnerTexts();
const open = (person: Person) => person.button('ui.views.title').click();
const chosen = ({ page }: Person, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

async function come(person: Person): Promise<void> {
  await person.load(PLANS);
  await rowsOf(person).first().waitFor();
}

describe('views of a list', () => {
  const seen = inTurn();

  seen('are kept, shared, begun with on another machine, and removed', async (look) => {
    const name = freshName('视图');
    const buyer = await stage.fresh('purchaser01', look, { at: null });
    const { page, t } = buyer;
    const title = (field: string) => t(`records.fields.${field}`);
    await come(buyer);
    const plain = await headings(buyer);
    await buyer.button('ui.columns.title').press('Enter');
    await buyer.button('ui.columns.pin', { name: title('amount') }).press('Enter');
    await page.getByRole('radio', { name: t('ui.columns.compact') }).check({ force: true });
    await page.keyboard.press('Escape');
    const arranged = [title('title'), title('amount'), title('number')];
    await expect.poll(async () => (await headings(buyer)).slice(0, 3)).toEqual(arranged);
    await chosen(buyer, title('amount'));
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('amount');

    await open(buyer);
    await page.getByRole('textbox', { name: t('ui.views.newName') }).fill(name);
    await page.getByRole('checkbox', { name: t('ui.views.share') }).check({ force: true });
    await buyer.button('ui.views.keep').click();
    await buyer.sees(t('ui.views.saved', { name }));
    await buyer.button('ui.views.begin', { name }).click();
    await page
      .getByRole('button', { name: t('ui.views.begin', { name }), pressed: true })
      .waitFor();

    const colleague = await stage.fresh('approver01', look, { at: null });
    await come(colleague);
    expect((await headings(colleague)).slice(0, 2)).toEqual(plain.slice(0, 2));
    await open(colleague);
    await colleague.sees(t('ui.views.sharedBy', { name: buyer.name }));
    expect(await colleague.button('ui.views.remove', { name }).count()).toBe(0);
    await chosen(colleague, name);
    await expect.poll(async () => (await headings(colleague)).slice(0, 3)).toEqual(arranged);
    expect(new URL(colleague.page.url()).searchParams.get('sort')).toBe('amount');
    await colleague.leave();

    const elsewhere = await stage.fresh('purchaser01', look, { at: null });
    await come(elsewhere);
    expect((await headings(elsewhere)).slice(0, 3)).toEqual(arranged);
    expect(new URL(elsewhere.page.url()).searchParams.get('sort')).toBe('amount');
    await elsewhere.page.locator('table[data-compact="true"]').waitFor();
    await elsewhere.load(`${PLANS}?sort=number&order=asc`);
    await rowsOf(elsewhere).first().waitFor();
    expect(new URL(elsewhere.page.url()).searchParams.get('sort')).toBe('number');

    await open(elsewhere);
    await elsewhere.button('ui.views.remove', { name }).click();
    await elsewhere.button('ui.views.removeAction').click();
    await elsewhere.button('ui.views.removeAction').waitFor({ state: 'detached' });
    await elsewhere.load(`${PLANS}?sort=number&order=asc`);
    await open(elsewhere);
    await elsewhere.sees(t('ui.views.none'));
    await elsewhere.leave();

    const again = await stage.fresh('purchaser01', look, { at: null });
    await come(again);
    expect((await headings(again)).slice(0, 2)).toEqual(plain.slice(0, 2));
    await again.leave();
    await buyer.leave();
  });
});
