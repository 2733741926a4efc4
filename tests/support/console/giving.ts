import { expect } from 'vitest';
import { calls, type CallId } from '#contract/index.ts';
import { recordsCalls } from '#contract/records.ts';
import { lifecycles } from '#machines/index.ts';
import { stateOfCode } from '#model/lifecycle.ts';
import type { Client } from '../client.ts';
import type { View } from '../fixture.ts';
import { foreseenButtons } from '../foreseen-buttons.ts';
import { standingOf, type Standing } from '../standing.ts';
import { aged, around, isQuestion, OLD, viewIn } from './answers.ts';
import { soon } from './console.ts';
import { Desk } from './desk.ts';
import { refusingStatus, statesAfter } from './foreseen.ts';
import { homes, statusNames, type Sends } from './oracle.ts';
import type { Presser, Step } from './pressing.ts';
import type { Crossed, Fate } from './tap.ts';

const UUID = expect.stringMatching(/^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/) as string;

/** Runs something just before a command arrives. */
const meanwhile =
  (call: CallId, happen: () => Promise<unknown>) =>
  async ({ id }: Crossed): Promise<Fate> => {
    if (id === call) await happen();
    return 'through';
  };

interface Given {
  client: Client;
  event: string;
  sends: Sends;
  step: Step;
  before: Standing;
}

/** One command, given by one person. */
export class Giving {
  private readonly name: string;
  private view: View | null = null;
  /** The facts of the record. */
  private facts: Record<string, unknown> = {};
  /**
   * A request that was lost; its repetition must have the same request id, so that it is not
   * executed twice.
   */
  private lostBody: Record<string, unknown> = {};

  constructor(
    private readonly presser: Presser,
    private readonly given: Given,
  ) {
    this.name = presser.parts.t(`commands.${given.event}`);
  }

  private get words(): string {
    const {
      given: { event, before, client },
      presser: {
        parts: { kind },
      },
    } = this;
    return `${client.account} gives ${event} to ${kind} in ${before.status}`;
  }

  private get path(): string {
    const {
      given: { step, before },
      presser: {
        parts: { kind },
      },
    } = this;
    return (step.at ?? homes[kind]).replace(':guid', before.guid);
  }

  private get crossed(): readonly Crossed[] {
    return this.presser.parts.console.tap.crossed;
  }

  /** All requests that change something. */
  private get changing(): CallId[] {
    return this.crossed.flatMap(({ id }) => (id === null || isQuestion(id) ? [] : [id]));
  }

  /** All requests of the command. */
  private get commands(): readonly Crossed[] {
    return this.crossed.filter(({ id }) => id === this.given.sends.call);
  }

  /** Opens the page and expects the commands that the machine allows this person. */
  async lookAt(): Promise<void> {
    const {
      presser,
      given: { client, before },
    } = this;
    const {
      console: { tap },
      desk,
      kind,
      t,
    } = presser.parts;
    tap.clear();
    await presser.comeTo(client, this.path);
    await soon(() => {
      const [loaded] = this.crossed
        .filter(({ answer }) => viewIn(answer, before.guid) !== null)
        .slice(-1);
      this.view = viewIn(loaded?.answer, before.guid);
      this.facts = {
        ...around(loaded?.answer, this.view),
        ...(this.view as { facts?: object } | null)?.facts,
      };
      expect(this.view, this.words).not.toBeNull();
      expect(desk.commands.length, this.words).toBeGreaterThan(0);
    });
    const byName = (one: { name: string }, other: { name: string }) =>
      one.name.localeCompare(other.name);
    expect(desk.commands.toSorted(byName), this.words).toEqual(
      foreseenButtons(kind, this.view as View, t, before),
    );
  }

  /** Presses the button and answers the question; nothing may be sent before that. */
  private async pressed(): Promise<HTMLElement> {
    const {
      presser: {
        parts: { desk, t },
      },
      given: { sends, step },
    } = this;
    const { types } = sends;
    const count = this.commands.length;
    if (!desk.dialog) desk.command(this.name).click();
    if (types === null) return desk.command(this.name);
    const dialog = await soon(() => {
      if (!desk.dialog) throw new Error(`${this.words}: nothing is asked`);
      return desk.dialog;
    });
    expect(
      this.commands.length,
      `${this.words}: nothing crosses before the question is answered`,
    ).toBe(count);
    if (types.reasonType !== undefined)
      desk.choose(
        t('ui.opinion.reasonType'),
        t(`enums.rejectionReason.${types.reasonType}`),
        dialog,
      );
    await step.fill?.(desk, dialog);
    if (types.opinion !== undefined)
      desk.type(
        t(types.label ?? (types.optional ? 'ui.opinion.optional' : 'ui.opinion.label')),
        types.opinion,
        dialog,
      );
    await soon(() =>
      expect(desk.answer.getAttribute('aria-disabled'), `${this.words}: ${desk.shown}`).not.toBe(
        'true',
      ),
    );
    desk.answer.click();
    return desk.answer;
  }

