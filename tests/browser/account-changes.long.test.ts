import { expect, test } from 'vitest';
import { accountsCalls } from '#contract/accounts.ts';
import { caller } from './api.ts';
import type { Person } from './person.ts';
import { RecordDesk } from './records.ts';
import { useStage, ZH } from './stage.ts';

const stage = useStage();

const LIST = '/baozhengjin/list';
const WRITER = 'sysadmin01';
const CONFIRMER = 'approver02';

const stored = async (bankAccount: string) =>
  (
    await (
      await caller(WRITER)
    ).list(accountsCalls.listDepositAccounts, { page: 1, rows: 10, bankAccount })
  ).rows;

/** Fills in the form of a new deposit account and submits it. */
async function askFor(person: Person, bankAccount: string): Promise<void> {
  await person.load(LIST);
  await person.button('accounts.new').click();
  const dialog = person.page.getByRole('dialog');
  const typed = {
    accountName: '磐岳临江钢铁有限公司',
    bankName: '示范商业银行滨江支行',
    bankAccount,
  };
  for (const [name, value] of Object.entries(typed))
    await dialog
      .getByRole('textbox', { name: person.t(`accounts.fields.${name}`), exact: true })
      .fill(value);
  await person.button('accounts.ask', {}, dialog).click();
  await person.sees(person.t('accounts.asked'));
}

/** Goes from an account to the record of its pending change. */
async function openChange(person: Person, account: string): Promise<RecordDesk> {
  await person.load(`/baozhengjin/account?guid=${account}`);
  await person.page.getByRole('link', { name: person.t('accounts.changes.open') }).click();
  await person.page.waitForURL('**/baozhengjin/changes/*');
  const record = new RecordDesk(person, 'bankAccountChange', person.guid);
  await record.article.getByRole('heading', { level: 1 }).waitFor();
  return record;
}

const reasonOf = async (
  { person: { page } }: RecordDesk,
  button: ReturnType<RecordDesk['command']>,
) => page.locator(`[id="${await button.getAttribute('aria-describedby')}"]`).textContent();

test('a new account is confirmed by a second person, whom its page leads to the change', async () => {
  const bankAccount = `620033000000471${1 + stage.attempt}`;
  const [writer, confirmer] = [await stage.as(WRITER, ZH), await stage.as(CONFIRMER, ZH)];
  const { t } = writer;
  await askFor(writer, bankAccount);
  const [{ guid } = { guid: '' }] = await stored(bankAccount);

  const own = await openChange(writer, guid);
  await own.expectStatus('1');
  await own.showRefused();
  for (const verb of ['confirm', 'refuse']) {
    expect(await own.command(verb).getAttribute('aria-disabled'), verb).toBe('true');
    expect(await reasonOf(own, own.command(verb)), verb).toBe(t('guards.isReviewer'));
  }
  expect(await own.enabled()).toEqual([own.words('withdraw')]);

  const record = await openChange(confirmer, guid);
  await confirmer.sees(bankAccount.replaceAll(/(?<=^(?:.{4})+)(?=.)/g, ' '), record.article);
  await confirmer.sees(t('accounts.changes.check'), record.article);
  expect(await reasonOf(record, record.command('withdraw'))).toBe(t('guards.isSubmitter'));
  await record.giveWith('confirm', '与开户许可证一致');
  await record.expectStatus('2');
  expect((await record.history()).join('\n')).toContain('与开户许可证一致');
  expect(await stored(bankAccount)).toMatchObject([{ guid, change: null, isYouXiao: '1' }]);

  await confirmer.page.getByRole('link', { name: t('accounts.changes.account') }).click();
  await confirmer.sees(t('accounts.sections.inForce'));
  await confirmer.sees(t('accounts.change.verdicts.confirmed'));
});
