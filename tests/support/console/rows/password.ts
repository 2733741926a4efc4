import { expect } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/accounts.ts';
import { verifyPassword } from '#gateway/session/passwords.ts';
import { soon } from '../console.ts';
import type { Desk } from '../desk.ts';
import { dialogOf, fillIn, save, type Press, type Sitting } from '../sitting.ts';

const SEALED = expect.stringMatching(/^[^:]+:[\w+/=]{100,}$/) as string;

/** The person's own password. */
export async function password(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const by = 'approver04';
  const { name = '' } = DEMO_ACCOUNTS.find(({ account }) => account === by) ?? {};
  const label = (field: string) => t(`session.password.${field}`);
  const chosen = 'Kaixin#2027';
  const typed = { oldPassword: DEMO_PASSWORD, newPassword: chosen, repeated: chosen };
  const opens = async (desk: Desk) => {
    if (desk.dialog) return;
    // The initial precedes the name.
    desk.button(`${name.slice(0, 1)}${name}`).click();
    const item = await soon(() => {
      const found = [...desk.document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
        (one) => one.textContent === t('shell.changePassword'),
      );
      if (!found) throw new Error(`Nothing changes the password: ${desk.shown}`);
      return found;
    });
    item.click();
  };
  const changed = (values: Readonly<Record<string, string>>): Press => ({
    call: 'session.updatePassword',
    by,
    at: '/qyxxgl/qyjbxx',
    prepare: async (desk) => {
      await opens(desk);
      fillIn(desk, label, values, await dialogOf(desk));
    },
    give: save(t('session.password.action')),
    form: {
      field: 'oldPassword',
      label: label('oldPassword'),
      value: values['oldPassword'] ?? '',
    },
    sends: { oldPassword: SEALED, newPassword: SEALED },
    silence: t('common.failures.network'),
    says: t('session.password.changed'),
    stored: async () => {
      const { password_hash } = await fixture.gateway.db
        .selectFrom('person')
        .where('account_name', '=', by)
        .select('password_hash')
        .executeTakeFirstOrThrow();
      return verifyPassword(password_hash, chosen);
    },
    becomes: true,
  });
  await sitting.meets(changed({ ...typed, oldPassword: 'Falsch#2026' }), 400);
  await sitting.press(changed(typed));
}
