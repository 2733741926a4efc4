import type { Call } from '#contract/core/call.ts';
import type { Client } from '../client.ts';
import { newRequest, type Form } from '../forms.ts';
import type { Fixture } from '../fixture.ts';

/** Something that can be read and saved, as one person sees it. */
export interface Readable {
  client: Client;
  /** Its description for people. */
  what: string;
  /** Reads it again. */
  read: () => Promise<Form>;
}

/** How the response of a read call becomes the input of a save call. */
export interface Pair {
  /** All cases, of several people, units and statuses. */
  find: (fixture: Fixture) => Promise<Readable[]>;
  /**
   * What the console's form takes from the response in addition to the fields with the same names.
   */
  more?: (answer: Form) => Form;
  /** Paths of values that differ after an edit without changes. */
  besides?: RegExp;
}

/** Upper bound of the cases of one kind per person. */
const EACH = 25;

const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null;

/** The named values of a response: for a record its head and its facts. */
function namedIn(answer: Form): Form {
  const { head, facts, record } = answer;
  const inside = isForm(record) && isForm(record['head']) ? record['head'] : {};
  return { ...answer, ...inside, ...(isForm(head) ? head : {}), ...(isForm(facts) ? facts : {}) };
}

/** The fields of a call's request, filled with the values of the same names in a response. */
export function inputOf(call: Call<any, any>, answer: Form, { more }: Pair): Form {
  const { fields } = call.request as unknown as { fields: Record<string, unknown> };
  const known = { ...namedIn(answer), requestId: newRequest(), ...more?.(answer) };
  return Object.fromEntries(
    Object.entries(known).filter(([name, value]) => name in fields && value !== undefined),
  );
}

/** Fields with the time, count and person of the last saving. */
const STAMPS: ReadonlySet<string> = new Set([
  'revision',
  'updateTime',
  'updatorName',
  'updatedAt',
  'editedAt',
  'savedAt',
  'since',
]);

/** An empty value, in the forms of the wire. */
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value[0]);

/** Lists whose order is irrelevant. */
const UNORDERED: ReadonlySet<string> = new Set(['authGuid']);

/** The values of a response by path, without those that every saving changes. */
export function saidBy(value: unknown, path = ''): Map<string, unknown> {
  if (isNothing(value)) return new Map();
  if (!isForm(value)) return new Map([[path, value]]);
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => {
      if (STAMPS.has(name)) return [];
      const sorted = Array.isArray(inner) && UNORDERED.has(name) ? inner.toSorted() : inner;
      return [...saidBy(sorted, `${path}.${name}`)];
    }),
  );
}

/** Number of values in an input. */
export const valuesIn = (value: unknown): number =>
  isForm(value) ? Object.values(value).reduce<number>((sum, one) => sum + valuesIn(one), 0) : 1;

const rowsOf = (answer: unknown): Form[] => {
  if (Array.isArray(answer)) return answer as Form[];
  return ((answer as { rows?: Form[] }).rows ?? []) as Form[];
};

/** Each row followed by its descendants. */
const withBelow = (rows: Form[]): Form[] =>
  rows.flatMap((row) => [row, ...withBelow((row['children'] as Form[] | undefined) ?? [])]);

const page = { page: '1', rows: '10000' };

type AnyCall = Call<any, any>;
/** The rows of a list in a response; part of it if the response itself is not a list. */
type PartOf = (answer: Form) => unknown;

/** One thing of an account, or of each of several, that a call returns without a key. */
export const own =
  (call: AnyCall, accounts: readonly string[], input: Form = {}, part: PartOf = (one) => one) =>
  async (fixture: Fixture): Promise<Readable[]> =>
    Promise.all(
      accounts.map(async (account) => {
        const client = await fixture.as(account);
        return {
          client,
          what: `${call.id} of ${account}`,
          read: async () => part((await client.call(call, input)) as Form) as Form,
        };
      }),
    );

/** Rows of a list, each read as its row in the same list. */
export const rowsIn =
  (
    call: AnyCall,
    accounts: readonly string[],
    {
      input = {},
      key = 'guid',
      part = (one) => one,
      only = () => true,
    }: {
      input?: Form;
      key?: string;
      part?: PartOf;
      only?: (row: Form) => boolean;
    } = {},
  ) =>
  async (fixture: Fixture): Promise<Readable[]> => {
    const found: Readable[] = [];
    for (const account of accounts) {
      const client = await fixture.as(account);
      const all = async () => {
        const answer = (await client.call(call, { ...page, ...input })) as Form;
        return withBelow(rowsOf(part(answer)));
      };
      for (const row of (await all()).filter(only).slice(0, EACH))
        found.push({
          client,
          what: `${call.id} ${String(row[key])} of ${account}`,
          read: async () => (await all()).find((one) => one[key] === row[key]) ?? {},
        });
    }
    return found;
  };

/** Rows of a list, each read by a call that takes its key. */
export const eachOf =
  (
    call: AnyCall,
    list: AnyCall,
    accounts: readonly string[],
    {
      input = {},
      ask = (row) => ({ guid: row['guid'] }),
      part = (one) => one,
      of = (one) => one,
      only = () => true,
    }: {
      input?: Form;
      /** The input of the read call for a row. */
      ask?: (row: Form) => Form;
      /** The rows in the list's response. */
      part?: PartOf;
      /** The thing in the response of the read call. */
      of?: (answer: Form, row: Form) => unknown;
      only?: (row: Form) => boolean;
    } = {},
  ) =>
  async (fixture: Fixture): Promise<Readable[]> => {
    const found: Readable[] = [];
    for (const account of accounts) {
      const client = await fixture.as(account);
      const answer = (await client.call(list, { ...page, ...input })) as Form;
      for (const row of withBelow(rowsOf(part(answer)))
        .filter(only)
        .slice(0, EACH))
        found.push({
          client,
          what: `${call.id} ${JSON.stringify(ask(row))} of ${account}`,
          read: async () => of((await client.call(call, ask(row))) as Form, row) as Form,
        });
    }
    return found;
  };
