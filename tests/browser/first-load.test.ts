import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { EN, useStage, ZH } from './stage.ts';
import { listed, total, weighed } from './weight.ts';

const LOGIN_BYTES = 140_000;
const LIST_SCRIPT_BYTES = 215_000;
const LIST_SCRIPTS = 30;

const stage = useStage();

describe.each([ZH, EN])('first load, in $language', (look) => {
  test('the login brings at most 140 kB of everything', async () => {
    const person = await stage.window(look);
    const weight = await weighed(person.page, async () => {
      await person.goTo('/login');
      await person.button('session.signIn').waitFor();
    });
    expect(
      [...weight.keys()].filter((path) => path.endsWith('.json')),
      'files of texts',
    ).toHaveLength(2);
    expect(total(weight), listed(weight)).toBeLessThanOrEqual(LOGIN_BYTES);
    await person.leave();
  });

  test('a list brings at most 215 kB of JavaScript in 30 files, the login in front of it included', async () => {
    const person = await stage.window(look);
    const weight = await weighed(person.page, async () => {
      await person.goTo('/plans/yearly');
      await person.signIn('purchaser01', DEMO_PASSWORD);
      await person.page.getByRole('table').getByRole('link').first().waitFor();
    });
    expect(total(weight, '.js'), listed(weight)).toBeLessThanOrEqual(LIST_SCRIPT_BYTES);
    expect(
      [...weight.keys()].filter((path) => path.endsWith('.js')).length,
      listed(weight),
    ).toBeLessThanOrEqual(LIST_SCRIPTS);
    await person.leave();
  });
});
