import type { AnyStateMachine } from 'xstate';

/** How a definition is made wrong, one small fault at a time. */
export type Operator =
  | 'transitionRemoved'
  /** A command that another status knows is taken here too, from anybody. */
  | 'eventAdded'
  /** Leads to another status or to a neighbour of its state. */
  | 'targetChanged'
  /** Leads nowhere: the machine stays where it is. */
  | 'targetRemoved'
  | 'guardRemoved'
  | 'guardNegated'
  /** One of the conditions of a combined guard left out. */
  | 'operandDropped'
  /** All instead of any, or any instead of all. */
  | 'operatorSwapped'
  | 'actionDropped'
  /** Two neighbouring candidates asked in the other order. */
  | 'candidatesSwapped'
  | 'callDropped'
  | 'serviceChanged'
  | 'inputDropped'
  /** The answer is taken for the failure and the failure for the answer. */
  | 'answersSwapped'
  | 'initialChanged'
  | 'finalDropped'
  /** Two statuses carry each other's code. */
  | 'codesSwapped'
  | 'tagDropped';

/**
 * Which steps a fault can change, as far as the definition tells; every other step is the same as
 * without it.
 */
export interface Reach {
  /** Top-level states from which a step can go otherwise. */
  statuses: readonly string[];
  /** There, the steps with this event, those that the original takes, or any. */
  steps: { readonly event: string } | 'taken' | 'any';
}

/** A machine with one planted fault. */
export interface Mutant {
  /**
   * Says operator, place and change; unique among the mutants of one machine and the same every
   * time.
   */
  name: string;
  operator: Operator;
  /**
   * Id of the transition that is changed, `state|event|index`; null when the fault is in a state or
   * a call.
   */
  transition: string | null;
  /** Where it may differ from the original at all. */
  reach: Reach;
  /** The faulty machine; made anew at every call. */
  machine(): AnyStateMachine;
}
