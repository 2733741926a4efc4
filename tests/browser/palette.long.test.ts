import { expect, test } from 'vitest';
import { findingCalls } from '#contract/finding.ts';
import { selfPlan } from './api.ts';
import type { Person } from './person.ts';
import { useStage } from './stage.ts';

const stage = useStage();

async function toDesk(person: Person): Promise<void> {
  await person.goTo('/workbench');
  await person.heading(person.t('workbench.title')).waitFor();
}

async function openPalette(person: Person) {
  const { page, t } = person;
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: t('shell.palette.title') });
  const field = palette.getByRole('combobox');
  await field.waitFor();
  const group = (
    name: 'favourites' | 'recent' | 'records' | 'suppliers' | 'people' | 'actions' | 'screens',
  ) => palette.getByRole('group', { name: t(`shell.palette.groups.${name}`), exact: true });
  return { palette, field, group };
}

test('a record is found by its number, its name, pinyin and initials, and stands among the recent ones', async () => {
  const { head } = await selfPlan('save', { projectName: '鞍座焊接变位机' });
  const person = await stage.fresh('purchaser01');
  await toDesk(person);
  for (const typed of [head.number ?? '', '变位机', 'hanjiebianwei', 'AZHJ']) {
    const { field, group } = await openPalette(person);
    await field.pressSequentially(typed);
    await group('records').getByRole('option', { name: '鞍座焊接变位机' }).waitFor();
    await person.page.keyboard.press('Enter');
    await person.expectPath(`/plans/self/${head.guid}`);
    await toDesk(person);
  }
  const { group } = await openPalette(person);
  expect(await group('recent').getByRole('option').count()).toBe(1);
  await person.page.keyboard.press('Enter');
  await person.expectPath(`/plans/self/${head.guid}`);
});

test('actions are found by pinyin and initials, for those who may do them', async () => {
  const person = await stage.fresh('purchaser01');
  await toDesk(person);
  for (const typed of ['xinzengzixing', 'xzzxcg', '新增自行']) {
    const { field, group } = await openPalette(person);
    await field.pressSequentially(typed);
    await group('actions').getByRole('option').first().waitFor();
    await person.page.keyboard.press('Enter');
    await person.expectPath('/plans/self/new');
    await toDesk(person);
  }
  const auditor = await stage.fresh('auditor01');
  const { palette, field, group } = await openPalette(auditor);
  await field.fill('新增自行');
  await palette.getByText(auditor.t('shell.palette.none', { query: '新增自行' })).waitFor();
  expect(await group('actions').count()).toBe(0);
});

test('suppliers and people are found and opened by who may see them', async () => {
  const person = await stage.fresh('sysadmin01');
  const people = await openPalette(person);
  await people.field.pressSequentially('chensiyuan');
  await people.group('people').getByRole('option', { name: '陈思远' }).click();
  await person.expectPath('/userAndQxManage/zzjg/zzjgAdd');
  const { field, group } = await openPalette(person);
  await field.pressSequentially('youxiangongsi');
  await group('suppliers').getByRole('option').first().click();
  await person.expectPath('/gysgl/record/recordDetail');
});

test('while the gateway is away screens and actions are found, and that is said', async () => {
  const person = await stage.fresh('purchaser01');
  await toDesk(person);
  await person.page.route(`**${findingCalls.find.path}*`, (route) => route.abort());
  const { palette, field, group } = await openPalette(person);
  await field.pressSequentially('立项');
  await palette.getByText(person.t('shell.palette.away')).waitFor();
  expect(await group('screens').getByRole('option').count()).toBeGreaterThan(0);
  expect(await group('actions').getByRole('option').count()).toBeGreaterThan(0);
  stage.takeTroubles();
});

test('a favourite is made by key and by pointer, stands first, stays after a reload, and is taken out', async () => {
  const { head } = await selfPlan('save', { projectName: '收藏夹样机' });
  const person = await stage.fresh('purchaser01');
  const { page, t } = person;
  await toDesk(person);
  const first = await openPalette(person);
  await first.field.pressSequentially('收藏夹样机');
  await first.group('records').getByRole('option', { name: '收藏夹样机' }).waitFor();
  await page.keyboard.press('Control+d');
  const title = `${head.number} 收藏夹样机`;
  await first.palette.getByText(t('shell.palette.favourite.added', { title })).waitFor();
  await first.field.fill(t('menu.screens.setUpList'));
  const screen = first.group('screens').getByRole('presentation').first();
  await screen.getByTitle(t('shell.palette.favourite.add')).click();
  await page.reload();
  await person.heading(t('workbench.title')).waitFor();

  const second = await openPalette(person);
  const favourites = second.group('favourites').getByRole('option');
  await expect.poll(() => favourites.allInnerTexts()).toHaveLength(2);
  expect(await second.palette.getByRole('option').first().innerText()).toContain(
    t('menu.screens.setUpList'),
  );
  await page.keyboard.press('Control+d');
  await expect.poll(() => favourites.count()).toBe(1);
  await page.keyboard.press('Enter');
  await person.expectPath(`/plans/self/${head.guid}`);
});

test('the password, the language, the theme and a new person are actions', async () => {
  const person = await stage.fresh('sysadmin01');
  const { page, t } = person;
  await toDesk(person);
  const act = async (typed: string, title: string) => {
    const { palette, field, group } = await openPalette(person);
    await field.fill(typed);
    await group('actions').getByRole('option', { name: title }).click();
    await palette.waitFor({ state: 'detached' });
  };
  await act(t('shell.changePassword'), t('shell.changePassword'));
  await page.getByRole('dialog', { name: t('shell.changePassword') }).waitFor();
  await page.keyboard.press('Escape');
  await act(t('common.theme.to.dark'), t('common.theme.to.dark'));
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await act(t('shell.palette.person'), t('shell.palette.person'));
  await person.expectPath('/userAndQxManage/zzjg/zzjgAdd');
  await act('English', 'English');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
});
