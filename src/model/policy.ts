import type { AnyStateMachine, EventObject } from 'xstate';
import { stateOfCode, statusesOf } from './lifecycle.ts';
import { begin, finish } from './run.ts';
import { whyNot } from './why-not.ts';

/** A row of a policy table, in whatever words its machine uses. */
export interface Rule {
  /** Who may; not named where persons do not matter. */
  by?: readonly string[];
  to: string;
  when?: readonly string[];
}

/** State, then event, then the rules; what does not stand in it is refused. */
export type Policy<R extends Rule = Rule> = Readonly<
  Record<string, Readonly<Record<string, R | readonly R[] | undefined>>>
>;

/** What every trial tells: where it is made and what is tried, in the words of the policy. */
export interface Attempt {
  state: string;
  /** Column of the policy: the event, or what else happens. */
  column: string;
  who: string;
  /** What holds in this trial. */
  facts: readonly string[];
  /** Whether the payload is acceptable; if not, everybody is refused. */
  valid: boolean;
}

/** One event by one person on one record, with what its call answers. */
export interface Trial extends Omit<Attempt, 'column'> {
  context: object;
  event: EventObject;
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
    /** Other calls are started, or given something else. */
    | 'otherCall'
    /** The console is told to do something else. */
    | 'otherEffect'
    /** The context holds something else afterwards. */
    | 'otherContext'
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

/** Target of a trial that changes nothing; no state can have this name. */
export const REFUSED = '(refused)';

/** What came of a trial: where it led, and what else is wrong by the rule that fits. */
export interface Result<R extends Rule> {
  target: string;
  wrong: (rule: R) => Pick<Difference, 'problem' | 'expected' | 'actual'> | null;
}

function rulesOf<R extends Rule>(policy: Policy<R>, state: string, column: string): readonly R[] {
  const entry = policy[state]?.[column];
  return entry === undefined ? [] : 'to' in entry ? [entry] : entry;
}

/**
 * Compares what trials led to with a policy that a person wrote, both ways: every trial must end as
 * the policy says, and every rule must be met by a trial for each person it names.
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

/** What came of trials, by machine: many policies are held against the same ones. */
const tried = new WeakMap<AnyStateMachine, WeakMap<Trial, ReturnType<typeof actual>>>();

function actualOnce(machine: AnyStateMachine, trial: Trial): ReturnType<typeof actual> {
  const ofMachine = tried.get(machine) ?? new WeakMap<Trial, ReturnType<typeof actual>>();
  tried.set(machine, ofMachine);
  const known = ofMachine.get(trial) ?? actual(machine, trial);
  ofMachine.set(trial, known);
  return known;
}

function* byEvent(trials: Iterable<Trial>): Generator<Attempt & { trial: Trial }> {
  for (const trial of trials) {
    const { state, who, facts, valid } = trial;
    yield { state, who, facts, valid, column: trial.event.type, trial };
  }
}

/** Compares the machine of a record with its policy, over the given trials and both ways. */
export function comparePolicy(
  machine: AnyStateMachine,
  policy: Policy,
  trials: Iterable<Trial>,
): Difference[] {
  return compare(policy, byEvent(trials), ({ trial }) => {
    const { target, call } = actualOnce(machine, trial);
    const otherCall = {
      problem: 'otherCall' as const,
      expected: String(trial.call),
      actual: String(call),
    };
    return { target, wrong: () => (call === trial.call ? null : otherCall) };
  });
}
