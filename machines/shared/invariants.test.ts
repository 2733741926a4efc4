import { describe, expect, test } from 'vitest';
import { explore, type Exploration, type Step } from '#model/explore.ts';
import { violated, violationsOf, type Invariant } from '#model/invariants.ts';
import { mutantsOf } from '#model/mutants.ts';
import { follow } from '#model/paths.ts';
import { trapsOf } from '#model/traps.ts';
import { explorationWithAllRounder } from './everybody.test-helper.ts';
import { restingStatuses } from './rest.ts';
import type { Viewer } from './types.ts';
import { catalog, type CatalogEntry } from './catalog.ts';

const actOf = (event: string): string => event.split('.')[1] ?? '';
const answeredCall = (event: string): string =>
  event.match(/^xstate\.done\.actor\.(.+)$/)?.[1] ?? '';
const viewerOf = ({ context }: Step): string | null =>
  (context as { viewer?: Viewer } | undefined)?.viewer?.guid ?? null;

const DECISIONS: readonly string[] = ['approve', 'reject', 'return', 'confirm', 'refuse'];

/** Acts that end a review, begin a new one, or take back what was decided; nobody has decided then. */
const AFRESH: readonly string[] = ['submit', 'renew', 'recall', 'undo', 'revoke', 'decline'];

/**
 * Who gave the command whose call is under way is kept beside the machine: what the machine
 * remembers may be what is wrong.
 */
const segregation: readonly [
  Invariant<{ acting: string | null; submitter: string | null }>,
  Invariant<{ acting: string | null; deciders: readonly string[] }>,
] = [
  {
    name: 'nobody decides on what they submitted',
    start: { acting: null, submitter: null },
    after: ({ acting, submitter }, { step }) => {
      const viewer = viewerOf(step);
      if (DECISIONS.includes(actOf(step.event.type)) && viewer === submitter) return violated;
      return {
        acting: viewer ?? acting,
        submitter: answeredCall(step.event.type) === 'submit' ? acting : submitter,
      };
    },
  },
  {
    name: 'nobody decides twice on one submission',
    start: { acting: null, deciders: [] },
    after: ({ acting, deciders }, { step }) => {
      const viewer = viewerOf(step);
      if (DECISIONS.includes(actOf(step.event.type)) && deciders.includes(viewer ?? ''))
        return violated;
      const call = answeredCall(step.event.type);
      if (AFRESH.includes(call) || AFRESH.includes(actOf(step.event.type)))
        return { acting: viewer ?? acting, deciders: [] };
      return {
        acting: viewer ?? acting,
        deciders: DECISIONS.includes(call) ? [...deciders, acting ?? ''].toSorted() : deciders,
      };
    },
  },
];

/** Statuses that only a review leads to, or a submission that nobody has to approve. */
const REVIEWED: Readonly<Record<string, readonly string[]>> = {
  'plan-approval': ['passed', 'used'],
  'set-up': [
    'passed',
    'notBuilt',
    'built',
    'assigned',
    'entrusted',
    'notReceived',
    'received',
    'effective',
  ],
  'entrust-order': ['passed', 'notReceived', 'received', 'effective'],
  'entrust-contract': ['effective'],
  'supplier-admission': ['passed'],
  'yearly-audit': ['passed'],
  'yearly-credit': ['passed', 'published'],
  'account-appeal': ['passed'],
  'personnel-change': ['confirmed'],
  'bank-account-change': ['confirmed'],
  'organisation-place': ['confirmed'],
  'enterprise-information': ['passed'],
  'professional-application': ['passed'],
  institution: ['passed'],
  breach: ['passed', 'processing', 'processed'],
  restoration: ['passed'],
  'sign-up': ['passed', 'published'],
};

/**
 * Lifecycles in which what was approved stays in force while a change of it is written and
 * reviewed.
 */
const STAYS_IN_FORCE: readonly string[] = ['enterprise-information'];

const reviewed = (statuses: readonly string[], stays: boolean): Invariant<boolean> => ({
  name: 'what is in force was reviewed',
  start: false,
  after: (wasReviewed, { step }, before, reached) => {
    const call = answeredCall(step.event.type);
    const needsNone =
      call === 'submit' &&
      (step.event as unknown as { output: { chain?: unknown[] } }).output.chain?.length === 0;
    const isReviewed =
      call === 'approve' ||
      call === 'confirm' ||
      needsNone ||
      (wasReviewed && (stays || statuses.includes(before.status)));
    return statuses.includes(reached.status) && !isReviewed ? violated : isReviewed;
  },
});

const invariantsOf = ({ machine }: CatalogEntry): Invariant[] =>
  [
    ...segregation,
    reviewed(REVIEWED[machine.id] ?? [], STAYS_IN_FORCE.includes(machine.id)),
  ] as Invariant[];

function broken(exploration: Exploration, one: CatalogEntry): string[] {
  return violationsOf(exploration, invariantsOf(one)).map(({ invariant, witness }) => {
    // Throws unless the machine itself goes the whole way.
    follow(exploration, witness);
    return [invariant, ...witness.steps.map(({ step }) => step.id)].join(' > ');
  });
}

describe.each(catalog.map((one) => ({ id: one.machine.id, one })))('$id', ({ one }) => {
  const exploration = explore(one.machine, explorationWithAllRounder(one));

  test('the machine keeps its invariants on every path', () => {
    expect(broken(exploration, one)).toEqual([]);
  });

  test('no record is stuck: an end or a status to stay in can be reached, and every call returns', () => {
    expect(
      trapsOf(exploration, ({ status }) => restingStatuses(one.machine).includes(status)).map(
        ({ problem, configuration }) => `${problem} ${configuration}`,
      ),
    ).toEqual([]);
  });
});

describe('an invariant fails where a guard is missing', () => {
  const plan = catalog.find(({ machine }) => machine.id === 'plan-approval') as CatalogEntry;
  const wrong = (name: string): CatalogEntry => {
    const mutant = mutantsOf(plan.machine).find((one) => one.name === name);
    if (!mutant) throw new Error(`No mutant ${name}.`);
    return { ...plan, machine: mutant.machine() };
  };

  test.each([
    [
      'operandDropped reviewing.idle|plan.approve|0 isNotSubmitter',
      'nobody decides on what they submitted',
    ],
    [
      'operandDropped reviewing.idle|plan.approve|0 hasNotDecided',
      'nobody decides twice on one submission',
    ],
    [
      'targetChanged notSubmitted.submitting|xstate.done.actor.submit|1 to passed',
      'what is in force was reviewed',
    ],
  ])('%s', (mutant, invariant) => {
    const machine = wrong(mutant);
    expect(
      broken(explore(machine.machine, explorationWithAllRounder(machine)), machine).map(
        (said) => said.split(' > ')[0],
      ),
    ).toEqual([invariant]);
  });
});
