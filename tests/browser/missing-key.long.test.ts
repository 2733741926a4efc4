import { expect, test } from 'vitest';
import { creditCalls } from '#contract/credit.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { caller } from './api.ts';
import { findings } from './axe.ts';
import { expectNoFlaws } from './flaws.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

const ARCHIVE = '/gysgl/record/recordDetail';

test.each([
  { ...ZH, size: { width: 1280, height: 800 } },
  { ...EN, size: { width: 390, height: 844 } },
])(
  'a year of credit that the address does not name asks nothing and leads to the list, in $language',
  async ({ size, ...look }) => {
    const { rows } = await (
      await caller('purchaser01')
    ).list(suppliersCalls.listSuppliers, { view: 'archive' });
    const supplier = `userQiYe_Guid=${rows[0]?.userQiYe_Guid}`;
    const person = await stage.fresh('purchaser01', look, { size });
    const { page, t } = person;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(creditCalls.yearCreditInfo.path)) asked.push(request.url());
    });
    const missing = person.heading(t('unnamed.title'));
    const list = t('menu.screens.archive.yeji');
    await person.load(`${ARCHIVE}/yejiDetail`);
    await missing.waitFor();
    await person.sees(t('unnamed.keys.userQiYe_Guid'));
    await person.goTo(ARCHIVE);
    const isReplaced = await person.goTo(`${ARCHIVE}/yejiDetail?${supplier}&guid=`);
    await person.sees(
      t('unnamed.text', {
        screen: t('menu.screens.archive.yejiDetail'),
        missing: t('unnamed.keys.guid'),
        list,
      }),
    );
    // A page that was loaded leaves the focus where the browser puts it.
    await expect
      .poll(() => missing.evaluate((at) => at === document.activeElement))
      .toBe(isReplaced);
    await expectNoFlaws(person, 'without a key');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: t('unnamed.toList', { list }) }).press('Enter');
    await page.waitForURL(`**${ARCHIVE}/yeji?${supplier}`);
    await page.getByRole('link', { name: t('archive.toList') }).waitFor();
    expect(asked).toEqual([]);
  },
);