  /** Request id of a command: a new one, or that of the same command that was lost. */
  private idOf(body: object): unknown {
    const { requestId, ...lost } = this.lostBody;
    const same = Object.entries(lost).every(
      ([name, value]) =>
        JSON.stringify((body as Record<string, unknown>)[name]) === JSON.stringify(value),
    );
    return requestId !== undefined && same ? requestId : UUID;
  }

  /** Expects that the command was sent once more, correctly. */
  private async crosses(count: number): Promise<Crossed> {
    const { sends, step, before } = this.given;
    const found = await soon(() => {
      const sent = this.changing;
      expect(
        sent,
        `${this.words}: what crosses; ${this.presser.parts.desk.said} ${this.presser.parts.desk.shown}`,
      ).toEqual(Array.from({ length: count }, () => sends.call));
      return this.commands.at(-1) as Crossed;
    });
    const named = sends.names?.(before.guid, before.revision) ?? {
      guid: before.guid,
      revision: before.revision,
    };
    const { encoding } = calls[sends.call];
    const travels = { ...found.query, ...(found.body as object | null) };
    const whole = { ...named, ...sends.carries, ...step.carries, requestId: this.idOf(travels) };
    const wanted =
      encoding === 'json'
        ? whole
        : Object.fromEntries(
            Object.entries(whole).map(([name, value]) => [
              name,
              typeof value === 'number' ? String(value) : value,
            ]),
          );
    expect(travels, `${this.words}: what travels`).toEqual(wanted);
    return found;
  }

  private async unchanged(): Promise<void> {
    const { before } = this.given;
    expect(await standingOf(this.presser.fixture.gateway.db, before.guid), this.words).toEqual(
      before,
    );
  }

  /** The gateway refuses: its text is shown, and the input is kept. */
  async refused(): Promise<void> {
    const {
      presser: {
        parts: {
          desk,
          t,
          fixture,
          kind,
          console: { tap },
        },
      },
      given: { sends, event, before },
    } = this;
    const elsewhere = sends.refusedIn ?? refusingStatus(kind, event);
    const { db } = fixture.gateway;
    const stand = (status: string) =>
      db.updateTable('record').set({ status }).where('guid', '=', before.guid).execute();
    if (elsewhere === null)
      tap.stub = ({ id }) =>
        id === sends.call
          ? {
              status: 409,
              body: {
                code: 0,
                info: '现在不受理',
                message: '现在不受理',
                data: null,
                reason: 'errors.refused',
              },
            }
          : null;
    else tap.decide = meanwhile(sends.call, () => stand(elsewhere));
    await this.pressed();
    const sent = await this.crosses(1);
    await soon(() => expect(sent.answer, this.words).not.toBeNull());
    if (elsewhere !== null) await stand(before.status);
    tap.stub = () => null;
    tap.decide = () => 'through';
    const info = sends.reasonIn
      ? t(sends.reasonIn(sent.answer))
      : (sent.answer as { info: string }).info;
    if (!sends.reasonIn) expect(sent.status, this.words).not.toBe(200);
    expect(info, this.words).not.toBe('');
    await desk.rests();
    await desk.hears(info);
    if (sends.types !== null) {
      expect(desk.dialog?.textContent, `${this.words}: the question stays and says why`).toContain(
        info,
      );
      if (sends.types.opinion)
        expect(
          desk.field(
            t(
              sends.types.label ??
                (sends.types.optional ? 'ui.opinion.optional' : 'ui.opinion.label'),
            ),
            desk.dialog as HTMLElement,
          ).value,
          `${this.words}: what was typed stays`,
        ).toBe(sends.types.opinion);
      desk.button(t('ui.cancel'), desk.dialog as HTMLElement).click();
      await soon(() => expect(desk.dialog).toBeNull());
    }
    await this.unchanged();
  }

