import { expect } from 'vitest';
import { calls, type CallId } from '#contract/index.ts';
import type { Call } from '#contract/core/call.ts';
import { textsIn, type Language, type Texts } from '../texts.ts';
import type { House } from '../house.ts';
import { soon, type TestConsole } from './console.ts';
import { Desk } from './desk.ts';
import type { Crossed, Fate } from './tap.ts';

/** Something that is pressed and has no lifecycle, and what must come of it; written by hand. */
export interface Press {
  call: CallId;
  /** Account of whoever presses. */
  by: string;
  /** Address of the page. */
  at: string;
  /** What is done there before the last press: a dialog opened, fields filled in. */
  prepare?: (desk: Desk) => unknown;
  /**
   * The last press, with the question that it asks. Answers what shows meanwhile that it goes on;
   * nothing where nothing does.
   */
  give: (desk: Desk) => HTMLElement | null | Promise<HTMLElement | null>;
  /** Everything that travels. */
  sends: Readonly<Record<string, unknown>>;
  /**
   * A form that stays open, with what was typed, until it is stored; the gateway's words stand at
   * this field.
   */
  form?: { field: string; label: string; value: string };
  /** A dialog that stays open until it is stored, without fields. */
  dialog?: true;
  /** It changes what somebody else may have changed since it was opened: that travels too. */
  isSeen?: true;
  /** What is said once it is stored; null where the page shows it without a word. */
  says: string | null;
  /** Reads what is stored, by another way than the console's. */
  stored: () => Promise<unknown>;
  becomes: unknown;
}

const REFUSED = '现在不受理';
const WRONG = '此处填写有误';
const FASTER = '别人已先改过';

const refusal = (status: number, info: string, more: object = {}) => ({
  status,
  body: { code: 0, info, message: info, data: null, reason: 'errors.refused', ...more },
});

/**
 * Somebody at the console who presses what has no lifecycle, in every way it can end, the good one
 * last.
 */
export class Sitting {
  /** Calls of everything that was pressed. */
  readonly pressed: CallId[] = [];
  readonly t: Texts;
  private readonly desk: Desk;

  constructor(
    readonly house: House,
    private readonly console: TestConsole,
    private readonly language: Language,
  ) {
    this.t = textsIn(language);
    this.desk = new Desk(console, this.t);
  }

  async press(press: Press): Promise<void> {
    this.pressed.push(press.call);
    const { tap } = this.console;
    tap.clear();
    await this.console.speak(this.language);
    await this.console.comeTo(await this.house.as(press.by), press.at);
    await soon(async () => {
      await press.prepare?.(this.desk);
    });
    const before = await press.stored();
    expect(before, `${press.call}: it is not stored yet`).not.toEqual(press.becomes);
    await this.fails(press, before, refusal(409, REFUSED), [REFUSED]);
    if (press.form) {
      const { field } = press.form;
      await this.fails(
        press,
        before,
        refusal(400, WRONG, {
          reason: 'errors.invalid',
          problems: [{ field, key: 'required', text: WRONG }],
        }),
        [WRONG],
      );
      expect(
        this.desk.field(press.form.label, this.place).getAttribute('aria-invalid'),
        `${press.call}: ${field} is marked`,
      ).toBe('true');
    }
    await this.fails(press, before, refusal(412, FASTER, { reason: 'errors.changedMeanwhile' }), [
      FASTER,
    ]);
    await this.fails(press, before, null, [
      this.t((press.form ?? press.dialog) ? 'ui.failure.network.title' : 'common.failures.network'),
    ]);
    await this.done(press);
  }

  private get place(): HTMLElement {
    return this.desk.dialog ?? this.desk.document.body;
  }

  /** The call has crossed, once and just as it must, and nothing else that changes anything. */
  private async crosses({ call, sends, isSeen }: Press): Promise<Crossed> {
    const { encoding }: Call = calls[call];
    const found = await soon(() => {
      const sent = this.console.tap.crossed.filter(
        ({ id }) => id !== null && changes(calls[id]) && !BESIDE.has(id),
      );
      expect(
        sent.map(({ id }) => id),
        `${call}: what crosses; ${this.desk.said} ${this.desk.shown}`,
      ).toEqual([call]);
      return sent[0] as Crossed;
    });
    const travels = { ...found.query, ...(found.body as object | null) };
    const wanted =
      encoding === 'json'
        ? sends
        : Object.fromEntries(Object.entries(sends).map(([name, value]) => [name, String(value)]));
    expect(travels, `${call}: what travels`).toEqual(wanted);
    expect(found.seenAt !== null, `${call}: it says when it was seen`).toBe(isSeen === true);
    return found;
  }

  /** It does not succeed: that is said, nothing is stored, and what was typed stays. */
  private async fails(
    press: Press,
    before: unknown,
    answer: { status: number; body: unknown } | null,
    said: readonly string[],
  ): Promise<void> {
    const {
      desk,
      console: { tap },
    } = this;
    tap.clear();
    await this.console.quieten();
    if (answer === null) tap.judge = ({ id }) => (id === press.call ? 'lost' : 'through');
    else tap.stub = ({ id }) => (id === press.call ? answer : null);
    await press.give(desk);
    await this.crosses(press);
    await desk.hears(...said);
    if (press.form)
      expect(
        desk.field(press.form.label, this.place).value,
        `${press.call}: what was typed stays`,
      ).toBe(press.form.value);
    if (press.dialog) expect(desk.dialog, `${press.call}: the dialog stays`).not.toBeNull();
    expect(await press.stored(), `${press.call}: nothing is stored`).toEqual(before);
  }

