import { expect } from 'vitest';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import type { Look } from '../support/texts.ts';
import { TOKEN, tokenRequests, workbench } from './session-parts.ts';
import type { Stage } from './stage.ts';

/** Checks of the sign-in, each run in the given look. */
export const COMING_IN: readonly {
  what: string;
  /** Whether the quick ring runs it. */
  isQuick?: true;
  run: (stage: Stage, look: Look) => Promise<void>;
}[] = [
  {
    what: 'a screen without a session leads to the login with the reason, and back after signing in',
    isQuick: true,
    async run(stage, look) {
      const person = await stage.visitor(look, '/plans/yearly?page=1&rows=20');
      const { t } = person;
      await person.seesAlert(t('session.notices.required'));
      await person.expectPath('/login');
      expect(await person.page.title()).toBe(
        `${t('common.publicTitles.login')} · ${t('common.product')}`,
      );
      await person.signIn('purchaser01', DEMO_PASSWORD);
      await person.heading(t('plans.yearly.title')).waitFor();
      expect(person.page.url()).toContain('/plans/yearly?page=1&rows=20');
    },
  },
  {
    what: 'a wrong password is told, nothing is kept, and the next try begins at the password',
    isQuick: true,
    async run(stage, look) {
      const person = await stage.visitor(look, '/login');
      const { page, t } = person;
      stage.expectTrouble(/status of 40\d .*oauth\/token/);
      await person.signIn('purchaser01', 'Steel2025!');
      await person.seesAlert(t('errors.wrongPassword'));
      const password = page.getByRole('textbox', { name: t('session.passwordLabel'), exact: true });
      await expect
        .poll(() => password.evaluate((element) => element === document.activeElement))
        .toBe(true);
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
      await password.fill(DEMO_PASSWORD);
      await page.keyboard.press('Enter');
      await workbench(person);
    },
  },
  {
    what: 'empty fields are told at the fields',
    async run(stage, look) {
      const person = await stage.visitor(look, '/login');
      const { page, t } = person;
      const sent = tokenRequests(page);
      await person.button('session.signIn').click();
      await person.sees(t('session.usernameRequired'));
      await person.sees(t('session.passwordRequired'));
      const name = page.getByRole('textbox', { name: t('session.username'), exact: true });
      expect(await name.getAttribute('aria-invalid')).toBe('true');
      expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(sent).toEqual([]);
    },
  },
  {
    what: 'without network the login says so',
    async run(stage, look) {
      const person = await stage.visitor(look, '/login');
      await person.page.route(`**${TOKEN}`, (route) => route.abort('internetdisconnected'));
      stage.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
      await person.signIn('purchaser01', DEMO_PASSWORD);
      await person.seesAlert(person.t('session.notices.offline'));
      await person.expectPath('/login');
      expect(await person.page.evaluate(() => sessionStorage.length), 'what is kept').toBe(0);
      await person.page.unroute(`**${TOKEN}`);
    },
  },
];