  /** The gateway and the page say who did what. */
  private async saysWho(answer: unknown): Promise<void> {
    const {
      presser: {
        parts: { desk, t, kind },
      },
      given: { event, before },
    } = this;
    const { conflict } = answer as {
      conflict: { actorName: string; event: string; status: string; revision: number };
    };
    expect(conflict, this.words).toMatchObject({
      guid: before.guid,
      status: before.status,
      revision: before.revision,
    });
    await desk.hears(
      t('ui.notice.conflict', { command: t(`commands.${event}`) }),
      conflict.actorName,
      t(`commands.${conflict.event}`),
      t(`enums.${statusNames[kind]}.${before.status}`),
      t('ui.notice.reloaded'),
    );
  }

  /** Somebody else was faster: the person is told who did what, and sees the current record. */
  async tooLate(): Promise<void> {
    const {
      presser: {
        parts: {
          desk,
          t,
          console: { tap },
        },
      },
      given: { event, before, sends },
    } = this;
    tap.clear();
    tap.retouch = (_, answer) => aged(answer, before.guid);
    desk.button(t('ui.list.reload')).click();
    await soon(() => expect(desk.document.body.textContent, this.words).toContain(OLD));
    await desk.rests();
    tap.clear();
    // The page may reload the record at any time; until the command is sent it gets the old one.
    tap.retouch = (_, answer) => (this.commands.length === 0 ? aged(answer, before.guid) : answer);
    await this.pressed();
    await soon(() => expect(this.commands, this.words).toHaveLength(1));
    const { answer } = await soon(() => {
      const [sent] = this.commands;
      if (!sent || sent.answer === null) throw new Error(`${this.words}: there is no answer`);
      return sent;
    });
    if (sends.reasonIn) {
      expect(sends.reasonIn(answer), this.words).toBe('errors.conflict');
      await desk.hears(
        t('ui.notice.conflict', { command: t(`commands.${event}`) }),
        t('ui.notice.reloaded'),
      );
    } else await this.saysWho(answer);
    await desk.rests();
    await soon(() => expect(desk.dialog, `${this.words}: the question is closed`).toBeNull());
    expect(
      desk.document.querySelector('main')?.textContent,
      `${this.words}: the record is shown anew`,
    ).not.toContain(OLD);
    await this.unchanged();
  }

  /**
   * The network fails before the command arrives: the console asks the gateway, and tells the
   * person that nothing was done.
   */
  async lost(): Promise<void> {
    const {
      presser: {
        parts: {
          desk,
          t,
          console: { tap },
        },
      },
      given: { event, before, sends },
    } = this;
    tap.clear();
    tap.decide = ({ id }) => (id === sends.call ? 'lost' : 'through');
    await this.pressed();
    await this.crosses(1);
    const sent = { ...this.commands[0]?.query, ...(this.commands[0]?.body as object | null) } as {
      requestId: string;
    };
    await desk.hears(
      t('ui.notice.notArrived', { command: t(`commands.${event}`) }),
      t('ui.notice.cause.network'),
      t('ui.notice.again'),
    );
    expect(
      this.crossed.find(({ id }) => id === recordsCalls.state.id)?.query,
      `${this.words}: the gateway is asked`,
    ).toEqual({ guid: before.guid, requestId: sent.requestId });
    await desk.rests();
    await soon(() => expect(desk.dialog, `${this.words}: the question is closed`).toBeNull());
    this.lostBody = sent;
    await this.unchanged();
  }

  /** Pressing opens a form, and only read requests are sent. */
  async leads(path: string): Promise<void> {
    await this.lookAt();
    const {
      presser: {
        parts: { desk },
      },
      given: { before },
    } = this;
    desk.command(this.name).click();
    await soon(() =>
      expect([desk.path, desk.document.querySelector('main form') !== null], this.words).toEqual([
        path.replace(':guid', before.guid),
        true,
      ]),
    );
    expect(this.commands, this.words).toEqual([]);
  }

  private get form() {
    const {
      given: { sends, before },
    } = this;
    if (!sends.form) throw new Error(`${this.words}: it has no form.`);
    return { ...sends.form, path: sends.form.path.replace(':guid', before.guid) };
  }

  /** Saves the open form, once it is loaded. */
  private async saved(): Promise<HTMLElement> {
    const {
      presser: {
        parts: { desk, t },
      },
      given: { step },
    } = this;
    const button = await soon(() => desk.button(t(this.form.saves)));
    await step.fill?.(desk, desk.document.body);
    button.click();
    return button;
  }

