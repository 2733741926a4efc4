import type { AnyStateMachine, StateValueFrom } from 'xstate';
import type { Complete } from '../policy.ts';
import type { Refusal } from '../types.ts';

type PathOf<Value> = Value extends string
  ? Value
  : { [K in keyof Value & string]: `${K}.${PathOf<NonNullable<Value[K]>>}` }[keyof Value & string];

/** Without the paths that other paths go on from. */
type Innermost<Path extends string, All extends string = Path> = Path extends string
  ? [Extract<All, `${Path}.${string}`>] extends [never]
    ? Path
    : never
  : never;

/** Where a machine can be, as the path of its innermost state: `signedIn.fresh.idle`. */
export type PlaceOf<Machine extends AnyStateMachine> = Innermost<PathOf<StateValueFrom<Machine>>>;

/** Name of the row and of the column that say where a machine begins. */
export const START = 'start';

/**
 * What can happen to a machine that runs in the console: an event, the end of a call, the end of a
 * time.
 */
export type Happening<Event extends string, Service extends string, Delay extends string = never> =
  | Event
  | `${Service} done`
  | `${Service} failed`
  | `${Delay} over`;

/**
 * Where something leads and what it does; roles do not apply, because the console itself is the
 * only one to act.
 */
interface ClientRule<Place extends string, Fact extends string, Context> {
  to: Place;
  /** All of these must hold; none named: it always holds. */
  when?: readonly Fact[];
  /** The calls that begin with it, each with what it is given; none named: none begins. */
  starts?: Readonly<Record<string, unknown>>;
  /** What the console is told to do, in this order; none named: nothing. */
  does?: readonly string[];
  /** What the context holds afterwards, at least. */
  holds?: Partial<Context>;
}

/** What a person lays down per place and happening; what does not stand here changes nothing. */
export type ClientPolicyTable<
  Place extends string,
  What extends string,
  Fact extends string,
  Context,
> = {
  readonly [P in Place | typeof START]: {
    readonly [W in What | typeof START]?:
      | ClientRule<Place, Fact, Context>
      | readonly ClientRule<Place, Fact, Context>[];
  };
};

/** What views may read of a machine at each place: its tags, and whether it has ended there. */
export type Looks<Place extends string> = {
  readonly [P in Place]: { tags: readonly string[]; hasEnded?: true };
};

/**
 * Checks the policy of a machine that runs in the console against its places and happenings while
 * it is compiled.
 */
export function defineClientPolicy<
  Place extends string,
  What extends string,
  Fact extends string,
  Context,
>() {
  return <const Table extends ClientPolicyTable<Place, What, Fact, Context>>(
    table: Table & Complete<Table, Place | typeof START, What | typeof START>,
  ): ClientPolicyTable<Place, What, Fact, Context> => table;
}

/** Facts about a call that got no answer that could be used. */
export type UnansweredFact = 'network' | 'timeout' | 'unknown' | 'unforeseen';

const reasons: Readonly<Record<UnansweredFact, Refusal>> = {
  network: { key: 'errors.network', text: '', kind: 'network' },
  timeout: { key: 'errors.timeout', text: '', kind: 'timeout' },
  unknown: { key: 'errors.unknown', text: '', kind: 'unknown' },
  unforeseen: { key: 'errors.unknown', text: 'boom', kind: 'unknown' },
};

/** The same rule for every call without a usable answer, each with the reason that is kept. */
export const unansweredRules = <const Rule extends object>(rule: Rule) =>
  (Object.keys(reasons) as UnansweredFact[]).map((fact) => ({
    ...rule,
    when: [fact],
    holds: { refusal: reasons[fact] },
  }));

/** The rule for a call that the service refuses for this reason, which is kept. */
export const refusedRule = <const Fact extends string, const Rule extends object>(
  key: Fact,
  rule: Rule,
) => ({ ...rule, when: [key], holds: { refusal: { key, text: key, kind: 'refused' } } }) as const;
