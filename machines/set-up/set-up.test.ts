import { describe, expect, test } from 'vitest';
import { chainOf, inReview, untouched } from '../shared/people.ts';
import { after, type Step } from '../shared/history.test-helper.ts';
import type { ApprovalContext } from '../shared/types.ts';
import { setUpMachine, type OrganizationType } from './set-up.machine.ts';

const at = '2025-03-02T09:30:00.000Z';
const stored = { revision: 6, at };
const record = (
  status: string,
  organizationType: OrganizationType,
  context: ApprovalContext = inReview(1, 1),
) => ({
  status,
  context: { ...context, organizationType, handler: null, hasOrder: false },
});
const walk = (start: ReturnType<typeof record>, ...steps: Step[]) =>
  after(setUpMachine, start, ...steps);

const submit = (levels: number): Step => [
  'author',
  { type: 'setUp.submit' },
  { ...stored, chain: chainOf(levels) },
];
const approve: Step = ['approver', { type: 'setUp.approve' }, { ...stored, opinion: '' }];
const assign: Step = [
  'unitAdministrator',
  { type: 'setUp.assign', agentGuid: 'guid-agency', handlerGuid: 'guid-handler' },
  { ...stored, handlerGuid: 'guid-handler' },
];
const createOrder: Step = ['handler', { type: 'setUp.createOrder' }, stored];
const system = (verb: string): Step => ['system', { type: `setUp.${verb}` }];

describe('a set-up is purchased in-house', () => {
  test('an in-house set-up is approved to be built, and is built by its author', () => {
    const build: Step = ['author', { type: 'setUp.build' }, stored];
    expect(walk(record('2', '1', inReview(1)), approve).status).toBe('6');
    expect(walk(record('2', '1', inReview(1)), approve, build).status).toBe('5');
  });

  test('an in-house set-up without a level can be built at once', () => {
    expect(walk(record('1', '1', untouched()), submit(0)).status).toBe('6');
  });
});

describe('a set-up is entrusted', () => {
  const passed = record('4', '2');

  test('an entrusted set-up without a level is approved at once', () => {
    expect(walk(record('1', '2', untouched()), submit(0)).status).toBe('4');
  });

  test('an entrusted set-up goes from the assignment to the contract', () => {
    const states = [
      assign,
      createOrder,
      system('orderSent'),
      system('orderReceived'),
      system('contractEffective'),
    ];
    expect(states.map((_, index) => walk(passed, ...states.slice(0, index + 1)).status)).toEqual([
      '7',
      '8',
      '9',
      '10',
      '11',
    ]);
  });

  test('only the person who was assigned creates the order', () => {
    const other: Step = ['unitAdministrator', { type: 'setUp.createOrder' }, stored];
    expect(walk(passed, assign).context).toMatchObject({ handler: 'guid-handler' });
    expect(walk(passed, assign, other).refusedBecause).toBe('isHandler');
  });

  test('an assignment names agency and handler', () => {
    expect(
      walk(passed, ['unitAdministrator', { type: 'setUp.assign', agentGuid: 'guid-agency' }])
        .refusedBecause,
    ).toBe('assignmentComplete');
  });

  test.each(['orderDeclined', 'orderWithdrawn'])('an order can be sent again after %s', (verb) => {
    const back = walk(passed, assign, createOrder, system('orderSent'), system(verb));
    expect(back).toMatchObject({ status: '7', context: { handler: 'guid-handler' } });
    expect(after(setUpMachine, back, system('orderSent')).status).toBe('9');
    expect(after(setUpMachine, back, createOrder).refusedBecause).toBe('hasNoOrder');
  });

  test('only one order exists at a time, and another is made only after it was deleted', () => {
    const made = walk(passed, assign, createOrder);
    const back = after(setUpMachine, made, system('orderSent'), system('orderDeclined'));
    for (const before of [made, back]) {
      const free = after(setUpMachine, before, system('orderWithdrawn'));
      expect(free).toMatchObject({ status: '7', context: { hasOrder: false } });
      expect(after(setUpMachine, free, createOrder)).toMatchObject({
        status: '8',
        context: { hasOrder: true },
      });
    }
  });

  test('only the gateway moves the set-up with the order', () => {
    expect(
      walk(passed, assign, createOrder, ['handler', { type: 'setUp.orderSent' }]).refusedBecause,
    ).toBe('isSystem');
  });
});

test('the organisation form follows the saved form, and stays when the answer does not name it', () => {
  const edit = (output: object): Step => [
    'author',
    { type: 'setUp.edit' },
    { ...stored, ...output },
  ];
  const draft = record('1', '1', untouched());
  expect(walk(draft, edit({ organizationType: '2' })).context).toMatchObject({
    organizationType: '2',
  });
  expect(walk(draft, edit({})).context).toMatchObject({ organizationType: '1', revision: 6 });
});

describe('a set-up is taken back', () => {
  const recall: Step = ['submitter', { type: 'setUp.recall' }, stored];
  const undo: Step = ['submitter', { type: 'setUp.undo', opinion: 'Wrong plan' }, stored];
  const reviewed = record('2', '2', inReview(2));
  const fresh = { status: '1', context: { submitter: null, chain: [], decisions: [] } };

  test('a set-up can be recalled before a decision and undone after one', () => {
    expect(walk(reviewed, recall).status).toBe('1');
    expect(walk(reviewed, approve, recall).refusedBecause).toBe('nobodyDecidedYet');
    expect(walk(reviewed, undo).refusedBecause).toBe('somebodyDecided');
    expect(walk(reviewed, approve, undo)).toMatchObject(fresh);
  });

  test('an approved set-up can be undone until the purchase continues', () => {
    const build: Step = ['author', { type: 'setUp.build' }, stored];
    expect(walk(record('4', '2'), undo)).toMatchObject(fresh);
    expect(walk(record('4', '2'), assign, undo).refusedBecause).toBe('notInThisState');
    expect(walk(record('6', '1'), undo)).toMatchObject(fresh);
    expect(walk(record('6', '1'), build, undo).refusedBecause).toBe('notInThisState');
  });

  test('only the submitter or the administrator of the unit takes it back, with a reason', () => {
    const given = { type: 'setUp.undo', opinion: 'Wrong plan' } as const;
    expect(walk(record('4', '2'), ['unitAdministrator', given, stored])).toMatchObject(fresh);
    expect(walk(record('4', '2'), ['approver', given]).refusedBecause).toBe(
      'isSubmitterOrUnitAdministrator',
    );
    expect(walk(record('4', '2'), ['submitter', { type: 'setUp.undo' }]).refusedBecause).toBe(
      'opinionGiven',
    );
  });
});
