import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { calls } from '#contract/index.ts';
import { hasChain, type RecordKind } from '#contract/kinds.ts';
import { recordsCalls } from '#contract/records.ts';
import { callOf, commandInput } from '../support/fixture.ts';
import { caller } from './api.ts';
import type { Person } from './person.ts';
import { homes, oracle, statusNames } from '../support/console/oracle.ts';

/** Noun in the command names of a kind. */
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

/**
 * Watches whether a page shows that something is in progress; returns a function that reports what
 * was seen.
 */
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
   * Opens the page of a record and waits until it has taken the focus: an element focused earlier
   * would lose it.
   */
  static async open(person: Person, kind: RecordKind, guid: string): Promise<RecordDesk> {
    const takesFocus = await person.goTo(`${KINDS[kind].path}/${guid}`);
    const desk = new RecordDesk(person, kind, guid);
    await desk.article.getByRole('heading', { level: 1 }).waitFor();
    if (takesFocus)
      await person.page.waitForFunction(() => document.activeElement?.matches('#main, #main h1'));
    return desk;
  }

  /** The same, but a page that shows the record already is only brought up to date. */
  static async current(person: Person, kind: RecordKind, guid: string): Promise<RecordDesk> {
    if (new URL(person.page.url()).pathname !== `${KINDS[kind].path}/${guid}`)
      return RecordDesk.open(person, kind, guid);
    const desk = new RecordDesk(person, kind, guid);
    await desk.reload();
    return desk;
  }

  /** The same by a link inside the console, without a reload: for going through many records. */
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

  /** The text of a command. */
  words(verb: string): string {
    return this.person.t(`commands.${KINDS[this.kind].noun}.${verb}`);
  }

  command(verb: string): Locator {
    return this.commands.getByRole('button', {
      name: this.words(verb),
      exact: true,
      // A command that cannot be given is in a closed list.
      includeHidden: true,
    });
  }

  /** Shows the commands that cannot be given now, with their reasons. */
  async showRefused(): Promise<void> {
    // Not by a click: a new screen takes the focus, which closes them again.
    await this.commands.locator('details').evaluateAll((found) => {
      for (const more of found) if (more instanceof HTMLDetailsElement) more.open = true;
    });
  }

  /** Fills in and confirms the dialog of a command. */
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

  /** Cancels by keyboard, once the dialog has the focus. */
  async escape(): Promise<void> {
    await this.opened();
    await this.person.page.keyboard.press('Escape');
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Waits until the page reports that a command was carried out. */
  async done(verb: string): Promise<void> {
    const { t } = this.person;
    // A change has then only begun.
    const said =
      verb === 'change' ? t('ui.notice.begun') : t('ui.notice.done', { command: this.words(verb) });
    await this.person.sees(said);
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Waits until the page reports that the record no longer exists. */
  async gone(): Promise<void> {
    await this.person.sees(this.person.t('ui.gone.title'));
  }

  /**
   * Expects that a command is carried out: one call is sent and succeeds, its button and the page
   * show that it is in progress, and the page reports the end.
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

  /** Gives a command without a dialog. */
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

  /** Deletes the record, after confirmation. */
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

  /** Approves by a call, without a browser. */
  async approvedBy(account: string, opinion: string): Promise<void> {
    const { kind, guid } = this;
    const event = `${KINDS[kind].noun}.approve`;
    const client = await caller(account);
    const { revision } = await client.call(recordsCalls.state, { guid });
    const { carries = {} } = oracle[kind][event] ?? {};
    const said = 'shenHeStatus' in carries ? { ...carries, shenHeYiJian: opinion } : { opinion };
    await client.call(callOf(kind, event), commandInput(event, { head: { guid, revision } }, said));
  }

  /** Number of levels that have approved. */
  async approvedLevels(): Promise<number> {
    return this.levels.filter({ hasText: this.person.t('ui.chain.approved') }).count();
  }

  /** The entries of the history, newest first. */
  async history(): Promise<string[]> {
    await this.open('history');
    const entries = this.side.getByRole('tabpanel').getByRole('listitem');
    await entries.first().waitFor();
    return entries.allInnerTexts();
  }

  /** The labels of the enabled buttons. */
  async enabled(): Promise<string[]> {
    const buttons = this.commands.getByRole('button', { disabled: false });
    return buttons.allInnerTexts();
  }
}

/** The links of the workbench's queue, one per record. */
export const queueOf = ({ page, t }: Person): Locator =>
  page.getByRole('list', { name: t('workbench.queue'), exact: true }).getByRole('link');

/** Finds a record on the workbench by its number and opens it; returns the part that shows it. */
export async function showOnDesk(person: Person, number: string): Promise<Locator> {
  const { page, t } = person;
  // If already there, the search is enough.
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
