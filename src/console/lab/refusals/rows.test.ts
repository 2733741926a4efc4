import { expect, test } from 'vitest';
import { answer } from '../analysis/analysis.ts';
import { clientMachine, labMachines, type ClientMachine, type LabMachine } from '../catalog.ts';
import { concerned, rightsOf } from '../rights.ts';
import { refusalRows } from './rows.ts';

const plan = labMachines.find(({ id }) => id === 'plan-approval') as LabMachine;
const matrix = answer(plan, 'refusals');
const rows = refusalRows(matrix);
const rowsOf = (state: string, event: string) =>
  rows.filter((row) => row.state === state && row.events.includes(event));

test('people with the same answers share a row, and every cell of the matrix is in exactly one', () => {
  const cells = rows.flatMap(({ state, events, who }) =>
    events.flatMap((event) => who.map((one) => `${state} ${event} ${one}`)),
  );
  expect(cells.toSorted()).toEqual(
    matrix.map(({ status, event, who }) => `${status} ${event} ${who}`).toSorted(),
  );
  const [allowed, ...others] = rowsOf('reviewing', 'plan.approve');
  expect(allowed).toMatchObject({
    who: ['approver'],
    verdict: 'allowed',
    reasons: ['opinionFits'],
  });
  expect(allowed?.targets.toSorted()).toEqual(['passed', 'reviewing']);
  expect([...new Set(others.map(({ verdict }) => verdict))]).toEqual(['refused']);
  expect(others.find(({ who }) => who.includes('submittingApprover'))?.reasons).toEqual([
    'isNotSubmitter',
  ]);
});

test('people whose answer depends on the record are listed apart from those always refused', () => {
  const [depends, refused] = rowsOf('reviewing', 'plan.recall');
  expect(depends).toMatchObject({
    who: ['submitter', 'submittingApprover'],
    verdict: 'depends',
    targets: ['notSubmitted'],
    reasons: ['nobodyDecidedYet'],
  });
  expect(refused).toMatchObject({ verdict: 'refused', targets: [], reasons: ['isSubmitter'] });
});

test('commands that a status does not have are grouped last', () => {
  const [row, ...more] = rowsOf('used', 'plan.submit');
  expect(more).toEqual([]);
  expect(row?.verdict).toBe('absent');
  expect(row?.who).toEqual(row?.everybody);
  expect(rows.filter(({ state }) => state === 'used').at(-1)).toBe(row);
});

test('the rights tell who may give a command and whom it concerns at all', () => {
  expect(rightsOf(plan)('notSubmitted', 'plan.submit')).toEqual(['author']);
  expect(rightsOf(plan)('reviewing', 'plan.undo')).toEqual([
    'submitter',
    'unitAdministrator',
    'submittingApprover',
  ]);
  expect(rightsOf(plan)('used', 'plan.submit')).toEqual([]);
  expect(concerned(plan)).not.toContain('agency');
});

test('the matrix covers the places of a console machine, also while calls are under way', () => {
  const cells = answer(clientMachine('session') as ClientMachine, 'refusals');
  const cell = (place: string, event: string) =>
    cells.find(({ status, event: type }) => status === place && type === event);
  expect(cell('signedIn.fresh.idle', 'session.check')).toMatchObject({
    allowed: 'always',
    targets: ['signedIn.refreshing'],
    reasons: [{ reason: 'isDue' }],
  });
  expect(cell('signedIn.refreshing', 'session.check')).toMatchObject({
    allowed: 'never',
    targets: [],
    reasons: [{ reason: 'notInThisState' }],
  });
  expect(cell('signedIn.refreshing', 'session.signOut')).toMatchObject({
    allowed: 'always',
    targets: ['signedOut'],
  });
  expect(new Set(refusalRows(cells).flatMap(({ who }) => who))).toEqual(new Set(['console']));
});
