import { expect } from 'vitest';
import { calls, type CallId } from '#contract/index.ts';
import type { Call } from '#contract/core/call.ts';
import { textsIn, type Language, type Texts } from '../texts.ts';
import type { Client } from '../client.ts';
import type { Fixture } from '../fixture.ts';
import { soon, type TestConsole } from './console.ts';
import { Desk } from './desk.ts';
import type { Crossed, Fate } from './tap.ts';

/** An action without a lifecycle, and its expected result; written by hand. */
export interface Press {
  call: CallId;
  /** Account of the person who presses. */
  by: string;
  /** Address of the page. */
  at: string;
  /** What precedes the last press: opening a dialog, filling in fields. */
  prepare?: (desk: Desk) => unknown;
  /**
   * The last press, with its question. Returns the element that shows progress; nothing if none
   * does.
   */
  give: (desk: Desk) => HTMLElement | null | Promise<HTMLElement | null>;
  /**
   * The whole request; a function if it refers to something that is only stored during the press.
   */
  sends: Readonly<Record<string, unknown>> | (() => Readonly<Record<string, unknown>>);
  /**
   * A form that stays open with its input until it is stored; the gateway's messages are shown at
   * this field.
   */
  form?: { field: string; label: string; value: string };
  /** A dialog without fields that stays open until it is stored. */
  dialog?: true;
  /** The dialog shows the result, and stays open until it is closed by this button. */
  reports?: string;
  /**
   * It changes something that somebody else may have changed since it was opened: the request says
   * when it was seen.
   */
  isSeen?: true;
  /** The message after success; null if the page shows the result without one. */
  says: string | null;
  /** The message on a network failure, if it is not that of every form or button. */
  silence?: string;
  /** What has to be done after success, before the message. */
  then?: (desk: Desk) => unknown;
  /** Reads what is stored, independently of the console. */
  stored: () => Promise<unknown>;
  becomes: unknown;
}

/** Matches any request id. */
export const REQUEST = expect.stringMatching(/^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/) as string;

const REFUSED = '现在不受理';
const WRONG = '此处填写有误';
const FASTER = '别人已先改过';

/** Statuses of refusals that the gateway can be made to give. */
type Refusal = 400 | 404 | 409 | 412;

const refusal = (status: number, info: string, more: object = {}) => ({
  status,
  body: { code: 0, info, message: info, data: null, reason: 'errors.refused', ...more },
});

/**
 * A person at the console who takes actions without a lifecycle, with every outcome, success last;
 * or with success only.
 */
export class Sitting {
  /** Calls of everything that was pressed. */
  readonly pressed: CallId[] = [];
  readonly t: Texts;
  private readonly desk: Desk;

  constructor(
    readonly fixture: Fixture,
    private readonly console: TestConsole,
    private readonly language: Language,
    /** Only checks actions with success. */
    private readonly isOnce = false,
  ) {
    this.t = textsIn(language);
    this.desk = new Desk(console, this.t);
  }

  /** Key of the file that was stored last. */
  get lastStored(): string | undefined {
    const { answer } = this.console.tap.crossed.findLast(({ id }) => id === 'files.upload') ?? {};
    return (answer as { result: { guid: string } } | undefined)?.result.guid;
  }

