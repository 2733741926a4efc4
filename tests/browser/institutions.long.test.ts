import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { institutionsCalls } from '#contract/institutions.ts';
import { newRequest } from '../support/forms.ts';
import { caller } from './api.ts';
import type { Person } from './person.ts';
import { RecordDesk } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

const WRITER = 'sysadmin01';
const REVIEWER = 'central001';

const card = ({ page, t }: Person, key: string): Locator =>
  page.getByRole('region', { name: t(key), exact: true });

/** The current revision of the unit's institution, as a command names it. */
async function standing() {
  const { caiGouZhiDu: own } = await (await caller(WRITER)).call(institutionsCalls.unitInfo, {});
  if (!own) throw new Error('The unit has no institution.');
  const { guid, status, record } = own;
  return { status, command: { guid: guid ?? '', revision: record.head.revision } };
}

/** Approves a change left by an earlier attempt: the institution is in force. */
async function inForce(): Promise<void> {
  const begun = await standing();
  if (begun.status === '0' || begun.status === '3')
    await (
      await caller(WRITER)
    ).call(institutionsCalls.save, { ...begun.command, status: '1', requestId: newRequest() });
  const sent = await standing();
  if (sent.status === '1')
    await (
      await caller(REVIEWER)
    ).call(institutionsCalls.approve, {
      ...sent.command,
      shenHeStatus: '2',
      requestId: newRequest(),
    });
}

test('an institution in force is changed, compared by its reviewer, and the change takes effect', async () => {
  await inForce();
  const writer = await stage.as(WRITER, ZH);
  const { t } = writer;
  await writer.goTo('/sys-managelist');
  await writer.button('institutions.own.open').click();
  const written = new RecordDesk(writer, 'institution', '');
  await written.giveWith('change');
  await written.command('edit').click();
  await writer.heading(t('institutions.edit')).waitFor();

  // Services: the limit of goods applies to other tests meanwhile.
  const limit = writer.field('institutions', 'fwzbLimit');
  const before = await limit.inputValue();
  const after = before === '150' ? '160' : '150';
  await limit.fill('一百五十');
  await writer.button('ui.form.submit').click();
  await expect.poll(() => limit.getAttribute('aria-invalid')).toBe('true');
  expect(await writer.problemOf(limit)).toContain(t('rules.wholeNumber'));
  await limit.fill(after);
  const remarks = writer.field('institutions', 'content');
  await remarks.fill(`${await remarks.inputValue()}\n五、限额以上的直接采购须报集团备案。`);
  await writer.button('ui.form.submit').click();
  await writer.page.getByRole('article').waitFor();
  await writer.sees(t('enums.institutionStatus.1'));
  await written.showRefused();
  expect(await written.command('approve').getAttribute('aria-disabled')).toBe('true');

  const reviewer = await stage.as(REVIEWER, EN);
  await reviewer.goTo(new URL(writer.page.url()).pathname);
  const comparison = card(reviewer, 'institutions.compare.title');
  const changed = comparison.locator('dl > div');
  await changed.first().waitFor();
  expect(await changed.locator('dt').allInnerTexts()).toEqual([
    reviewer.t('institutions.fields.fwzbLimit'),
    reviewer.t('institutions.fields.content'),
  ]);
  const millions = (limit: string) => `CNY ${(Number(limit) / 100).toFixed(2)} million`;
  expect(await changed.first().locator('dd').innerText()).toBe(
    `${millions(before)} → ${millions(after)}`,
  );
  expect(await changed.last().locator('del').allInnerTexts()).toEqual([]);
  expect((await changed.last().locator('ins').allInnerTexts()).join('').trim()).toBe(
    '五、限额以上的直接采购须报集团备案。',
  );
  await new RecordDesk(reviewer, 'institution', '').giveWith('approve', '同意。');

  await writer.page.reload();
  const newest = card(writer, 'institutions.versions.title').getByRole('row').nth(1);
  await writer.sees(t('institutions.versions.inForce'), newest);
  expect(await newest.innerText()).toContain(after);
});
