import type { Locator } from 'playwright-core';
import { KINDS } from '#contract/kinds.ts';
import type { FirstStep } from '#contract/workbench.ts';
import { fieldKey } from '../support/field-key.ts';
import type { Person } from './person.ts';

/** The password that everybody chooses in place of the one they were given. */
const OWN_PASSWORD = 'Chosen#2026';

/** Somebody who clicks and types; each click, field and choice is one action. */
export class Hand {
  actions = 0;

  constructor(readonly person: Person) {}

  async click(what: Locator): Promise<void> {
    this.actions += 1;
    await what.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.actions += 1;
    await field.fill(text);
  }

  async choose(field: Locator, label: string): Promise<void> {
    this.actions += 1;
    await field.selectOption({ label });
  }

  /** Signs in: two fields and a button. */
  async signIn(account: string, password: string): Promise<void> {
    await this.person.goTo('/login');
    this.actions += 3;
    await this.person.signIn(account, password);
  }

  /** Signs in for the first time with a given password, and chooses another. */
  async begin(account: string, given: string): Promise<void> {
    const { page, t } = this.person;
    await this.signIn(account, given);
    await this.person.sees(t('session.password.firstTitle'));
    for (const name of ['newPassword', 'repeated'] as const)
      await this.fill(
        page.getByLabel(t(`session.password.${name}`), { exact: true }),
        OWN_PASSWORD,
      );
    await this.press('session.password.action', this.dialog);
    await this.person.menu.waitFor();
  }

  get dialog(): Locator {
    return this.person.page.getByRole('dialog');
  }

  /** Presses a button by its text. */
  async press(key: string, within?: Locator, params?: Record<string, number>): Promise<void> {
    await this.click(this.person.button(key, params, within));
  }

  /** Goes to a screen by the menu, and opens its group first if folded. */
  async menu(title: string, folded?: string): Promise<void> {
    const { menu, t } = this.person;
    if (folded !== undefined)
      await this.click(menu.getByRole('button', { name: t(`menu.groups.${folded}`), exact: true }));
    await this.click(menu.getByRole('link', { name: t(`menu.screens.${title}`), exact: true }));
  }

  /** The list of first steps. */
  get steps(): Locator {
    const { page, t } = this.person;
    return page.getByRole('region', { name: t('workbench.firstSteps.title'), exact: true });
  }

  /** Goes to a step from the list; suppliers have the list on a page of its own. */
  async toStep(step: FirstStep): Promise<void> {
    await this.menu('basicInfo');
    await this.click(this.stepLink(step));
  }

  stepLink(step: FirstStep): Locator {
    const name = this.person.t(`workbench.firstSteps.names.${step}`);
    return this.steps.getByRole('link', { name, exact: true });
  }
}

/** Somebody to add, as in a spreadsheet. */
export interface Newcomer {
  account: string;
  name: string;
  number: number;
  role: string;
}

/** Rows as a spreadsheet copies them to the clipboard, below a heading. */
function sheetOf({ person: { t } }: Hand, department: string, people: readonly Newcomer[]): string {
  const columns = [
    'accountName',
    'user_Name',
    'user_BH',
    'user_Phone',
    'userpeople_ID',
    'deptName',
    'roleNames',
  ] as const;
  const rows = people.map(({ account, name, number, role }) => [
    account,
    name,
    `1101011990030${10_000 + number}`,
    `138001${10_000 + number}`,
    `66${10_000 + number}`,
    department,
    role,
  ]);
  return [columns.map((column) => t(`personnel.fields.${column}`)), ...rows]
    .map((cells) => cells.join('\t'))
    .join('\n');
}

/** Adds a department; the page of the people is shown. */
export async function addDepartment(hand: Hand, name: string): Promise<void> {
  const { person } = hand;
  await hand.press('personnel.departments.add');
  const field = hand.dialog.getByRole('textbox', {
    name: person.t(fieldKey('personnel', 'deptName')),
    exact: true,
  });
  await hand.fill(field, name);
  await hand.press('ui.form.save', hand.dialog);
  await hand.dialog.waitFor({ state: 'hidden' });
}

