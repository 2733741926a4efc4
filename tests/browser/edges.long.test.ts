import { expect, test } from 'vitest';
import { registrationField } from './registering.ts';
import { allIn, EN, useStage, ZH } from './stage.ts';
import { expectEdges, FORMS, registering } from './typed-edges.ts';

const stage = useStage();

for (const { name, open, field, rules } of FORMS.filter(
  (form) => !form.isQuick && form.rules.length > 0,
))
  allIn(ZH)(`the edges of the rules, typed into ${name}`, async (look) =>
    expectEdges(await open(stage, look), field, rules, 2),
  );

for (const { name, open, field, rules, again = [] } of FORMS)
  allIn(EN)(`more of the edges of the rules, typed into ${name}`, async (look) =>
    expectEdges(await open(stage, look), field, [...rules, ...again], 4),
  );

test('an emptied password field shows its message despite the button beside it', async () => {
  const person = await registering(stage, ZH);
  const password = registrationField(person, 'password');
  await password.fill('abc');
  await password.press('Tab');
  await expect.poll(() => person.problemOf(password)).not.toBe('');
  await password.fill('');
  await password.press('Tab');
  await person.page.keyboard.press('Tab');
  await expect.poll(() => person.problemOf(password)).toContain(person.t('rules.required'));
});
