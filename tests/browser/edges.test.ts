import { expect, test } from 'vitest';
import { registrationField } from './registering.ts';
import { allIn, useStage, ZH } from './stage.ts';
import { expectEdges, FORMS, registering } from './typed-edges.ts';

const stage = useStage();
const seen = allIn(ZH);

test('what is needed and left empty is told on leaving the field, and when it is emptied again', async () => {
  const person = await stage.as('sysadmin01');
  await person.goTo('/userAndQxManage/zzjg/zzjgAdd');
  const line = person.field('personnel', 'user_Name');
  await line.focus();
  await line.press('Tab');
  await expect.poll(() => person.problemOf(line)).toContain(person.t('rules.required'));
  await line.fill('王');
  await expect.poll(() => line.getAttribute('aria-invalid')).not.toBe('true');
  await line.fill('');
  await line.press('Tab');
  await expect.poll(() => person.problemOf(line)).toContain(person.t('rules.required'));
  const next = person.field('personnel', 'user_Phone');
  await next.focus();
  await person.button('ui.form.save').focus();
  expect(
    await next.getAttribute('aria-invalid'),
    'nothing moves below who wants to press a button',
  ).not.toBe('true');
  await line.focus();
  await expect.poll(() => person.problemOf(next)).toContain(person.t('rules.required'));
});

// The other forms, and more of them in the other language: edges.long.test.ts.
for (const { name, open, field, rules } of FORMS.filter((form) => form.isQuick))
  seen(`the edges of the rules, typed into ${name}`, async (look) =>
    expectEdges(await open(stage, look), field, rules, 2),
  );

test('a credit code typed in small letters is kept in capitals, and may be taken', async () => {
  const person = await registering(stage, ZH);
  const line = registrationField(person, 'qiYe_BH');
  await line.fill('91310000ma1fl0000n');
  expect(await line.inputValue()).toBe('91310000MA1FL0000N');
  await expect.poll(() => person.problemOf(line)).toContain(person.t('errors.free'));
});
