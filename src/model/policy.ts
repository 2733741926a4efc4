import type { AnyStateMachine, EventObject } from 'xstate';
import { stateOfCode, statusesOf } from './lifecycle.ts';
import { begin, finish } from './run.ts';
import { whyNot } from './why-not.ts';

/** A row of a policy table, in whatever words its machine uses. */
export interface Rule {
  by: readonly string[];
  to: string;
  when?: readonly string[];
}

/** State, then event, then the rules; what does not stand in it is refused. */
export type Policy = Readonly<Record<string, Readonly<Record<string, Rule | readonly Rule[] | undefined>>>>;

/** One event by one person on one record, with what its call answers. */
export interface Trial {
  state: string;
  who: string;
  /** What holds in this trial, in the words of the policy. */
  facts: readonly string[];
  context: object;
  event: EventObject;
  /** Whether the payload is acceptable; if not, everybody is refused. */
  valid: boolean;
  /** The call the event should start. */
  call: string | null;
  output: unknown;
}

/** Where a machine and its policy disagree. */
export interface Difference {
  problem:
    /** The machine allows what the policy refuses. */
    | 'tooLax'
    /** The machine refuses what the policy allows. */
    | 'tooStrict'
    | 'otherTarget'
    | 'otherCall'
    /** More than one rule fits, so the policy does not say where it leads. */
    | 'ambiguous'
    /** No trial meets this rule for this person: it would never be found wrong. */
    | 'neverTried';
  state: string;
  event: string;
  who: string;
  facts: readonly string[];
  expected: string;
  actual: string;
}

const REFUSED = 'refused';

const rulesOf = (policy: Policy, state: string, event: string): readonly Rule[] => {
  const entry = policy[state]?.[event];
  return entry === undefined ? [] : 'by' in entry ? [entry] : entry;
};

function actual(machine: AnyStateMachine, trial: Trial): { target: string; call: string | null } {
  const status = statusesOf(machine).find(({ state }) => state === trial.state);
  if (!status) throw new Error(`Machine ${machine.id} has no state ${trial.state}.`);
  if (status.code === null) {
    const end = machine.resolveState({ value: trial.state, context: trial.context });
    return { target: whyNot(machine, end, trial.event).allowed ? 'somewhere' : REFUSED, call: null };
  }
  const begun = begin(machine, { status: status.code, context: trial.context }, trial.event);
  if (begun.outcome === 'refused') return { target: REFUSED, call: null };
  const { status: code } = finish<object>(machine, begun, trial.output);
  const target = code === null ? statusesOf(machine).find((end) => end.code === null) : stateOfCode(machine, code);
  return { target: target?.state ?? 'gone', call: begun.call };
}

/**
 * Compares a machine with a policy that a person wrote, over the given trials and both ways: every trial must end as
 * the policy says, and every rule must be met by a trial for each person it names.
 */
export function comparePolicy(machine: AnyStateMachine, policy: Policy, trials: Iterable<Trial>): Difference[] {
  const found: Difference[] = [];
  const met = new Map<Rule, Set<string>>();
  for (const trial of trials) {
    const { state, who, facts, event } = trial;
    const fitting = rulesOf(policy, state, event.type).filter(
      (rule) => trial.valid && rule.by.includes(who) && (rule.when ?? []).every((fact) => facts.includes(fact)),
    );
    for (const rule of fitting) met.set(rule, (met.get(rule) ?? new Set()).add(who));
    const expected = fitting[0]?.to ?? REFUSED;
    const { target, call } = actual(machine, trial);
    const report = (problem: Difference['problem'], wanted = expected, got = target) =>
      found.push({ problem, state, event: event.type, who, facts, expected: wanted, actual: got });
    if (fitting.length > 1) report('ambiguous', fitting.map((rule) => rule.to).join(', '));
    else if (target !== expected) report(expected === REFUSED ? 'tooLax' : target === REFUSED ? 'tooStrict' : 'otherTarget');
    else if (target !== REFUSED && call !== trial.call) report('otherCall', String(trial.call), String(call));
  }
  return [...found, ...neverTried(policy, met)];
}

function neverTried(policy: Policy, met: ReadonlyMap<Rule, ReadonlySet<string>>): Difference[] {
  return Object.entries(policy).flatMap(([state, row]) =>
    Object.keys(row).flatMap((event) =>
      rulesOf(policy, state, event).flatMap((rule) =>
        rule.by
          .filter((who) => !met.get(rule)?.has(who))
          .map((who) => ({
            problem: 'neverTried' as const,
            state,
            event,
            who,
            facts: rule.when ?? [],
            expected: rule.to,
            actual: 'unknown',
          })),
      ),
    ),
  );
}
