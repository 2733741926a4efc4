import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO_ACCOUNTS } from '#demo/accounts.ts';
import { textsIn, type Look, type Texts } from '../support/texts.ts';
import { fieldKey } from '../support/field-key.ts';

/** Input for a form: text for a field, the code of an option, or the start of an option's text. */
export type Entry = string | { code: string } | { option: string | RegExp };

/** Name of the owner of a demonstration account. */
export function nameOf(wanted: string | null): string {
  const found = DEMO_ACCOUNTS.find(({ account }) => account === wanted);
  if (!found) throw new Error(`${wanted} is no demonstration account.`);
  return found.name;
}

/**
 * Somebody in front of a browser window. Finds elements by what a person sees: roles, names, texts.
 */
export class Person {
  readonly t: Texts;

  constructor(
    readonly page: Page,
    readonly look: Look,
    readonly account: string | null,
  ) {
    this.t = textsIn(look.language);
  }

  /** Name of the account's owner if it is a demonstration account. */
  get name(): string {
    return nameOf(this.account);
  }

  get menu(): Locator {
    return this.page.getByRole('navigation', { name: this.t('shell.menu') });
  }

  button(
    key: string,
    params?: Record<string, string | number>,
    within: Page | Locator = this.page,
  ): Locator {
    return within.getByRole('button', { name: this.t(key, params), exact: true });
  }

  heading(text: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: text, exact: true });
  }

  /** Waits until the page shows a text; text just typed into a field does not count. */
  async sees(text: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    // By XPath from what was found: `and` would first look for everything else on the page.
    const shown = within.getByText(text).locator('xpath=self::*[not(self::textarea)]');
    await shown.first().waitFor();
  }

  async seesAlert(text: string | RegExp): Promise<void> {
    await this.page.getByRole('alert').filter({ hasText: text }).first().waitFor();
  }

  /**
   * Goes to an address: within the console as its links do, without a reload, else by loading it.
   * Returns true if one screen replaced another, which then takes the focus.
   */
  async goTo(path: string): Promise<boolean> {
    const { pathname } = new URL(this.page.url());
    if (pathname === path.split('?')[0] || !(await this.menu.isVisible())) {
      await this.load(path);
      return false;
    }
    // The first screen of a page does not take the focus, so wait for one before the next. A page
    // in place of a screen only has a heading.
    const screen = this.page.locator('#main .screen');
    await screen.or(this.page.locator('#main h1')).first().waitFor({ state: 'attached' });
    const hasScreen = (await screen.count()) > 0;
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    return hasScreen;
  }

  /** Loads an address as if typed into the browser. */
  async load(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** Fills in the login form and submits it. */
  async signIn(
    account: string,
    password: string,
    by: 'pointer' | 'keyboard' = 'pointer',
  ): Promise<void> {
    const { page, t } = this;
    await page.getByRole('textbox', { name: t('session.username'), exact: true }).fill(account);
    const typed = page.getByRole('textbox', { name: t('session.passwordLabel'), exact: true });
    await typed.fill(password);
    if (by === 'pointer') await this.button('session.signIn').click();
    else await typed.press('Enter');
  }

  /** A field of a form by its label. */
  field(module: string, name: string): Locator {
    const label = this.t(fieldKey(module, name));
    const main = this.page.getByRole('main');
    return main
      .getByRole('textbox', { name: label, exact: true })
      .or(main.getByRole('combobox', { name: label, exact: true }));
  }

  /** Fills in fields in the given order. */
  async fill(module: string, entries: Readonly<Record<string, Entry>>): Promise<void> {
    for (const [name, entry] of Object.entries(entries)) {
      const field = this.field(module, name);
      if (typeof entry === 'string') await field.fill(entry);
      else if ('code' in entry)
        await field.selectOption({ label: this.t(`enums.${name}.${entry.code}`) });
      else await field.selectOption({ label: await optionOf(field, entry.option) });
    }
  }

  /** A cell of the items' table. */
  cell(row: number, field: string): Locator {
    return this.page.getByRole('textbox', {
      name: this.t('ui.items.cell', { n: row, name: this.t(`records.fields.${field}`) }),
      exact: true,
    });
  }

  /** The error message of a field, as assistive technology gets it. */
  async problemOf(field: Locator): Promise<string> {
    const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const texts = await Promise.all(ids.map((id) => this.page.locator(`[id="${id}"]`).innerText()));
    return texts.join(' ');
  }

  /** Key of the record on the current page. */
  get guid(): string {
    const { pathname } = new URL(this.page.url());
    return pathname.split('/').findLast((part) => part !== '' && part !== 'edit') ?? '';
  }

  /** The title of the tab without the number of unread notifications. */
  async tabTitle(): Promise<string> {
    return (await this.page.title()).replace(/^\(\d+\+?\) /, '');
  }

  async expectPath(path: string): Promise<void> {
    await expect.poll(() => new URL(this.page.url()).pathname).toBe(path);
  }

  /**
   * Switches to the other language by the button on every page; continue with the returned person.
   */
  async inOtherLanguage(): Promise<Person> {
    const { language, theme } = this.look;
    const other = language === 'en' ? 'zh-CN' : 'en';
    await this.page.getByRole('button', { name: language === 'en' ? '中文' : 'English' }).click();
    await this.page.locator(`html[lang="${other}"]`).waitFor({ state: 'attached' });
    return new Person(this.page, { language: other, theme }, this.account);
  }

  /** Closes the window. */
  async leave(): Promise<void> {
    await this.page.context().close();
  }
}

async function optionOf(field: Locator, wanted: string | RegExp): Promise<string> {
  const isWanted = (label: string) =>
    typeof wanted === 'string' ? label.includes(wanted) : wanted.test(label);
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        found = (await field.getByRole('option').allTextContents()).find(isWanted);
        return found;
      },
      { message: `an option like ${String(wanted)}` },
    )
    .toBeDefined();
  return found ?? '';
}