  private async done(press: Press): Promise<void> {
    const {
      desk,
      console: { tap },
    } = this;
    tap.clear();
    await this.console.quieten();
    let release: (fate: Fate) => void = () => {};
    const held = new Promise<Fate>((resolve) => {
      release = resolve;
    });
    tap.judge = ({ id }) => (id === press.call ? held : 'through');
    const button = await press.give(desk);
    const sent = await this.crosses(press);
    if (button) {
      await soon(() =>
        expect(Desk.isUnderWay(button), `${press.call}: the button shows that it goes on`).toBe(
          true,
        ),
      );
      button.click();
    }
    release('through');
    await soon(() =>
      expect(sent.status, `${press.call}: ${JSON.stringify(sent.answer)}`).toBe(200),
    );
    await soon(async () =>
      expect(await press.stored(), `${press.call}: what is stored`).toEqual(press.becomes),
    );
    if (press.says !== null) await desk.hears(press.says);
    if (press.form ?? press.dialog)
      await soon(() => expect(desk.dialog, `${press.call}: the dialog is closed`).toBeNull());
    await this.crosses(press);
    expect(
      desk.document.querySelector('[role="alert"]')?.textContent ?? null,
      `${press.call}: no failure is told`,
    ).toBeNull();
  }
}

/** Crosses of itself beside what is pressed. */
const BESIDE: ReadonlySet<CallId> = new Set(['session.token', 'files.upload']);

const LISTS = ['list', 'listCount', 'topList', 'topArray', 'file'];

/** Questions that travel as a POST. */
export const QUESTIONS: ReadonlySet<CallId> = new Set<CallId>([
  'registration.appealProgress',
  'registration.phoneExists',
  'enterprise.baseInfo',
  'enterprise.baseInfoOf',
  'enterprise.fullInfo',
  'enterprise.reviewRecords',
  'enterprise.professionalInfo',
  'enterprise.listSpecialties',
  'enterprise.applicationRecords',
  'enterprise.listQualifications',
  'enterprise.listHonours',
  'enterprise.listBankAccounts',
  'enterprise.codeIsTaken',
  'personnel.userInfo',
  'personnel.roleInfo',
  'personnel.permissionsOfRole',
  'personnel.idNumberExists',
  'personnel.accountNameExists',
  'organisation.listNodes',
  'organisation.nodeInfo',
  'organisation.listParents',
  'approval.simulate',
  'suppliers.subLibraryEvaluation',
  'credit.creditYears',
  'credit.yearCreditInfo',
  'behaviour.breachInfo',
  'behaviour.awardInfo',
  'behaviour.restorationInfo',
  'behaviour.blacklistInfo',
  'notices.info',
  'notices.messageInfo',
  'statistics.info',
  'signUp.info',
  'insight.figures',
]);

/** Whether a call changes what is stored. */
export function changes({ id, method, answer, changesState, quiet, saysNo }: Call): boolean {
  if (method === 'GET') return changesState === true;
  return !LISTS.includes(answer) && !quiet && !saysNo && !QUESTIONS.has(id as CallId);
}

/** Presses what a dialog or page is saved with. */
export const save =
  (name: string) =>
  (desk: Desk): HTMLElement => {
    const button = desk.button(name, desk.dialog ?? desk.document.body);
    button.click();
    return button;
  };

/** Presses a button and says yes to what it asks; nothing crosses before that. */
export const confirmed =
  (name: string, yes: string) =>
  async (desk: Desk): Promise<null> => {
    const { crossed } = desk.console.tap;
    const sent = () =>
      crossed.filter(({ id }) => id !== null && changes(calls[id]) && !BESIDE.has(id)).length;
    const asked = await soon(() => {
      const found = desk.button(name);
      expect(found.getAttribute('aria-disabled'), `${name}: it can be pressed`).not.toBe('true');
      return found;
    });
    asked.click();
    const question = await soon(() => {
      const found = desk.document.querySelector<HTMLElement>('[role="alertdialog"]');
      if (!found) throw new Error(`${name}: nothing is asked`);
      return desk.button(yes, found);
    });
    expect(sent(), `${name}: nothing crosses before the question is answered`).toBe(0);
    question.click();
    return null;
  };

/**
 * Opens the dialog of a button, somewhere on the page, where it is not open, and fills in its
 * fields by their labels.
 */
export const opened =
  (
    name: string,
    label: (field: string) => string,
    values: Readonly<Record<string, string>>,
    within = 'body',
  ) =>
  (desk: Desk): void => {
    if (!desk.dialog) {
      const place = desk.document.querySelector<HTMLElement>(within);
      if (!place) throw new Error(`There is no ${within}: ${desk.shown}`);
      desk.button(name, place).click();
    }
    const { dialog } = desk;
    if (!dialog) throw new Error(`${name} opens nothing.`);
    fillIn(desk, label, values, dialog);
  };

/** Fills in the fields of a page or dialog: types, or chooses by the code. */
export function fillIn(
  desk: Desk,
  label: (field: string) => string,
  values: Readonly<Record<string, string>>,
  within: HTMLElement = desk.document.body,
): void {
  for (const [field, value] of Object.entries(values)) {
    if (desk.field(label(field), within).tagName === 'SELECT')
      desk.chooseCode(label(field), value, within);
    else desk.type(label(field), value, within);
  }
}
