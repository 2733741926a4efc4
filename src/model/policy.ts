import type { AnyStateMachine, EventObject } from 'xstate';
import { stateOfCode, statusesOf } from './lifecycle.ts';
import { begin, finish } from './run.ts';
import { whyNot } from './why-not.ts';

/** A row of a policy table, in the terms of its machine. */
export interface Rule {
  /** Who may; absent if the person does not matter. */
  by?: readonly string[];
  to: string;
  when?: readonly string[];
}

/** State, then event, then the rules; everything else is refused. */
export type Policy<R extends Rule = Rule> = Readonly<
  Record<string, Readonly<Record<string, R | readonly R[] | undefined>>>
>;

/** What every trial declares: its state and input, in the terms of the policy. */
export interface Attempt {
  state: string;
  /** Column of the policy: the event, or another kind of input. */
  column: string;
  who: string;
  /** Facts that hold in this trial. */
  facts: readonly string[];
  /** Whether the payload is valid; if not, everybody is refused. */
  valid: boolean;
}

/** One event by one person on one record, with the result of its call. */
export interface Trial extends Omit<Attempt, 'column'> {
  context: object;
  event: EventObject;
  /** The call that the event should start. */
  call: string | null;
  output: unknown;
}

/** A disagreement between a machine and its policy. */
export interface Difference {
  problem:
    /** The machine allows what the policy refuses. */
    | 'tooLax'
    /** The machine refuses what the policy allows. */
    | 'tooStrict'
    | 'otherTarget'
    /** Other calls are started, or with another input. */
    | 'otherCall'
    /** The console receives another effect. */
    | 'otherEffect'
    /** The context differs afterwards. */
    | 'otherContext'
    /** Several rules match, so the policy is ambiguous. */
    | 'ambiguous'
    /** No trial matches this rule for this person, so it would never be found wrong. */
    | 'neverTried';
  state: string;
  event: string;
  who: string;
  facts: readonly string[];
  expected: string;
  actual: string;
}

/** Target of a trial without a change; no state can have this name. */
export const REFUSED = '(refused)';

/** The result of a trial: its target, and what else is wrong by the matching rule. */
export interface Result<R extends Rule> {
  target: string;
  wrong: (rule: R) => Pick<Difference, 'problem' | 'expected' | 'actual'> | null;
}

function rulesOf<R extends Rule>(policy: Policy<R>, state: string, column: string): readonly R[] {
  const entry = policy[state]?.[column];
  return entry === undefined ? [] : 'to' in entry ? [entry] : entry;
}

/**
 * Compares the results of trials with a hand-written policy, in both directions: every trial must
 * end as the policy says, and every rule must match a trial for each person it names.
 */
export function compare<R extends Rule, A extends Attempt>(
  policy: Policy<R>,
  trials: Iterable<A>,
  resultOf: (trial: A) => Result<R>,
): Difference[] {
  const found: Difference[] = [];
  const met = new Map<Rule, Set<string>>();
  for (const trial of trials) {
    const { state, column, who, facts } = trial;
    const fitting = rulesOf(policy, state, column).filter(
      ({ by, when = [] }) =>
        trial.valid &&
        (by === undefined || by.includes(who)) &&
        when.every((fact) => facts.includes(fact)),
    );
    for (const rule of fitting) met.set(rule, (met.get(rule) ?? new Set()).add(who));
    const [rule] = fitting;
    const expected = rule?.to ?? REFUSED;
    const { target, wrong } = resultOf(trial);
    const report = (problem: Difference['problem'], wanted = expected, got = target) =>
      found.push({ problem, state, event: column, who, facts, expected: wanted, actual: got });
    const detail = rule && target === expected ? wrong(rule) : null;
    if (fitting.length > 1) report('ambiguous', fitting.map(({ to }) => to).join(', '));
    else if (target !== expected)
      report(expected === REFUSED ? 'tooLax' : target === REFUSED ? 'tooStrict' : 'otherTarget');
    else if (detail) report(detail.problem, detail.expected, detail.actual);
  }
  return [...found, ...neverTried(policy, met)];
}

function neverTried<R extends Rule>(
  policy: Policy<R>,
  met: ReadonlyMap<Rule, ReadonlySet<string>>,
): Difference[] {
  return Object.entries(policy).flatMap(([state, row]) =>
    Object.keys(row).flatMap((event) =>
      rulesOf(policy, state, event).flatMap((rule) => {
        const persons = rule.by ?? (met.has(rule) ? [] : ['']);
        return persons
          .filter((who) => !met.get(rule)?.has(who))
          .map((who) => ({
            problem: 'neverTried' as const,
            state,
            event,
            who,
            facts: rule.when ?? [],
            expected: rule.to,
            actual: 'unknown',
          }));
      }),
    ),
  );
}

function actual(machine: AnyStateMachine, trial: Trial): { target: string; call: string | null } {
  const status = statusesOf(machine).find(({ state }) => state === trial.state);
  if (!status) throw new Error(`Machine ${machine.id} has no state ${trial.state}.`);
  if (status.code === null) {
    const end = machine.resolveState({ value: trial.state, context: trial.context });
    return {
      target: whyNot(machine, end, trial.event).allowed ? 'somewhere' : REFUSED,
      call: null,
    };
  }
  const begun = begin(machine, { status: status.code, context: trial.context }, trial.event);
  if (begun.outcome === 'refused') return { target: REFUSED, call: null };
  const { status: code } = finish<object>(machine, begun, trial.output);
  const target =
    code === null
      ? statusesOf(machine).find((end) => end.code === null)
      : stateOfCode(machine, code);
  return { target: target?.state ?? 'gone', call: begun.call };
}

function resultOf(machine: AnyStateMachine, trial: Trial): Result<Rule> {
  const { target, call } = actual(machine, trial);
  const otherCall = {
    problem: 'otherCall' as const,
    expected: String(trial.call),
    actual: String(call),
  };
  return { target, wrong: () => (call === trial.call ? null : otherCall) };
}

/**
 * Compares a record's machine with policies over the given trials, in both directions. Each trial
 * is executed once, however many policies are compared.
 */
export function comparisonOf(
  machine: AnyStateMachine,
): (policy: Policy, trials: readonly Trial[]) => Difference[] {
  const known = new Map<Trial, Attempt & { result: Result<Rule> }>();
  const made = (trial: Trial) => {
    const found = known.get(trial) ?? {
      ...trial,
      column: trial.event.type,
      result: resultOf(machine, trial),
    };
    known.set(trial, found);
    return found;
  };
  return (policy, trials) => compare(policy, trials.map(made), ({ result }) => result);
}

/** Compares a record's machine with its policy over the given trials, in both directions. */
export const comparePolicy = (
  machine: AnyStateMachine,
  policy: Policy,
  trials: Iterable<Trial>,
): Difference[] => comparisonOf(machine)(policy, [...trials]);
