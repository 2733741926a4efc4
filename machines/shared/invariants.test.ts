import { describe, expect, test } from 'vitest';
import { explore, type Exploration } from '#model/explore.ts';
import { violated, violationsOf, type Invariant } from '#model/invariants.ts';
import { mutantsOf } from '#model/mutants.ts';
import { follow } from '#model/paths.ts';
import { trapsOf } from '#model/traps.ts';
import { explorationWithAllRounder } from './everybody.test-helper.ts';
import type { Viewer } from './types.ts';
import { underTest, type UnderTest } from './under-test.ts';

/** Who acted, kept beside the machine: what the machine remembers may be what is wrong. */
interface Acts {
  /** Who gave the command whose call is under way. */
  acting: string | null;
  submitter: string | null;
  deciders: readonly string[];
}

const nobody: Acts = { acting: null, submitter: null, deciders: [] };

const actOf = (event: string): string => event.split('.')[1] ?? '';
const answeredCall = (event: string): string | null => event.match(/^xstate\.done\.actor\.(.+)$/)?.[1] ?? null;
const DECISIONS: readonly (string | null)[] = ['approve', 'reject', 'return'];

/** Acts that end a review; who submits next begins a new one. */
const ENDING: readonly (string | null)[] = ['recall', 'undo', 'withdraw'];

function remember(acts: Acts, { event, context }: { event: { type: string }; context?: object }): Acts {
  const { viewer } = (context ?? {}) as { viewer?: Viewer };
  if (viewer) return { ...acts, acting: viewer.guid };
  const call = answeredCall(event.type);
  if (call === 'submit') return { ...nobody, submitter: acts.acting };
  if (ENDING.includes(call)) return nobody;
  return DECISIONS.includes(call) ? { ...acts, deciders: [...acts.deciders, acts.acting ?? ''] } : acts;
}

const segregation: readonly Invariant<Acts>[] = [
  {
    name: 'nobody decides on what he submitted',
    start: nobody,
    after: (acts, { step }) =>
      DECISIONS.includes(actOf(step.event.type)) && (step.context as { viewer?: Viewer } | undefined)?.viewer?.guid === acts.submitter
        ? violated
        : remember(acts, step),
  },
  {
    name: 'nobody decides twice on one submission',
    start: nobody,
    after: (acts, { step }) => {
      const next = remember(acts, step);
      return new Set(next.deciders).size < next.deciders.length ? violated : next;
    },
  },
];

/** Statuses that only a review leads to, or a submission that nobody has to approve. */
const REVIEWED: Readonly<Record<string, readonly string[]>> = {
  'plan-approval': ['passed', 'used'],
  'set-up': ['passed', 'notBuilt', 'built', 'assigned', 'entrusted', 'notReceived', 'received', 'effective'],
  'entrust-order': ['passed', 'notReceived', 'received', 'effective'],
  'entrust-contract': ['effective'],
  'supplier-admission': ['passed'],
  'yearly-audit': ['passed'],
  'yearly-credit': ['passed', 'published'],
  breach: ['passed', 'processing', 'processed'],
  restoration: ['passed', 'restored'],
  'sign-up': ['passed', 'published'],
};

const reviewed = (statuses: readonly string[]): Invariant<boolean> => ({
  name: 'what is in force was reviewed',
  start: false,
  after: (isReviewed, { step }, before, reached) => {
    const call = answeredCall(step.event.type);
    const needsNone = call === 'submit' && (step.event as unknown as { output: { chain?: unknown[] } }).output.chain?.length === 0;
    const now = call === 'approve' || needsNone || (isReviewed && (statuses.includes(before.status) || statuses.includes(reached.status)));
    return statuses.includes(reached.status) && !now && !isReviewed ? violated : now;
  },
});

const invariantsOf = ({ machine }: UnderTest): Invariant[] => [...segregation, reviewed(REVIEWED[machine.id] ?? [])] as Invariant[];

/** Lifecycles that need not end, with the statuses their records may stay in. */
const REST: Readonly<Record<string, readonly string[]>> = {
  // Whoever passed is in the library from then on; the audits of the years are records of their own.
  'supplier-admission': ['passed'],
};

function broken(exploration: Exploration, one: UnderTest): string[] {
  return violationsOf(exploration, invariantsOf(one)).map(({ invariant, witness }) => {
    // Throws unless the machine itself goes the whole way.
    follow(exploration, witness);
    return [invariant, ...witness.steps.map(({ step }) => step.id)].join(' > ');
  });
}

describe.each(underTest.map((one) => ({ id: one.machine.id, one })))('$id', ({ one }) => {
  const exploration = explore(one.machine, explorationWithAllRounder(one));

  test('keeps its invariants on every path', () => {
    expect(broken(exploration, one)).toEqual([]);
  });

  test('catches no record: whatever the calls answer, an end or a status to stay in can be reached, and every call returns', () => {
    expect(trapsOf(exploration, ({ status }) => REST[one.machine.id]?.includes(status) ?? false).map(({ problem, configuration }) => `${problem} ${configuration}`)).toEqual([]);
  });
});

describe('an invariant fails where a guard is missing', () => {
  const plan = underTest.find(({ machine }) => machine.id === 'plan-approval') as UnderTest;
  const wrong = (name: string): UnderTest => {
    const mutant = mutantsOf(plan.machine).find((one) => one.name === name);
    if (!mutant) throw new Error(`No mutant ${name}.`);
    return { ...plan, machine: mutant.machine() };
  };

  test.each([
    ['operandDropped reviewing.idle|plan.approve|0 isNotSubmitter', 'nobody decides on what he submitted'],
    ['operandDropped reviewing.idle|plan.approve|0 hasNotDecided', 'nobody decides twice on one submission'],
    ['targetChanged notSubmitted.submitting|xstate.done.actor.submit|1 to passed', 'what is in force was reviewed'],
  ])('%s', (mutant, invariant) => {
    const machine = wrong(mutant);
    expect(broken(explore(machine.machine, explorationWithAllRounder(machine)), machine)
      .map((said) => said.split(' > ')[0])).toEqual([invariant]);
  });
});
