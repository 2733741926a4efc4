import type { Locator } from 'playwright-core';
import type { Person } from './person.ts';

const SHOWN_CODE = /\d{6}/;

/** A field of the public forms. */
export const registrationField = (person: Person, name: string): Locator =>
  person.page.getByLabel(person.t(`registration.fields.${name}`), { exact: true });

/** Fills in fields of the public forms. */
export async function fillRegistration(
  person: Person,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await registrationField(person, name).fill(value);
}

/** Requests a code and types in the one that the page shows. */
export async function enterCode(person: Person): Promise<void> {
  await person.button('registration.code.get').click();
  const note = person.page.locator('[id="field-yzm-note"]').filter({ hasText: SHOWN_CODE });
  const code = SHOWN_CODE.exec(await note.innerText())?.[0] ?? '';
  await registrationField(person, 'yzm').fill(code);
}
