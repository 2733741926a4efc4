import { describe, expect } from 'vitest';
import { selfPlan } from './api.ts';
import { expectNoFlaws } from './flaws.ts';
import type { Person } from './person.ts';
import { inTurn, useStage } from './stage.ts';

const stage = useStage();
const seen = inTurn();

const sheet = ({ page, t }: Person) => page.getByRole('dialog', { name: t('help.keys.title') });

/** Opens the sheet of keys; returns the names of its sections, those of the screen marked. */
async function sections(person: Person): Promise<string[]> {
  await person.page.keyboard.press('Shift+?');
  await sheet(person).waitFor();
  const names = await sheet(person).getByRole('heading', { level: 3 }).allInnerTexts();
  await person.page.keyboard.press('Escape');
  await sheet(person).waitFor({ state: 'hidden' });
  return names;
}

describe('? opens the sheet of keys', () => {
  seen('on every screen, with the keys of that screen first', async (look) => {
    const { head } = await selfPlan('save');
    const person = await stage.fresh('purchaser01', look);
    const { page, t } = person;
    const here = (name: string) => `${t(`help.keys.sections.${name}`)} · ${t('help.keys.here')}`;

    await person.goTo('/plans/self');
    await page.getByRole('table').getByRole('link').first().waitFor();
    const onList = await sections(person);
    expect(onList.slice(0, 2)).toEqual([here('list'), t('help.keys.sections.everywhere')]);
    expect(onList).toHaveLength(12);

    await person.goTo(`/plans/self/${head.guid}`);
    await person.heading(head.title ?? '').waitFor();
    expect((await sections(person))[0]).toBe(here('record'));

    await person.goTo(`/plans/self/${head.guid}/edit`);
    await person.field('plans', 'projectName').waitFor();
    expect((await sections(person)).slice(0, 2)).toEqual([here('items'), here('form')]);
  });

  seen('not while one types; the menu of the user opens it, too', async (look) => {
    const person = await stage.fresh('purchaser01', look);
    const { page, t } = person;
    await person.goTo('/plans/self/new');
    const name = person.field('plans', 'projectName');
    await name.click();
    await name.pressSequentially('?');
    expect(await name.inputValue()).toBe('?');
    await page.keyboard.press('Control+k');
    const found = page.getByRole('dialog', { name: t('shell.palette.title') });
    await found.getByRole('combobox').pressSequentially('?');
    expect(await found.getByRole('combobox').inputValue()).toBe('?');
    await page.keyboard.press('Escape');
    await found.waitFor({ state: 'detached' });
    expect(await sheet(person).count()).toBe(0);

    await page.getByRole('button', { name: person.name }).click();
    await page.getByRole('menuitem', { name: t('shell.keys') }).click();
    await sheet(person).waitFor();
  });
});

describe('the help', () => {
  seen('is in the menu of the user, and begins with the role of that user', async (look) => {
    const person = await stage.fresh('approver01', look);
    const { page, t } = person;
    await person.goTo('/workbench');
    await person.heading(t('workbench.title')).waitFor();
    await page.getByRole('button', { name: person.name }).click();
    await page.getByRole('menuitem', { name: t('menu.screens.help') }).click();
    await person.expectPath('/help');
    await person.heading(t('help.title')).waitFor();
    await page.getByRole('heading', { level: 2, name: t('help.guides.approver.title') }).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: t('help.guides.approver.steps.away') })
      .getByRole('link', { name: t('menu.screens.delegationNew'), exact: true })
      .click();
    await person.expectPath('/workbench/delegations/new');
  });

  seen(
    'shows the page of another role, without links to screens that one may not open',
    async (look) => {
      const person = await stage.fresh('purchaser01', look);
      const { page, t } = person;
      await person.goTo('/help');
      await page
        .getByRole('combobox', { name: t('help.roles') })
        .selectOption({ value: 'administrator' });
      const step = page
        .getByRole('listitem')
        .filter({ hasText: t('help.guides.administrator.steps.simulator') });
      await step.getByText(t('menu.screens.approvalSimulator'), { exact: true }).waitFor();
      expect(await step.getByRole('link').count()).toBe(0);
      await expectNoFlaws(person, 'help');
    },
  );
});