  /** Another person of an account's unit, who has its roles from now on. */
  async twin(account: string): Promise<Client> {
    const { db } = this.fixture.gateway;
    const { guid, enterprise_guid } = await db
      .selectFrom('person')
      .where('account_name', '=', account)
      .select(['guid', 'enterprise_guid'])
      .executeTakeFirstOrThrow();
    const other = await db
      .selectFrom('person')
      .where('enterprise_guid', '=', enterprise_guid)
      .where('guid', '!=', guid)
      .where('valid', '=', true)
      .orderBy('account_name')
      .select('guid')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('person_role')
      .columns(['person_guid', 'role_guid'])
      .expression((eb) =>
        eb
          .selectFrom('person_role')
          .where('person_guid', '=', guid)
          .select([eb.val(other.guid).as('person_guid'), 'role_guid']),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return this.fixture.person(other.guid);
  }

  /** Opens the page and does what precedes the last press. */
  private async open({ by, at, prepare }: Press): Promise<void> {
    this.console.tap.clear();
    await this.console.speak(this.language);
    await this.console.comeTo(await this.fixture.as(by), at);
    await this.console.arrives();
    await soon(async () => {
      await prepare?.(this.desk);
    });
  }

  /** Presses, with every outcome. */
  async press(press: Press): Promise<void> {
    this.pressed.push(press.call);
    await this.open(press);
    const before = await press.stored();
    expect(before, `${press.call}: it is not stored yet`).not.toEqual(press.becomes);
    if (this.isOnce) return this.done(press);
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
      await this.isMarked(press);
    }
    await this.fails(press, before, refusal(412, FASTER, { reason: 'errors.changedMeanwhile' }), [
      FASTER,
    ]);
    const lost = await this.fails(press, before, null, [
      press.silence ??
        this.t(
          (press.form ?? press.dialog) ? 'ui.failure.network.title' : 'common.failures.network',
        ),
    ]);
    await this.done(press, { id: requestIn(lost) });
  }

  /**
   * Presses where the gateway itself refuses, because of something that happens just before the
   * request arrives: its response has the shape that is stubbed elsewhere, and is shown in the same
   * way.
   */
  async meets(
    press: Press,
    status: Refusal,
    happen: () => Promise<unknown> = async () => undefined,
  ): Promise<void> {
    if (this.isOnce) {
      await happen();
      return;
    }
    const {
      desk,
      console: { tap },
    } = this;
    await this.open(press);
    let before: unknown;
    tap.decide = async ({ id }): Promise<Fate> => {
      if (id !== press.call) return 'through';
      await happen();
      before = await press.stored();
      return 'through';
    };
    await press.give(desk);
    const sent = await this.crosses(press);
    await soon(() => expect(sent.answer, `${press.call}: there is an answer`).not.toBeNull());
    const { info, problems = [] } = sent.answer as {
      info: string;
      problems?: { field: string; text: string }[];
    };
    expect([sent.status, sent.answer], `${press.call}: the gateway's refusal`).toMatchObject([
      status,
      {
        ...refusal(status, info).body,
        reason:
          status === 412
            ? 'errors.changedMeanwhile'
            : (expect.stringMatching(/^(errors|guards|rules)\.\w+$/) as string),
      },
    ]);
    expect(info, `${press.call}: it is in words`).not.toBe('');
    await desk.hears(...(problems.length > 0 ? problems.map(({ text }) => text) : [info]));
    if (status === 400) {
      expect(problems, `${press.call}: which field is wrong`).toMatchObject([
        { field: press.form?.field, key: expect.any(String) as string },
      ]);
      await this.isMarked(press);
    }
    this.isKept(press);
    expect(await press.stored(), `${press.call}: nothing is stored`).toEqual(before);
  }

  private async isMarked({ call, form }: Press): Promise<void> {
    if (!form) throw new Error(`${call} has no form.`);
    await soon(() =>
      expect(
        this.desk.field(form.label, this.place).getAttribute('aria-invalid'),
        `${call}: ${form.field} is marked`,
      ).toBe('true'),
    );
  }

  /** Expects that the input is kept. */
  private isKept({ call, form, dialog }: Press): void {
    if (form)
      expect(this.desk.field(form.label, this.place).value, `${call}: what was typed stays`).toBe(
        form.value,
      );
    if (dialog) expect(this.desk.dialog, `${call}: the dialog stays`).not.toBeNull();
  }

  private get place(): HTMLElement {
    return this.desk.dialog ?? this.desk.document.body;
  }