/** Creates all offered roles on the page of the roles. */
export async function addRoles(hand: Hand, count: number): Promise<void> {
  await hand.press('personnel.templates.open');
  await hand.press('personnel.templates.run', hand.dialog, { count });
  await hand.dialog.waitFor({ state: 'hidden' });
}

/** Opens the dialog for several people on the page of the people, and pastes them into it. */
export async function pastePeople(
  hand: Hand,
  department: string,
  people: readonly Newcomer[],
): Promise<void> {
  await hand.press('personnel.import.open');
  await hand.fill(hand.dialog.getByRole('textbox'), sheetOf(hand, department, people));
}

/** Adds the pasted people and prints their slips; returns their passwords by account. */
export async function takePeople(hand: Hand, count: number): Promise<Map<string, string>> {
  const { page } = hand.person;
  await hand.press('personnel.import.run', hand.dialog);
  const rows = hand.dialog.locator('tbody tr');
  await rows.nth(count - 1).waitFor();
  const cells = await rows.evaluateAll((lines) =>
    lines.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent)),
  );
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await hand.press('personnel.slips.print', hand.dialog, { count });
  return new Map(cells.map(([, account = '', password = '']) => [account ?? '', password ?? '']));
}

/** Sets who approves yearly plans, one person per level. */
export async function setLevels(hand: Hand, approvers: readonly string[]): Promise<void> {
  const { person } = hand;
  const { page, t } = person;
  await hand.menu('approvalLevels', 'approval');
  const matter = t(`enums.approvalMatter.${KINDS.yearlyPlan.matter}`);
  await hand.click(page.getByRole('link', { name: matter, exact: true }));
  await hand.choose(
    person.field('approval', 'shenPiJiBie'),
    t(`enums.approvalLevel.${approvers.length}`),
  );
  for (const [index, name] of approvers.entries()) {
    await hand.press('approval.levels.choose', page.getByRole('main'), { n: index + 1 });
    hand.actions += 1;
    await hand.dialog.getByRole('checkbox', { name, exact: true }).check({ force: true });
    await hand.press('ui.choose.take', hand.dialog);
    await hand.dialog.waitFor({ state: 'hidden' });
  }
  await hand.press('ui.form.save');
  await person.sees(t('ui.form.saved'));
}

/** Writes a plan with everything a submission needs and submits it. */
export async function writePlan(hand: Hand, title: string): Promise<void> {
  const { person } = hand;
  const { t } = person;
  await person.heading(t('plans.yearly.create')).waitFor();
  await hand.fill(person.field('plans', 'projectName'), title);
  for (const [name, code] of [
    ['projectNature', '3'],
    ['projectType', '1'],
    ['tenderWay', '1'],
    ['organizationType', '1'],
  ] as const)
    await hand.choose(person.field('plans', name), t(`enums.${name}.${code}`));
  await hand.fill(person.field('plans', 'budget'), '200000');
  await hand.fill(person.field('plans', 'fundingSource'), '自有资金');
  await hand.press('ui.items.paste');
  await hand.fill(
    hand.dialog.getByRole('textbox'),
    'ZG-1001\t粗轧工作辊\tD1200\t支\t10\t20000\t\t',
  );
  await hand.press('ui.items.takeOver', hand.dialog);
  await hand.dialog.waitFor({ state: 'hidden' });
  await hand.press('ui.form.submit');
  await person.heading(title).waitFor();
}

/** Approves the only record on the desk. */
export async function approveFirst(hand: Hand, title: string): Promise<void> {
  const { person } = hand;
  const article = person.page.getByRole('article');
  await article.getByRole('heading', { name: title, exact: true }).waitFor();
  await hand.press('commands.plan.approve', article);
  await person.page
    .getByRole('status')
    .filter({ hasText: person.t('workbench.open') })
    .waitFor();
}