  /** What the form sends: key, revision, request id, the input, and every other fact unchanged. */
  private async crossesWhole(): Promise<Crossed> {
    const { sends, step, before } = this.given;
    const found = await soon(() => {
      const sent = this.changing;
      expect(
        sent,
        `${this.words}: what crosses; ${this.presser.parts.desk.said} ${this.presser.parts.desk.shown}`,
      ).toEqual([sends.call]);
      return this.commands[0] as Crossed;
    });
    const { requestId, ...body } = { ...found.query, ...(found.body as Record<string, unknown>) };
    expect(requestId, this.words).toEqual(this.idOf(body));
    const named = sends.names?.(before.guid, before.revision) ?? {
      guid: before.guid,
      revision: before.revision,
    };
    expect(body, `${this.words}: what travels`).toMatchObject({
      ...named,
      ...sends.carries,
      ...step.carries,
    });
    const { facts } = this;
    const kept = Object.keys(body).filter(
      (name) =>
        facts[name] !== undefined &&
        facts[name] !== null &&
        !(name in { ...named, ...sends.carries, ...step.carries }),
    );
    if (!step.isBlank)
      expect(kept.length, `${this.words}: the form has the record's facts`).toBeGreaterThan(2);
    const plainly = (value: unknown) => (typeof value === 'number' ? String(value) : value);
    for (const name of kept)
      expect(plainly(body[name]), `${this.words}: ${name} as it was`).toEqual(plainly(facts[name]));
    return found;
  }

  /** Saves a form with an outdated record: the person is told what changed meanwhile. */
  private async writtenTooLate(): Promise<void> {
    const {
      presser,
      given: { client, before },
    } = this;
    const {
      desk,
      t,
      console: { tap },
    } = presser.parts;
    tap.clear();
    tap.retouch = (_, answer) => aged(answer, before.guid);
    await presser.comeTo(client, this.form.path);
    await soon(() => desk.button(t(this.form.saves)));
    tap.clear();
    await this.saved();
    await desk.hears(t('ui.formConflict.title'), t('ui.formConflict.kept'));
    expect(this.commands[0]?.status, this.words).toBe(409);
    await this.unchanged();
  }

  /** Pressing opens the form. */
  private async opened(): Promise<void> {
    await this.lookAt();
    const {
      presser: {
        parts: { desk, t },
      },
    } = this;
    desk.command(this.name).click();
    await soon(() => expect(desk.path, `${this.words}: it leads to the form`).toBe(this.form.path));
    await soon(() => desk.button(t(this.form.saves)));
  }

  /** Pressing opens the form, and saving it fails in every way. */
  async writtenInVain(): Promise<void> {
    const {
      given: { before, sends, event },
    } = this;
    const {
      desk,
      t,
      kind,
      fixture,
      console: { tap },
    } = this.presser.parts;
    const { db } = fixture.gateway;
    const stand = (status: string) =>
      db.updateTable('record').set({ status }).where('guid', '=', before.guid).execute();
    await this.writtenTooLate();
    await this.opened();
    const elsewhere = refusingStatus(kind, event);
    if (elsewhere !== null) {
      tap.clear();
      tap.decide = meanwhile(sends.call, () => stand(elsewhere));
      await this.saved();
      const sent = await this.crossesWhole();
      await soon(() => expect(sent.answer, this.words).not.toBeNull());
      await stand(before.status);
      expect(sent.status, this.words).toBe(409);
      await desk.hears((sent.answer as { info: string }).info, t('ui.failure.kept'));
      await desk.rests();
    }
    tap.clear();
    tap.decide = ({ id }) => (id === sends.call ? 'lost' : 'through');
    await this.saved();
    const lost = await this.crossesWhole();
    await desk.hears(t('ui.failure.network.title'), t('ui.failure.kept'));
    expect(
      this.crossed.filter(({ id }) => id === recordsCalls.state.id),
      `${this.words}: the gateway is asked`,
    ).toHaveLength(1);
    await desk.rests();
    this.lostBody = { ...lost.query, ...(lost.body as object) };
    await this.unchanged();
  }

