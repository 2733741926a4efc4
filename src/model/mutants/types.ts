import type { AnyStateMachine } from 'xstate';

/** Mutation operators: each makes one small fault in a definition. */
export type Operator =
  | 'transitionRemoved'
  /** A command of another status is accepted here too, from anybody. */
  | 'eventAdded'
  /** Leads to another status or to a sibling of its state. */
  | 'targetChanged'
  /** Has no target: the machine stays where it is. */
  | 'targetRemoved'
  | 'guardRemoved'
  | 'guardNegated'
  /** One condition of a combined guard is removed. */
  | 'operandDropped'
  /** `and` and `or` are swapped. */
  | 'operatorSwapped'
  | 'actionDropped'
  /** Two neighbouring candidates swap their order. */
  | 'candidatesSwapped'
  | 'callDropped'
  | 'serviceChanged'
  | 'inputDropped'
  /** Success and failure of a call are swapped. */
  | 'answersSwapped'
  | 'initialChanged'
  | 'finalDropped'
  /** Two statuses swap their codes. */
  | 'codesSwapped'
  | 'tagDropped';

/**
 * The steps that a fault can change, as far as the definition tells; every other step is the same
 * as without it.
 */
export interface Reach {
  /** Top-level states in which a step can differ. */
  statuses: readonly string[];
  /** In them, the steps with this event, those that the original accepts, or any. */
  steps: { readonly event: string } | 'taken' | 'any';
}

/** A machine with one planted fault. */
export interface Mutant {
  /** Operator, place and change; unique among the mutants of a machine and stable between runs. */
  name: string;
  operator: Operator;
  /**
   * Id of the changed transition, `state|event|index`; null if the fault is in a state or a call.
   */
  transition: string | null;
  /** Where it can differ from the original. */
  reach: Reach;
  /** The faulty machine; created on every call. */
  machine(): AnyStateMachine;
}
