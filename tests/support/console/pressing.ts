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

/** How a step of a scenario departs from the plain one. */
export interface Step {
  /** State it leads to, where the machine leaves that to what its call answers. */
  to?: string;
  /** Fills in what the dialog of this command asks beside an opinion. */
  fill?: (desk: Desk, dialog: HTMLElement) => void | Promise<void>;
  /** What that adds to what travels. */
  carries?: Readonly<Record<string, unknown>>;
  /** The record says nothing of itself yet. */
  isBlank?: true;
  /** The page on which it is given, where that is not the page of its kind. */
  at?: string;
}

/**
 * How a press is made: looked at in every way it can end (`whole`), looked at as it ends well
 * (`once`), or only made so that the scenario goes on (`brief`).
 */
export type Manner = 'whole' | 'once' | 'brief';

/** What comes to nothing in a press, to be tried once more. */
export interface Attempt {
  /** How the record stands before and after it. */
  before: Standing;
  call: CallId;
  again: () => Promise<void>;
}

/** Tries something once more; answers whether it did. */
export type Rehearse = (attempt: Attempt) => Promise<boolean>;

/** Whether something can be sent as it is written: it names no value by what it is like only. */
const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (!('asymmetricMatch' in value) && Object.values(value).every(isPlain));

/** Presses commands of records of one kind in the console, and looks at both ends of the wire. */
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
    /** How each press of the scenario is made: the first one is 0, each of an event. */
    private readonly mannerOf: (press: number, event: string) => Manner = () => 'whole',
    private readonly rehearse: Rehearse = async () => false,
  ) {
    this.t = textsIn(language);
    this.desk = new Desk(console, this.t);
  }

  /** Goes on with another record. */
  turnTo(guid: string): void {
    this.guid = guid;
  }

  private stands(): Promise<Standing> {
    return standingOf(this.fixture.gateway.db, this.guid);
  }

  /** Somebody gives a command to the record in every way it can end, the good one last. */
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
    // Once the page was left, what waited there to be sent again is forgotten.
    const next = isRehearsed ? givenAnew() : given;
    if (sends.form) return next.written(fate, isFirst && !isRehearsed);
    if (isRehearsed) await next.lookAt();
    await next.done(fate);
  }

  /** A command ends in every way in which nothing is stored. */
  private async comesToNothing(given: Giving, sends: Sends, isFirst: boolean): Promise<void> {
    if (sends.leadsTo !== undefined) return given.leads(sends.leadsTo);
    if (sends.form) return isFirst ? given.writtenInVain() : undefined;
    await given.lookAt();
    if (!isFirst) return;
    await given.refused();
    await given.tooLate();
    await given.lost();
  }

  /** Looked at, and given so that it ends well. */
  private async giveWell(given: Giving, sends: Sends): Promise<void> {
    if (sends.leadsTo !== undefined) return given.leads(sends.leadsTo);
    if (sends.form) return given.written('through', false);
    await given.lookAt();
    await given.done('through');
  }

  /** Only so that the scenario goes on, in the console where nothing else can. */
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

  /** What was pressed already, given without the console so that the scenario goes on. */
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

  /** What a scenario needs of the presser that looks at one command. */
  get parts() {
    const { fixture, console, desk, t, kind, language } = this;
    return { fixture, console, desk, t, kind, language };
  }

  /** Somebody comes before a page, and speaks the language of these tests. */
  async comeTo(client: Client, path: string): Promise<void> {
    await this.console.speak(this.language);
    await this.console.comeTo(client, path);
  }
}
