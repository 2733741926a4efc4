import { calls, type CallId } from '#contract/index.ts';
import type { RecordKind } from '#contract/kinds.ts';
import type { Client } from '../client.ts';
import { newRequest } from '../forms.ts';
import type { Fixture } from '../fixture.ts';
import { standingOf, type Standing } from '../standing.ts';
import { textsIn, type Language, type Texts } from '../texts.ts';
import type { TestConsole } from './console.ts';
import { Desk } from './desk.ts';
import { Giving } from './giving.ts';
import { oracle, type Sends } from './oracle.ts';

/** How a step of a scenario differs from the default. */
export interface Step {
  /** The resulting state, if it depends on the result of the call. */
  to?: string;
  /** Fills in the other fields of this command's dialog besides the opinion. */
  fill?: (desk: Desk, dialog: HTMLElement) => void | Promise<void>;
  /** What this adds to the request. */
  carries?: Readonly<Record<string, unknown>>;
  /** The record has no facts yet. */
  isBlank?: true;
  /** The page of the command, if not the page of its kind. */
  at?: string;
}

/**
 * How a command is pressed: tested with every outcome (`whole`), tested with success (`once`), or
 * only given so that the scenario continues (`brief`).
 */
export type Manner = 'whole' | 'once' | 'brief';

/** A part of a press in which nothing is stored, to be repeated. */
export interface Attempt {
  /** The record before and after it. */
  before: Standing;
  call: CallId;
  again: () => Promise<void>;
}

/** Repeats an attempt; returns whether it did. */
export type Rehearse = (attempt: Attempt) => Promise<boolean>;

/** Whether a value can be sent as it is: it contains no matcher. */
const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (!('asymmetricMatch' in value) && Object.values(value).every(isPlain));

/** Presses commands of records of one kind in the console, and checks both ends of the wire. */
export class Presser {
  /** Status and event of everything that was pressed. */
  readonly pressed: string[] = [];
  private readonly lostOnce = new Set<string>();
  private guid = '';
  private count = 0;
  private readonly t: Texts;
  private readonly desk: Desk;

  constructor(
    readonly fixture: Fixture,
    private readonly console: TestConsole,
    readonly kind: RecordKind,
    private readonly language: Language,
    /** How each press of the scenario is made, by index from 0 and event. */
    private readonly mannerOf: (press: number, event: string) => Manner = () => 'whole',
    private readonly rehearse: Rehearse = async () => false,
  ) {
    this.t = textsIn(language);
    this.desk = new Desk(console, this.t);
  }

  /** Continues with another record. */
  turnTo(guid: string): void {
    this.guid = guid;
  }

  private stands(): Promise<Standing> {
    return standingOf(this.fixture.gateway.db, this.guid);
  }

  /** Gives a command to the record with every outcome, success last. */
  async press(by: string | Client, event: string, step: Step = {}): Promise<void> {
    const client = typeof by === 'string' ? await this.fixture.as(by) : by;
    const sends = oracle[this.kind][event];
    if (!sends) throw new Error(`Nothing says what ${event} of ${this.kind} sends.`);
    const before = await this.stands();
    const place = `${before.status} ${event}`;
    const isFirst = !this.pressed.includes(place);
    const isKnown = !isFirst && this.lostOnce.has(event);
    if (isFirst) this.pressed.push(place);
    else if (!sends.form && sends.leadsTo === undefined) this.lostOnce.add(event);
    const manner = this.mannerOf(this.count, event);
    this.count += 1;
    const givenAnew = () => new Giving(this, { client, event, sends, step, before });
    if (manner === 'once') return this.giveWell(givenAnew(), sends);
    if (isKnown) return this.giveQuietly(client, before, sends, step);
    if (manner === 'brief') return this.give(givenAnew(), client, before, sends, step);
    const given = givenAnew();
    await this.comesToNothing(given, sends, isFirst);
    const again = () => this.comesToNothing(givenAnew(), sends, isFirst);
    const isRehearsed = await this.rehearse({ before, call: sends.call, again });
    if (sends.leadsTo !== undefined) return;
    const fate = isFirst ? 'through' : 'answerLost';
    // Leaving the page discards a request that waited to be repeated.
    const next = isRehearsed ? givenAnew() : given;
    if (sends.form) return next.written(fate, isFirst && !isRehearsed);
    if (isRehearsed) await next.lookAt();
    await next.done(fate);
  }

  /** Gives the command with every outcome that stores nothing. */
  private async comesToNothing(given: Giving, sends: Sends, isFirst: boolean): Promise<void> {
    if (sends.leadsTo !== undefined) return given.leads(sends.leadsTo);
    if (sends.form) return isFirst ? given.writtenInVain() : undefined;
    await given.lookAt();
    if (!isFirst) return;
    await given.refused();
    await given.tooLate();
    await given.lost();
  }

  /** Gives the command with success, and checks it. */
  private async giveWell(given: Giving, sends: Sends): Promise<void> {
    if (sends.leadsTo !== undefined) return given.leads(sends.leadsTo);
    if (sends.form) return given.written('through', false);
    await given.lookAt();
    await given.done('through');
  }

  /**
   * Only gives the command so that the scenario continues, in the console if there is no other way.
   */
  private async give(
    given: Giving,
    client: Client,
    before: Standing,
    sends: Sends,
    step: Step,
  ): Promise<void> {
    if (sends.leadsTo !== undefined) return;
    if (sends.form) return given.written('answerLost', false);
    if (isPlain({ ...sends.carries, ...step.carries }))
      return this.giveQuietly(client, before, sends, step);
    await given.lookAt();
    await given.done('through');
  }

  /**
   * Gives a command that was pressed already without the console, so that the scenario continues.
   */
  private async giveQuietly(
    client: Client,
    before: Standing,
    sends: Sends,
    step: Step,
  ): Promise<void> {
    const named = sends.names?.(before.guid, before.revision) ?? {
      guid: before.guid,
      revision: before.revision,
    };
    await client.call(calls[sends.call], {
      ...named,
      ...sends.carries,
      ...step.carries,
      requestId: newRequest(),
    } as never);
  }

  /** What a scenario needs of the presser that checks one command. */
  get parts() {
    const { fixture, console, desk, t, kind, language } = this;
    return { fixture, console, desk, t, kind, language };
  }

  /** Lets a person open a page in the language of these tests. */
  async comeTo(client: Client, path: string): Promise<void> {
    await this.console.speak(this.language);
    await this.console.comeTo(client, path);
  }
}
