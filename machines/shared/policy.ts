import type { AnyStateMachine, StateValueFrom } from 'xstate';
import type { Persona } from './people.ts';

/** Names of the top-level states of a machine. */
export type StateOf<Machine extends AnyStateMachine> =
  StateValueFrom<Machine> extends infer Value
    ? Value extends string
      ? Value
      : Extract<keyof Value, string>
    : never;

/** Who may give a command, where it leads, and on what else that depends. */
export interface PolicyRule<State extends string, Fact extends string> {
  by: readonly Persona[];
  to: State;
  /** All of these must hold; none named: it always holds. */
  when?: readonly Fact[];
}

/** What a person allows, per status and command; what does not stand here is refused. */
export type PolicyTable<State extends string, Event extends string, Fact extends string> = {
  readonly [S in State]: {
    readonly [E in Event]?: PolicyRule<State, Fact> | readonly PolicyRule<State, Fact>[];
  };
};

type Mentioned<Table> = { [S in keyof Table]: keyof Table[S] }[keyof Table];

/**
 * `never` fits no table, so that one that misses an event, or names one that does not exist, does
 * not compile.
 */
export type Complete<Table, State extends string, Event extends string> = [
  Exclude<Event, Mentioned<Table>> | Exclude<Mentioned<Table>, Event> | Exclude<keyof Table, State>,
] extends [never]
  ? unknown
  : {
      policyMissesOrInvents:
        | Exclude<Event, Mentioned<Table>>
        | Exclude<Mentioned<Table>, Event>
        | Exclude<keyof Table, State>;
    };

/** Checks a policy table against the states and events of its machine while it is compiled. */
export function definePolicy<State extends string, Event extends string, Fact extends string>() {
  return <const Table extends PolicyTable<State, Event, Fact>>(
    table: Table & Complete<Table, State, Event>,
  ): PolicyTable<State, Event, Fact> => table;
}

/** Facts about a review that policies depend on. */
export type ReviewFact =
  | 'undecided'
  | 'decided'
  | 'lastLevel'
  | 'moreLevels'
  /** Another approver may be added in this review. */
  | 'roomToAdd'
  /** The approver has added another one, after them, whom nobody asks yet. */
  | 'oneAdded'
  /** The settings of the matter let approvers transfer their place, or add one more approver. */
  | 'transferOn'
  | 'addingOn'
  /** The colleague whom the samples name has no part in the review. */
  | 'colleagueFree'
  /** The decision waits for no advice. */
  | 'nothingAwaited'
  /** The settings ask for no approval. */
  | 'emptyChain'
  | 'chain';

/** A record as it can stand in one status; the viewer is put in by the comparison. */
export interface Situation<Context, Fact extends string> {
  facts: readonly Fact[];
  context: Context;
}

/** Situations per status that between them show every fact a policy of the status depends on. */
export type Situations<State extends string, Context, Fact extends string> = {
  readonly [S in State]: readonly Situation<Context, Fact>[];
};
