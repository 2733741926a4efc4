import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { calls } from '#contract/index.ts';
import { hasChain, type RecordKind } from '#contract/kinds.ts';
import { recordsCalls } from '#contract/records.ts';
import { callOf, commandInput } from '../support/fixture.ts';
import { caller } from './api.ts';
import type { Person } from './person.ts';
import { homes, oracle, statusNames } from '../support/console/oracle.ts';

/** How the commands of a kind begin. */
const NOUNS = {
  yearlyPlan: 'plan',
  batchPlan: 'plan',
  selfPlan: 'plan',
  setUp: 'setUp',
  entrustOrder: 'order',
  entrustContract: 'contract',
  enterpriseInformation: 'enterprise',
  accountAppeal: 'appeal',
  institution: 'institution',
  professionalApplication: 'application',
  breach: 'breach',
  award: 'award',
  restoration: 'restoration',
  blacklist: 'blacklist',
  evaluation: 'evaluation',
  yearlyCredit: 'credit',
  supplierAdmission: 'admission',
  yearlyAudit: 'yearlyAudit',
  messageNotice: 'notice',
  signUp: 'signUp',
  personnelChange: 'personnelChange',
  bankAccountChange: 'bankAccountChange',
  organisationPlace: 'organisationPlace',
  delegation: 'delegation',
  advice: 'advice',
} as const satisfies Record<RecordKind, string>;

/** What the tests know of a kind of record: its address, its statuses and its commands. */
export const KINDS = Object.fromEntries(
  Object.entries(NOUNS).map(([kind, noun]) => [
    kind,
    {
      path: homes[kind as RecordKind].replace('/:guid', ''),
      status: statusNames[kind as RecordKind],
      noun,
    },
  ]),
) as Readonly<Record<RecordKind, { path: string; status: string; noun: string }>>;

/** Watches whether a page shows that something is under way; answers what was seen of it. */
async function watched(page: Page): Promise<() => Promise<{ page: boolean; button: boolean }>> {
  await page.evaluate(() => {
    const seen = { page: false, button: false };
    const observer = new MutationObserver(() => {
      seen.page ||= document.querySelector('article[aria-busy="true"]') !== null;
      seen.button ||= document.querySelector('button [role="progressbar"]') !== null;
    });
    observer.observe(document.body, { attributes: true, childList: true, subtree: true });
    Object.assign(globalThis, { underWay: { seen, observer } });
  });
  return () =>
    page.evaluate(() => {
      const { seen, observer } = (
        globalThis as unknown as {
          underWay: { seen: { page: boolean; button: boolean }; observer: MutationObserver };
        }
      ).underWay;
      observer.disconnect();
      return seen;
    });
}

/** Somebody in front of the page of one record. */
export class RecordDesk {
  constructor(
    readonly person: Person,
    readonly kind: RecordKind,
    readonly guid: string,
  ) {}

  /**
   * Opens the page of a record and waits for it, and for the focus that it takes: what has the focus
   * before would lose it.
   */
  static async open(person: Person, kind: RecordKind, guid: string): Promise<RecordDesk> {
    const takesFocus = await person.goTo(`${KINDS[kind].path}/${guid}`);
    const desk = new RecordDesk(person, kind, guid);
    await desk.article.getByRole('heading', { level: 1 }).waitFor();
    if (takesFocus)
      await person.page.waitForFunction(() => document.activeElement?.matches('#main, #main h1'));
    return desk;
  }

