import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { hasChain, type ProcurementKind, type RecordKind } from '#contract/records.ts';
import { DEMO_ACCOUNTS } from '#demo/accounts.ts';
import type { Person } from './person.ts';

/** What the tests know of a kind of record. */
export const KINDS = {
  yearlyPlan: { path: '/plans/yearly', status: 'planStatus', noun: 'plan', module: 'plans' },
  batchPlan: { path: '/plans/batch', status: 'planStatus', noun: 'plan', module: 'plans' },
  selfPlan: { path: '/plans/self', status: 'planStatus', noun: 'plan', module: 'plans' },
  setUp: { path: '/setUp', status: 'setUpStatus', noun: 'setUp', module: 'setUp' },
  entrustOrder: {
    path: '/entrust/orders',
    status: 'entrustStatus',
    noun: 'order',
    module: 'entrust',
  },
  entrustContract: {
    path: '/entrust/contracts',
    status: 'contractStatus',
    noun: 'contract',
    module: 'entrust',
  },
  supplierAdmission: {
    path: '/gysgl/supplier',
    status: 'admissionStatus',
    noun: 'admission',
    module: 'admission',
  },
  breach: {
    path: '/gysgl/badBehaveList',
    status: 'approvalStatus',
    noun: 'breach',
    module: 'behaviour',
  },
  restoration: {
    path: '/gysgl/recover',
    status: 'approvalStatus',
    noun: 'restoration',
    module: 'behaviour',
  },
  evaluation: {
    path: '/gysgl/xinyongDetail',
    status: 'yearEvaluation',
    noun: 'evaluation',
    module: 'credit',
  },
  personnelChange: {
    path: '/userAndQxManage/changes',
    status: 'personnelChangeStatus',
    noun: 'personnelChange',
    module: 'personnel',
  },
  yearlyCredit: {
    path: '/gysgl/xinyongDetail',
    status: 'yearlyCreditStatus',
    noun: 'credit',
    module: 'credit',
  },
} as const satisfies Record<ProcurementKind, object> & Partial<Record<RecordKind, object>>;

type Kind = keyof typeof KINDS;

/** Somebody in front of the page of one record. */
export class RecordDesk {
  constructor(
    readonly person: Person,
    readonly kind: Kind,
    readonly guid: string,
  ) {}

  /** Opens the page of a record and waits for it. */
  static async open(person: Person, kind: Kind, guid: string): Promise<RecordDesk> {
    await person.goTo(`${KINDS[kind].path}/${guid}`);
    const desk = new RecordDesk(person, kind, guid);
    await desk.article.getByRole('heading', { level: 1 }).waitFor();
    return desk;
  }

  /**
   * The same by a way inside the console, which loads nothing anew: for going through many records.
   */
  static async turnTo(
    person: Person,
    kind: Kind,
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
    return this.commands.getByRole('button', { name: this.words(verb), exact: true });
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

  /** Gives a command that asks for nothing. */
  async give(verb: string): Promise<void> {
    await this.command(verb).click();
    await this.done(verb);
  }

  /** Gives a command through its dialog. */
  async giveWith(verb: string, opinion?: string): Promise<void> {
    await this.command(verb).click();
    await this.confirm(verb, opinion);
    await this.done(verb);
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

  async open(tab: 'chain' | 'history' | 'diagram'): Promise<void> {
    await this.side
      .getByRole('tab', { name: this.person.t(`ui.side.${tab}`), exact: true })
      .click();
  }

  get levels(): Locator {
    return this.side.getByRole('tabpanel').getByRole('listitem');
  }

  /**
   * Accounts of the demonstration data that can act on the level under review, as the chain says.
   */
  async nextApprovers(): Promise<string[]> {
    await this.open('chain');
    const words = await this.levels.filter({ hasText: this.person.t('ui.chain.now') }).innerText();
    return DEMO_ACCOUNTS.filter(
      ({ account, name }) => account.startsWith('approver') && words.includes(name),
    ).map(({ account }) => account);
  }

  /** How many levels have approved. */
  async approvedLevels(): Promise<number> {
    await this.open('chain');
    return this.levels.filter({ hasText: this.person.t('ui.chain.approved') }).count();
  }

  /** The entries of the history, the newest first. */
  async history(): Promise<string[]> {
    await this.open('history');
    await this.side.getByRole('listitem').first().waitFor();
    return this.side.getByRole('listitem').allInnerTexts();
  }

  /** The labels of the buttons that can be pressed now. */
  async enabled(): Promise<string[]> {
    const buttons = this.commands.getByRole('button', { disabled: false });
    return buttons.allInnerTexts();
  }
}

/** Decides on a record on the workbench, without leaving it. */
export async function decideInPlace(
  person: Person,
  number: string,
  title: string,
  opinion: string,
): Promise<void> {
  const { page, t } = person;
  await person.goTo('/workbench');
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: t('workbench.words') }))
    .fill(number);
  await person.button('workbench.search').click();
  const item = page.getByRole('listitem').filter({ hasText: number });
  await item.getByRole('link', { name: title, exact: true }).waitFor();
  await person.button('workbench.decide', {}, item).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox').fill(opinion);
  await person.button('workbench.approve', {}, drawer).click();
  await drawer
    .getByRole('status')
    .filter({ hasText: t('ui.notice.done', { command: t('commands.plan.approve') }) })
    .waitFor();
  await person.button('common.close', {}, drawer).first().click();
  await drawer.waitFor({ state: 'hidden' });
}
