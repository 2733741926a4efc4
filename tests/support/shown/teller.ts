import { expect } from 'vitest';
import { calls, type CallId } from '#contract/index.ts';
import type { Client } from '../client.ts';
import type { Form } from '../forms.ts';
import type { Fixture } from '../fixture.ts';
import { callerOf, right, type Implemented } from '../right-inputs.ts';
import { specified } from './specified.ts';
import { saidBy } from '../unchanged/readable.ts';

/** Which call shows what another one did, and in what way. */
export interface Look {
  by: CallId;
  /** What it is asked. */
  ask?: Form;
  /** The same of a second one, which must read as before. */
  other?: Form;
  /** Whoever looks, where it is not who changed. */
  as?: string;
  /** Whoever looks at the second one, where that is its own. */
  otherAs?: string;
  /** Rows that may be touched at once; else one. */
  many?: number;
}

/** How one call shows another. */
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

/** Rows of an answer by their keys; null where it is no list. */
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

/** How two answers of a call differ; fails where they do not, or where others differ, too. */
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
 * Makes calls that change something and looks by other calls whether they did; keeps which call
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

  /** A call with a right input, and more; what it changes is shown by another one. */
  change(id: CallId, more: Form, look: Look, account?: string): Promise<any> {
    return this.does(
      id,
      () => this.ask(id, { ...right[id as Implemented](), ...more }, account),
      look,
      account,
    );
  }

  /** The same, however the call is made. */
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

  /** Keeps that a call of the specification is shown by another one, unless one is known already. */
  tell(id: CallId, by: CallId, how: string): void {
    if (specified.includes(id) && !this.shown.has(id)) this.shown.set(id, { by, how });
  }

  /** A call that only reads shows what another one made. */
  async shows(id: CallId, ask: Form, what: string, made: CallId, account?: string): Promise<any> {
    const answer: unknown = await this.ask(id, ask, account);
    expect(JSON.stringify(answer), `${id} shows what ${made} made`).toContain(what);
    this.tell(id, made, 'shows what it made');
    return answer;
  }
}
