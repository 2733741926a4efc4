import type { Call } from '#contract/core/call.ts';
import type { Client } from '../client.ts';
import { newRequest, type Form } from '../forms.ts';
import type { Fixture } from '../fixture.ts';

/** Something that can be read and saved, as one person sees it. */
export interface Readable {
  client: Client;
  /** Which it is, for people. */
  what: string;
  /** Asks for it anew. */
  read: () => Promise<Form>;
}

/** How the answer of a reading call becomes the input of a saving call. */
export interface Pair {
  /** All that there is to try, of several people, units and statuses. */
  find: (fixture: Fixture) => Promise<Readable[]>;
  /** What the form of the console makes of the answer beside taking its fields by their names. */
  more?: (answer: Form) => Form;
  /** Paths of what reads otherwise after an edit that changes nothing. */
  besides?: RegExp;
}

/** Most of one kind that one person tries. */
const EACH = 25;

const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null;

/** What an answer says by name: of a record with its head and its facts. */
function namedIn(answer: Form): Form {
  const { head, facts, record } = answer;
  const inside = isForm(record) && isForm(record['head']) ? record['head'] : {};
  return { ...answer, ...inside, ...(isForm(head) ? head : {}), ...(isForm(facts) ? facts : {}) };
}

/** The fields of a call's request, filled with what an answer calls the same. */
export function inputOf(call: Call<any, any>, answer: Form, { more }: Pair): Form {
  const { fields } = call.request as unknown as { fields: Record<string, unknown> };
  const known = { ...namedIn(answer), requestId: newRequest(), ...more?.(answer) };
  return Object.fromEntries(
    Object.entries(known).filter(([name, value]) => name in fields && value !== undefined),
  );
}

/** What says when and how often something was saved, and by whom last. */
const STAMPS: ReadonlySet<string> = new Set([
  'revision',
  'updateTime',
  'updatorName',
  'updatedAt',
  'editedAt',
  'savedAt',
  'since',
]);

/** Nothing, in the ways in which the wire says it. */
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value[0]);

/** Lists whose order says nothing. */
const UNORDERED: ReadonlySet<string> = new Set(['authGuid']);

/** The values of an answer by their paths, without what every saving changes. */
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

/** How many values an input holds. */
export const valuesIn = (value: unknown): number =>
  isForm(value) ? Object.values(value).reduce<number>((sum, one) => sum + valuesIn(one), 0) : 1;

const rowsOf = (answer: unknown): Form[] => {
  if (Array.isArray(answer)) return answer as Form[];
  return ((answer as { rows?: Form[] }).rows ?? []) as Form[];
};

/** Below each row the rows of its tree. */
const withBelow = (rows: Form[]): Form[] =>
  rows.flatMap((row) => [row, ...withBelow((row['children'] as Form[] | undefined) ?? [])]);

const page = { page: '1', rows: '10000' };

type AnyCall = Call<any, any>;
/** Somebody's rows of a list; a part of the answer where that is none by itself. */
type PartOf = (answer: Form) => unknown;

/** One thing of an account, or of each of several, that a call gives without being told which. */
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
      /** What the reading call is asked for a row. */
      ask?: (row: Form) => Form;
      /** The rows of the answer of the list. */
      part?: PartOf;
      /** The thing in the answer of the reading call. */
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
