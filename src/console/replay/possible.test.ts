import { expect, test } from 'vitest';
import { possibleAt, rolesOf } from './possible.ts';

const level = { level: 1, unitName: 'Works', approvers: [{ guid: 'u-chief', name: 'Chief' }] };
const decision = {
  level: 1,
  by: 'u-chief',
  byName: 'Chief',
  verdict: 'approved' as const,
  opinion: '',
  at: '2026-01-01T00:00:00.000Z',
};
const reviewed = {
  submitter: 'u-author',
  chain: [level, level],
  position: 0,
  decisions: [],
  uses: 0,
};

/** Who could give a command, and for whom each reason held. */
const said = (
  kind: Parameters<typeof possibleAt>[0],
  status: string,
  context: Parameters<typeof possibleAt>[2],
) =>
  Object.fromEntries(
    possibleAt(kind, status, context).map(({ event, allowed, refused }) => [
      event,
      { allowed, ...Object.fromEntries(refused.map(({ reason, roles }) => [reason, roles])) },
    ]),
  );

test('everybody with a part in the machine is asked', () => {
  expect(rolesOf('selfPlan')).toEqual(['author', 'approver', 'submitter', 'unitAdministrator']);
  expect(rolesOf('setUp')).toContain('handler');
});

test('before the first decision the approver decides and the submitter recalls; after it nobody recalls', () => {
  const others = ['author', 'submitter', 'unitAdministrator'];
  expect(said('selfPlan', '2', reviewed)).toEqual({
    'plan.approve': { allowed: ['approver'], isApproverOfLevel: others },
    'plan.reject': { allowed: ['approver'], isApproverOfLevel: others },
    'plan.transfer': { allowed: ['approver'], givesPlace: others },
    'plan.addApprover': { allowed: ['approver'], standsInLevel: others },
    'plan.removeApprover': {
      allowed: [],
      hasAdded: ['author', 'approver', 'submitter', 'unitAdministrator'],
    },
    'plan.recall': {
      allowed: ['submitter'],
      isSubmitter: ['author', 'approver', 'unitAdministrator'],
    },
    'plan.undo': {
      allowed: [],
      isSubmitterOrUnitAdministrator: ['author', 'approver'],
      somebodyDecided: ['submitter', 'unitAdministrator'],
    },
  });
  const later = said('selfPlan', '2', { ...reviewed, position: 1, decisions: [decision] });
  expect(later['plan.recall']).toMatchObject({ allowed: [], nobodyDecidedYet: ['submitter'] });
  expect(later['plan.undo']).toMatchObject({ allowed: ['submitter', 'unitAdministrator'] });
});

test('roles that nobody has on the record and commands that the status lacks are left out', () => {
  expect(said('selfPlan', '1', { ...reviewed, submitter: null, chain: [] })).toEqual({
    'plan.edit': { allowed: ['author'], isAuthor: ['approver', 'unitAdministrator'] },
    'plan.submit': { allowed: ['author'], isAuthor: ['approver', 'unitAdministrator'] },
    'plan.delete': { allowed: ['author'], isAuthor: ['approver', 'unitAdministrator'] },
  });
});

test('the handler is the person who was assigned', () => {
  expect(
    said('setUp', '7', { ...reviewed, handler: 'u-handler' })['setUp.createOrder'],
  ).toMatchObject({ allowed: ['handler'] });
});
