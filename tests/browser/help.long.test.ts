import { describe, expect } from 'vitest';
import { selfPlan } from './api.ts';
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
    expect(onList).toHaveLength(11);

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
