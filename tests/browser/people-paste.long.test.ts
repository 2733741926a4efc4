import { expect, test } from 'vitest';
import { namesOf } from '#contract/core/sheet-columns.ts';
import { IMPORT_COLUMNS, personnelCalls } from '#contract/personnel.ts';
import { textsIn } from '../support/texts.ts';
import { caller } from './api.ts';
import type { Person } from './person.ts';
import { useStage, ZH } from './stage.ts';
import { step } from './step.ts';

const stage = useStage();
const DEPARTMENT = '物资采购部';

/** Values that must be unique, by the number of a person. */
function own(number: number) {
  const each = 5000 + stage.attempt * 100 + number;
  return {
    account: `pasted${each}`,
    id: `11010119900307${each}`,
    phone: `1380013${each}`,
    staff: `77${each}`,
  };
}

/** Opens the dialog that takes several people. */
async function atDialog(): Promise<Person> {
  const person = await stage.fresh('sysadmin01', ZH, { at: '/userAndQxManage/zzjg' });
  await person.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await person.button('personnel.import.open').click();
  await person.page.getByRole('dialog').getByRole('textbox').waitFor();
  return person;
}

/** Pastes rows from a spreadsheet over the content of the field. */
async function paste({ page }: Person, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((cells) => cells.join('\t')).join('\r\n');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.press('Control+a');
  await field.press('Control+v');
}

/** The rows of a table of the open dialog. */
const tableIn = ({ page }: Person) =>
  page
    .getByRole('dialog')
    .locator('tbody tr')
    .evaluateAll((lines) =>
      lines.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
    );

/** The stored job title of an account. */
async function storedTitle(account: string): Promise<string | null | undefined> {
  const client = await caller('sysadmin01');
  const { rows } = await client.list(personnelCalls.listUsers, {
    page: 1,
    rows: 10,
    search: account,
  });
  const guid = rows[0]?.user_Guid ?? '';
  return (await client.call(personnelCalls.userInfo, { guid })).zhiwei;
}

test('people are pasted from sheets of two shapes; what is left out is said, what is wrong by its row', async () => {
  const person = await atDialog();
  // Sheets with something wrong are refused.
  stage.expectTrouble(/status of 400/);
  const { page, t } = person;
  const dialog = page.getByRole('dialog');
  const [zhou, li, wang, zhao] = [own(1), own(2), own(3), own(4)];
  const import_ = () => person.button('personnel.import.run', {}, dialog).click();

  await step(
    'without a heading the columns stand as in the template; the same twice is told by its row',
    async () => {
      const row = ({ account, id, phone, staff }: typeof zhou, name: string) => [
        account,
        name,
        id,
        phone,
        staff,
        DEPARTMENT,
      ];
      await paste(person, [row(zhou, '周明'), [''], row({ ...li, account: zhou.account }, '李静')]);
      await person.sees(t('personnel.import.pasted', { count: 2 }), dialog);
      await import_();
      await person.sees(t('personnel.import.wrong'), dialog);
      expect(await tableIn(person)).toEqual([
        ['3', t('personnel.fields.accountName'), t('errors.sameAsLine', { line: 1 })],
      ]);
    },
  );

  await step(
    'a sheet in another order, with more than is asked for, is taken by its heading',
    async () => {
      await paste(person, [
        ['', '', ''],
        ['姓名', '工龄', '登录名 *', '职位', '身份证号码', '手机号码', '员工职工号', '部门名称'],
        ['周明', '3', zhou.account, '"25 寸轧机', zhou.id, zhou.phone, zhou.staff, DEPARTMENT],
        [],
        ['李静', '5', li.account, '采购', li.id, li.phone, li.staff, DEPARTMENT, '多余'],
      ]);
      await person.sees(t('personnel.import.unknown', { names: '工龄' }), dialog);
      await person.sees(t('personnel.import.surplus', { rows: '5' }), dialog);
      await person.sees(t('personnel.import.pasted', { count: 2 }), dialog);
      await import_();
      await person.sees(t('personnel.import.done', { n: 2 }), dialog);
      expect((await tableIn(person)).map(([name, account]) => [name, account])).toEqual([
        ['周明', zhou.account],
        ['李静', li.account],
      ]);
      expect([await storedTitle(zhou.account), await storedTitle(li.account)]).toEqual([
        '"25 寸轧机',
        '采购',
      ]);
      await person.button('common.close', {}, dialog).last().click();
      await dialog.waitFor({ state: 'hidden' });
    },
  );

  await step(
    'a heading in the other language is known, and who is there already is told',
    async () => {
      const english = textsIn('en');
      const columns = namesOf(IMPORT_COLUMNS).toReversed();
      const row = ({ account, id, phone, staff }: typeof zhou, name: string) => {
        const cells = {
          accountName: account,
          user_Name: name,
          user_BH: id,
          user_Phone: phone,
          userpeople_ID: staff,
          deptName: DEPARTMENT,
        };
        return columns.map((column) => (cells as Partial<Record<string, string>>)[column] ?? '');
      };
      const heading = columns.map((column) => english(`personnel.fields.${column}`));
      await person.button('personnel.import.open').click();
      await dialog.getByRole('textbox').waitFor();
      await paste(person, [heading, row(wang, '王芳'), row({ ...zhao, staff: li.staff }, '赵强')]);
      await import_();
      await person.sees(t('personnel.import.wrong'), dialog);
      expect(await tableIn(person)).toEqual([
        ['3', t('personnel.fields.userpeople_ID'), t('errors.staffNumberTaken')],
      ]);
      await paste(person, [heading, row(wang, '王芳'), row(zhao, '赵强')]);
      await import_();
      await person.sees(t('personnel.import.done', { n: 2 }), dialog);
    },
  );
  await person.leave();
});
