import { expect } from 'vitest';
import { calls, type CallId } from '#contract/index.ts';
import type { Client } from '../client.ts';
import type { Form } from '../forms.ts';
import type { Fixture } from '../fixture.ts';
import { callerOf, right, type Implemented } from '../right-inputs.ts';
import { specified } from './specified.ts';
import { saidBy } from '../unchanged/readable.ts';

/** Which call shows the effect of another one, and how. */
export interface Look {
  by: CallId;
  /** Its input. */
  ask?: Form;
  /** The input for a second thing, which must be unchanged. */
  other?: Form;
  /** The account that looks, if it is not the one that changed something. */
  as?: string;
  /** The account that looks at the second thing, if it differs. */
  otherAs?: string;
  /** Number of rows that may change at once; one by default. */
  many?: number;
}

/** How one call shows the effect of another. */
export interface Shown {
  by: CallId;
  how: string;
}

const KEYS = [
  'guid',
  'gmnGuid',
  'userQiYe_Guid',
  'user_Guid',
  'departGuid',
  'gcGuid',
  'danWeiGuid',
  'shenPiGuid',
];

const belowToo = (rows: Form[]): Form[] =>
  rows.flatMap(({ children, ...row }) => [
    row,
    ...belowToo((children as Form[] | undefined) ?? []),
  ]);

/** Rows of a response by key; null if it is not a list. */
function rowsBy(answer: unknown): Map<string, string> | null {
  const rows = Array.isArray(answer) ? answer : (answer as { rows?: unknown }).rows;
  if (!Array.isArray(rows)) return null;
  return new Map(
    belowToo(rows as Form[]).map((row) => {
      const key = KEYS.map((name) => row[name]).find((value) => typeof value === 'string');
      return [String(key ?? JSON.stringify(row)), JSON.stringify(row)];
    }),
  );
}

const differing = <V>(before: ReadonlyMap<string, V>, after: ReadonlyMap<string, V>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => before.get(key) !== after.get(key),
  );

/**
 * The difference between two responses of a call; throws if there is none, or if other rows differ
 * too.
 */
function difference(before: unknown, after: unknown, what: string, many: number): string {
  const [one, other] = [rowsBy(before), rowsBy(after)];
  if (one === null || other === null) {
    const paths = differing(saidBy(before), saidBy(after));
    expect(paths, `${what}: something reads otherwise`).not.toEqual([]);
    return paths.slice(0, 4).join(' ');
  }
  const keys = differing(one, other);
  expect(keys.length, `${what}: a row reads otherwise`).toBeGreaterThan(0);
  expect(keys.length, `${what}: no other row`).toBeLessThanOrEqual(many);
  if (other.size > one.size) return 'one row more';
  return other.size < one.size ? 'one row less' : 'its row';
}

/**
 * Makes calls that change something, checks their effect by other calls, and records which call
 * shows which.
 */
export class Teller {
  readonly shown = new Map<CallId, Shown>();

  constructor(readonly fixture: Fixture) {}

  client(id: CallId, account?: string): Promise<Client> {
    return account === undefined ? callerOf(this.fixture, calls[id]) : this.fixture.as(account);
  }

  async ask(id: CallId, input: Form = {}, account?: string): Promise<any> {
    return (await this.client(id, account)).call(calls[id], input as never);
  }

  /** Makes a call with a right input and more, whose effect another call shows. */
  change(id: CallId, more: Form, look: Look, account?: string): Promise<any> {
    return this.does(
      id,
      () => this.ask(id, { ...right[id as Implemented](), ...more }, account),
      look,
      account,
    );
  }

  /** The same, for a call made in any way. */
  async does<T>(id: CallId, act: () => Promise<T>, look: Look, account?: string): Promise<T> {
    const { by, ask, other, as, otherAs, many = 1 } = look;
    const isPublic = calls[id].access === 'public';
    const seer = as ?? account ?? (isPublic ? undefined : (await this.client(id)).account);
    const seen = () => this.ask(by, ask, seer);
    const second = () => (other ? this.ask(by, other, otherAs ?? seer) : Promise.resolve(null));
    const [before, untouched] = [await seen(), await second()];
    const answer = await act();
    const how = difference(before, await seen(), `${id} by ${by}`, many);
    expect(saidBy(await second()), `${id}: the other one`).toEqual(saidBy(untouched));
    this.tell(id, by, how);
    this.tell(by, id, 'shows what it changed');
    return answer;
  }

  /**
   * Records that another call shows the effect of a call of the specification, unless one is known
   * already.
   */
  tell(id: CallId, by: CallId, how: string): void {
    if (specified.includes(id) && !this.shown.has(id)) this.shown.set(id, { by, how });
  }

  /** A call that only reads shows the effect of another one. */
  async shows(id: CallId, ask: Form, what: string, made: CallId, account?: string): Promise<any> {
    const answer: unknown = await this.ask(id, ask, account);
    expect(JSON.stringify(answer), `${id} shows what ${made} made`).toContain(what);
    this.tell(id, made, 'shows what it made');
    return answer;
  }
}