  /** Expects that the call was sent once, correctly, and no other call that changes anything. */
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
    const whole = typeof sends === 'function' ? sends() : sends;
    const wanted =
      encoding === 'json'
        ? whole
        : Object.fromEntries(
            Object.entries(whole).map(([name, value]) => [
              name,
              typeof value === 'object' && value !== null ? value : String(value),
            ]),
          );
    expect(travels, `${call}: what travels`).toEqual(wanted);
    expect(found.seenAt !== null, `${call}: it says when it was seen`).toBe(isSeen === true);
    return found;
  }

  /** It fails: the person is told, nothing is stored, and the input is kept. */
  private async fails(
    press: Press,
    before: unknown,
    answer: { status: number; body: unknown } | null,
    said: readonly string[],
  ): Promise<Crossed> {
    const {
      desk,
      console: { tap },
    } = this;
    tap.clear();
    await this.console.quieten();
    if (answer === null) tap.decide = ({ id }) => (id === press.call ? 'lost' : 'through');
    else tap.stub = ({ id }) => (id === press.call ? answer : null);
    await press.give(desk);
    const sent = await this.crosses(press);
    await desk.hears(...said);
    this.isKept(press);
    expect(await press.stored(), `${press.call}: nothing is stored`).toEqual(before);
    return sent;
  }

  /** `lost`: the same was sent before with this request id, without a response. */
  private async done(press: Press, lost?: { id: unknown }): Promise<void> {
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
    tap.decide = ({ id }) => (id === press.call ? held : 'through');
    const button = await press.give(desk);
    const sent = await this.crosses(press);
    if (lost)
      expect(requestIn(sent), `${press.call}: what was lost goes again under its id`).toBe(lost.id);
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
    await press.then?.(desk);
    if (press.says !== null) await desk.hears(press.says);
    if (press.reports !== undefined) desk.button(press.reports, desk.dialog ?? undefined).click();
    if (press.form ?? press.dialog)
      await soon(() => expect(desk.dialog, `${press.call}: the dialog is closed`).toBeNull());
    await this.crosses(press);
    expect(
      desk.document.querySelector('[role="alert"]')?.textContent ?? null,
      `${press.call}: no failure is told`,
    ).toBeNull();
  }
}

/** Request id of a request; undefined if the call has none. */
const requestIn = ({ query, body }: Crossed): unknown =>
  ({ ...query, ...(body as object | null) } as { requestId?: unknown }).requestId;

/** Calls that are made meanwhile: automatically, or by a choice that a form begins with. */
const BESIDE: ReadonlySet<CallId> = new Set([
  'session.token',
  'files.upload',
  'audit.showIdNumber',
]);

const LISTS = ['list', 'listCount', 'topList', 'topArray', 'file'];

/** Read calls that use POST. */
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
  'organisation.placeInfo',
  'approval.delegationInfo',
  'approval.delegableKinds',
  'approval.listDelegates',
  'approval.adviceInfo',
  'organisation.listParents',
  'approval.simulate',
  'approval.expectedChain',
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

/** Whether a call changes stored data. */
export function changes({ id, method, answer, changesState, quiet, saysNo }: Call): boolean {
  if (method === 'GET') return changesState === true;
  return !LISTS.includes(answer) && !quiet && !saysNo && !QUESTIONS.has(id as CallId);
}

/** Presses the save button of a dialog or page. */
export const save =
  (name: string) =>
  (desk: Desk): HTMLElement => {
    const button = desk.button(name, desk.dialog ?? desk.document.body);
    button.click();
    return button;
  };

/** The same, pressed again before the first press is rendered: it must be sent only once. */
export const savedTwice =
  (name: string) =>
  (desk: Desk): HTMLElement => {
    save(name)(desk);
    return save(name)(desk);
  };