  /**
   * The same by a way inside the console, which loads nothing anew: for going through many records.
   */
  static async turnTo(
    person: Person,
    kind: RecordKind,
    { guid, number }: { guid: string; number: string },
  ): Promise<RecordDesk> {
    const desk = new RecordDesk(person, kind, guid);
    await person.page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `${KINDS[kind].path}/${guid}`);
    await desk.article.getByText(number, { exact: true }).first().waitFor();
    return desk;
  }

  get article(): Locator {
    return this.person.page.getByRole('article');
  }

  get commands(): Locator {
    return this.person.page.getByRole('group', { name: this.person.t('ui.commands'), exact: true });
  }

  get side(): Locator {
    return this.person.page.getByRole('complementary', {
      name: this.person.t(hasChain(this.kind) ? 'ui.side.label' : 'ui.side.withoutChain'),
    });
  }

  get head(): Locator {
    return this.article.locator('header').first();
  }

  get dialog(): Locator {
    return this.person.page.getByRole('dialog');
  }

  /** The words of a command. */
  words(verb: string): string {
    return this.person.t(`commands.${KINDS[this.kind].noun}.${verb}`);
  }

  command(verb: string): Locator {
    return this.commands.getByRole('button', {
      name: this.words(verb),
      exact: true,
      // One that cannot be given lies in a closed list.
      includeHidden: true,
    });
  }

  /** Shows the commands that cannot be given now, with their reasons. */
  async showRefused(): Promise<void> {
    // Not by a click: a screen that has just come takes the focus, which closes them again.
    await this.commands.locator('details').evaluateAll((found) => {
      for (const more of found) if (more instanceof HTMLDetailsElement) more.open = true;
    });
  }

  /** Answers the dialog of a command. */
  async confirm(verb: string, opinion?: string): Promise<void> {
    const { dialog } = this;
    await dialog.waitFor();
    if (opinion !== undefined) await dialog.getByRole('textbox').fill(opinion);
    await dialog.getByRole('button', { name: this.words(verb), exact: true }).click();
  }

  /** Waits until the dialog has opened and taken the focus. */
  async opened(): Promise<void> {
    await expect
      .poll(() =>
        this.dialog.evaluate((dialog) =>
          (dialog.closest('.bp6-portal') ?? dialog).contains(document.activeElement),
        ),
      )
      .toBe(true);
  }

  /** Says no by keyboard, once the dialog has the focus. */
  async escape(): Promise<void> {
    await this.opened();
    await this.person.page.keyboard.press('Escape');
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Waits until the page says that a command was carried out. */
  async done(verb: string): Promise<void> {
    await this.person.sees(this.person.t('ui.notice.done', { command: this.words(verb) }));
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Waits until the page says that the record is no longer there. */
  async gone(): Promise<void> {
    await this.person.sees(this.person.t('ui.gone.title'));
  }

  /**
   * A command is carried out: its call crosses once and is done, its button and the page show
   * meanwhile that it goes on, and the page says so in the end.
   */
  private async carriedOut(
    verb: string,
    press: () => Promise<void>,
    end: () => Promise<void> = () => this.done(verb),
  ): Promise<void> {
    const { page } = this.person;
    const event = `${KINDS[this.kind].noun}.${verb}`;
    const sends = oracle[this.kind][event];
    if (!sends) throw new Error(`Nothing says what ${event} of ${this.kind} sends.`);
    const { method, path } = calls[sends.call];
    const crossed: Request[] = [];
    const note = (request: Request) => {
      if (request.method() === method && new URL(request.url()).pathname.endsWith(path))
        crossed.push(request);
    };
    page.on('request', note);
    const shown = await watched(page);
    await press();
    await end();
    page.off('request', note);
    const answers = crossed.map(async (request) => (await request.response())?.status());
    expect(await Promise.all(answers), `${event} crosses once`).toEqual([200]);
    expect(await shown(), `${event} shows that it goes on`).toEqual({ page: true, button: true });
  }

  /** Gives a command that asks for nothing. */
  async give(verb: string): Promise<void> {
    await this.carriedOut(verb, () => this.command(verb).click());
  }

  /** Gives a command through its dialog. */
  async giveWith(verb: string, opinion?: string): Promise<void> {
    await this.carriedOut(verb, async () => {
      await this.command(verb).click();
      await this.confirm(verb, opinion);
    });
  }

  /** Deletes the record, which is asked before. */
  async delete(): Promise<void> {
    await this.carriedOut(
      'delete',
      async () => {
        await this.command('delete').click();
        await this.confirm('delete');
      },
      () => this.gone(),
    );
  }

  async reload(): Promise<void> {
    await this.person.button('ui.list.reload', {}, this.article).click();
    await expect.poll(() => this.article.getAttribute('aria-busy')).toBe('false');
  }

  statusText(code: string): string {
    return this.person.t(`enums.${KINDS[this.kind].status}.${code}`);
  }

  async expectStatus(code: string): Promise<void> {
    await this.head.getByText(this.statusText(code), { exact: true }).first().waitFor();
  }

  async open(tab: 'history' | 'discussion' | 'diagram'): Promise<void> {
    await this.side
      .getByRole('tab', { name: this.person.t(`ui.side.${tab}`), exact: true })
      .click();
  }

  get levels(): Locator {
    const name = this.person.t('ui.side.chain');
    return this.side.getByRole('region', { name, exact: true }).getByRole('listitem');
  }

  /** Lets somebody approve who looks at none of it here. */
  async approvedBy(account: string, opinion: string): Promise<void> {
    const { kind, guid } = this;
    const event = `${KINDS[kind].noun}.approve`;
    const client = await caller(account);
    const { revision } = await client.call(recordsCalls.state, { guid });
    await client.call(
      callOf(kind, event),
      commandInput(event, { head: { guid, revision } }, { opinion }),
    );
  }

  /** How many levels have approved. */
  async approvedLevels(): Promise<number> {
    return this.levels.filter({ hasText: this.person.t('ui.chain.approved') }).count();
  }

  /** The entries of the history, the newest first. */
  async history(): Promise<string[]> {
    await this.open('history');
    const entries = this.side.getByRole('tabpanel').getByRole('listitem');
    await entries.first().waitFor();
    return entries.allInnerTexts();
  }

  /** The labels of the buttons that can be pressed now. */
  async enabled(): Promise<string[]> {
    const buttons = this.commands.getByRole('button', { disabled: false });
    return buttons.allInnerTexts();
  }
}

/** The links of the queue of the workbench, each a record. */
export const queueOf = ({ page, t }: Person): Locator =>
  page.getByRole('list', { name: t('workbench.queue'), exact: true }).getByRole('link');

/** Finds a record on the workbench by its number and has it shown; answers where it is shown. */
export async function showOnDesk(person: Person, number: string): Promise<Locator> {
  const { page, t } = person;
  // Where they stand there already its search is enough.
  if (new URL(page.url()).pathname !== '/workbench') await person.goTo('/workbench');
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: t('workbench.words') }))
    .fill(number);
  await person.button('workbench.search').click();
  await page
    .getByRole('list', { name: t('workbench.queue'), exact: true })
    .getByRole('listitem')
    .filter({ hasText: number })
    .getByRole('link')
    .click();
  const article = page.getByRole('article').filter({ hasText: number });
  await article.waitFor();
  return article;
}

/** Decides on a record on the workbench, without leaving it. */
export async function decideInPlace(
  person: Person,
  number: string,
  title: string,
  opinion: string,
): Promise<void> {
  const { page, t } = person;
  const article = await showOnDesk(person, number);
  await article.getByRole('heading', { name: title, exact: true }).waitFor();
  await article.getByRole('textbox').fill(opinion);
  await person.button('commands.plan.approve', {}, article).click();
  await page
    .getByRole('status')
    .filter({
      hasText: t('workbench.decided', { command: t('commands.plan.approve'), number }),
    })
    .waitFor();
}