  /** Saves the form, after opening it if it is not open. */
  async written(fate: Fate, isOpen: boolean): Promise<void> {
    const {
      presser,
      given: { client, before, sends, event },
    } = this;
    const {
      desk,
      t,
      kind,
      fixture,
      console: { tap },
    } = presser.parts;
    if (!isOpen) await this.opened();
    tap.clear();
    let release: (fate: Fate) => void = () => {};
    const held = new Promise<Fate>((resolve) => {
      release = resolve;
    });
    tap.decide = ({ id }) => (id === sends.call ? held : 'through');
    const button = await this.saved();
    const sent = await this.crossesWhole();
    expect(Desk.isUnderWay(button), `${this.words}: the button shows that it goes on`).toBe(true);
    expect(desk.isBusy, `${this.words}: the page is busy`).toBe(true);
    button.click();
    release(fate);
    await desk.hears(t('ui.form.saved'));
    await soon(() =>
      expect(
        [desk.path, desk.commands.length > 0],
        `${this.words}: it leads back to the record`,
      ).toEqual([this.path, true]),
    );
    expect(this.commands, `${this.words}: it crosses once`).toHaveLength(1);
    const { entries } = await (
      await fixture.as('auditor01')
    ).call(recordsCalls.history, { guid: before.guid });
    const { requestId } = { ...sent.query, ...(sent.body as object) } as { requestId: string };
    expect(entries.slice(before.revision), this.words).toMatchObject([
      {
        event,
        fromStatus: before.status,
        actorGuid: await fixture.guidOf(client.account),
        requestId,
      },
    ]);
    const { machine } = lifecycles[kind];
    expect(statesAfter(kind, before, this.view as View, { type: event }), this.words).toContain(
      stateOfCode(machine, entries[before.revision]?.toStatus ?? '').state,
    );
  }

  /**
   * The command is executed; while it is in progress all buttons are disabled, and pressing again
   * sends nothing.
   */
  async done(fate: Fate): Promise<void> {
    const {
      presser,
      given: { event, before, sends, client },
    } = this;
    const {
      desk,
      t,
      kind,
      fixture,
      console: { tap },
    } = presser.parts;
    tap.clear();
    let release: (fate: Fate) => void = () => {};
    const held = new Promise<Fate>((resolve) => {
      release = resolve;
    });
    tap.decide = ({ id }) => (id === sends.call ? held : 'through');
    await this.pressed();
    const sent = await this.crosses(1);
    const button = sends.types === null ? desk.command(this.name) : desk.answer;
    expect(Desk.isUnderWay(button), `${this.words}: the button shows that it goes on`).toBe(true);
    expect(desk.isBusy, `${this.words}: the page is busy`).toBe(true);
    for (const { name, why } of desk.commands)
      if (name !== this.name) expect(why, `${this.words}: ${name} meanwhile`).not.toBeNull();
    button.click();
    desk.command(this.name).click();
    release(fate);
    await soon(() =>
      expect(sent.reached, `${this.words}: ${JSON.stringify(sent.answer)}`).toBe(200),
    );
    const command = t(`commands.${event}`);
    const entry = await soon(async () => {
      const { entries } = await (
        await fixture.as('auditor01')
      ).call(recordsCalls.history, { guid: before.guid });
      expect(entries.length, this.words).toBeGreaterThan(before.revision);
      return entries[before.revision];
    });
    const isGone = (entry?.toStatus ?? null) === null;
    if (isGone)
      await soon(() =>
        expect(desk.document.body.textContent, this.words).toContain(t('ui.gone.title')),
      );
    else
      await desk.hears(
        // A change has then only begun.
        event.endsWith('.change')
          ? t('ui.notice.begun')
          : t(fate === 'through' ? 'ui.notice.done' : 'ui.notice.arrived', { command }),
      );
    await desk.rests();
    await soon(() => expect(desk.dialog, `${this.words}: the question is closed`).toBeNull());
    expect(this.commands, `${this.words}: it crosses once`).toHaveLength(1);
    await this.crosses(1);
    const { requestId } = { ...sent.query, ...(sent.body as object | null) } as {
      requestId: string;
    };
    expect(entry, this.words).toMatchObject({
      event,
      fromStatus: before.status,
      actorGuid: await fixture.guidOf(client.account),
      requestId: sends.isOfSeveral ? UUID : requestId,
    });
    expect(entry?.opinion ?? '', this.words).toBe(sends.types?.opinion ?? '');
    const state = isGone
      ? 'deleted'
      : stateOfCode(lifecycles[kind].machine, entry?.toStatus ?? '').state;
    expect(
      statesAfter(kind, before, this.view as View, {
        type: event,
        ...sends.machineSees,
        ...sends.types,
      }),
      this.words,
    ).toContain(state);
    if (this.given.step.to !== undefined) expect(state, this.words).toBe(this.given.step.to);
  }
}