/** Confirms the question; nothing may be sent before that. */
export const agreed =
  (yes: string) =>
  async (desk: Desk): Promise<null> => {
    const { crossed } = desk.console.tap;
    const question = await soon(() => {
      const found = desk.document.querySelector<HTMLElement>('[role="alertdialog"]');
      if (!found) throw new Error(`${yes}: nothing is asked`);
      return desk.button(yes, found);
    });
    expect(
      crossed.filter(({ id }) => id !== null && changes(calls[id]) && !BESIDE.has(id)),
      `${yes}: nothing crosses before the question is answered`,
    ).toEqual([]);
    question.click();
    return null;
  };

/** Presses a button and confirms its question. */
export const confirmed =
  (name: string, yes: string) =>
  async (desk: Desk): Promise<null> => {
    const asked = await soon(() => {
      const found = desk.button(name);
      expect(found.getAttribute('aria-disabled'), `${name}: it can be pressed`).not.toBe('true');
      return found;
    });
    asked.click();
    return agreed(yes)(desk);
  };

/** Presses a button as soon as it appears. */
export const pressed =
  (name: string) =>
  async (desk: Desk): Promise<null> => {
    (await soon(() => desk.button(name))).click();
    return null;
  };

/** The open dialog. */
export function dialogIn(desk: Desk): HTMLElement {
  const { dialog } = desk;
  if (!dialog) throw new Error(`Nothing is opened: ${desk.shown}`);
  return dialog;
}

/** The dialog that is opening, once it appears. */
export const dialogOf = (desk: Desk): Promise<HTMLElement> => soon(() => dialogIn(desk));

/**
 * Opens the list of a button, chooses an entry by name, and confirms it; `search`: label of the
 * field in which the name is searched for.
 */
export const chosen =
  (open: string | (() => HTMLElement), row: string, t: Texts, search?: string) =>
  async (desk: Desk): Promise<void> => {
    (typeof open === 'string' ? desk.button(open, placeOf(desk)) : open()).click();
    const list = await soon(() => {
      const { dialog } = desk;
      if (!dialog?.querySelector('form[role="search"]'))
        throw new Error(`Nothing is listed: ${desk.shown}`);
      return dialog;
    });
    if (search !== undefined) {
      desk.type(search, row, list);
      desk.button(t('ui.filter.search'), list).click();
    }
    await soon(() => ticked(row)(desk));
    await soon(() => desk.button(t('ui.choose.take'), list).click());
    await soon(() => expect(list.isConnected, `${row}: it is taken`).toBe(false));
  };

/** Runs one thing after the other. */
export const inTurn =
  (...steps: readonly ((desk: Desk) => unknown)[]) =>
  async (desk: Desk): Promise<void> => {
    for (const step of steps) await step(desk);
  };

/** Where the person is working: the open dialog, else the page. */
export const placeOf = (desk: Desk): HTMLElement => desk.dialog ?? desk.document.body;

/** A file that is chosen in the field with a label and stored; its key is known afterwards. */
export class ChosenFile {
  guid = '';

  constructor(
    readonly name: string,
    private readonly label?: string,
  ) {}

  /** Chooses it, unless it was chosen already. */
  readonly choose = async (desk: Desk): Promise<void> => {
    const place = placeOf(desk);
    if (!place.textContent?.includes(this.name))
      this.guid = await desk.upload(place, this.name, this.label);
  };
}

/** Ticks a checkbox by its text, unless it is ticked. */
export const ticked =
  (text: string) =>
  (desk: Desk): void => {
    const place = placeOf(desk);
    const box =
      [...place.querySelectorAll('label')]
        .find((one) => one.textContent?.trim() === text)
        ?.querySelector('input') ??
      place.querySelector<HTMLInputElement>(`input[aria-label="${text}"]`);
    if (!box) throw new Error(`There is no ${text} to tick: ${desk.shown}`);
    if (!box.checked) box.click();
  };

/**
 * Opens the dialog of a button anywhere on the page, unless it is open, and fills in its fields by
 * their labels.
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

/** Fills in the fields of a page or dialog: types, or chooses by code. */
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
