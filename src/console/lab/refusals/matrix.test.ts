import { describe, expect, test } from 'vitest';
import { labMachines, type LabMachine } from '../catalog.ts';
import { tellingFacts } from './facts.ts';
import { concerned, refusalRows, rightsOf } from './matrix.ts';

const plan = labMachines.find(({ id }) => id === 'plan-approval') as LabMachine;
const rowsOf = (state: string, event: string) => refusalRows(plan).filter((row) => row.state === state && row.events.includes(event));

test('people who meet the same stand in one row, each once', () => {
  const [allowed, ...refused] = rowsOf('reviewing', 'plan.approve');
  expect(allowed).toMatchObject({ who: ['approver'], verdict: 'allowed', targets: ['passed', 'reviewing'], reasons: [] });
  expect(refused.map(({ who, reasons }) => [who.length > 2 ? 'others' : who.join(), reasons.map(({ guard }) => guard).join()])).toEqual([
    ['others', 'isApproverOfLevel'],
    ['submittingApprover', 'isNotSubmitter'],
    ['approverWhoDecided', 'hasNotDecided'],
  ]);
});

test('what depends on the record says on what', () => {
  expect(rowsOf('reviewing', 'plan.recall')[0]).toMatchObject({ verdict: 'depends', targets: ['notSubmitted'], reasons: [{ guard: 'nobodyDecidedYet', facts: ['decided'] }] });
  expect(rowsOf('passed', 'plan.undo')[0]).toMatchObject({ verdict: 'depends', reasons: [{ guard: 'isUnused', facts: ['inUse'] }] });
});

test('commands that a status does not have stand together', () => {
  const [row, ...more] = rowsOf('used', 'plan.submit');
  expect(more).toEqual([]);
  expect(row).toMatchObject({ verdict: 'absent', events: ['plan.edit', 'plan.delete', 'plan.submit', 'plan.recall', 'plan.approve', 'plan.reject', 'plan.undo'] });
});

test.each(labMachines)('$id: every status, command and person is in exactly one row', (lab) => {
  const cells = refusalRows(lab).flatMap(({ state, events, who }) => events.flatMap((event) => who.map((one) => `${state} ${event} ${one}`)));
  expect(new Set(cells).size).toBe(cells.length);
  for (const { state, everybody } of refusalRows(lab)) {
    for (const event of lab.events) expect(cells.filter((cell) => cell.startsWith(`${state} ${event} `))).toHaveLength(everybody.length);
  }
});

test('rights are the same as a question', () => {
  expect(rightsOf(plan)('notSubmitted', 'plan.submit')).toEqual(['author']);
  expect(rightsOf(plan)('reviewing', 'plan.undo')).toEqual(['submitter', 'unitAdministrator', 'submittingApprover']);
  expect(rightsOf(plan)('used', 'plan.submit')).toEqual([]);
  expect(concerned(plan)).not.toContain('agency');
});

describe('the facts that tell some situations from others', () => {
  test.each([
    [[['a', 'b'], ['a', 'c']], [['d', 'b']], ['a']],
    [[['a']], [], []],
    [[['a', 'b']], [['a'], ['b']], ['a', 'b']],
    [[['a']], [['a', 'b']], []],
    [[[]], [['a']], []],
  ])('%j beside %j: %j', (some, others, facts) => {
    expect(tellingFacts(some, others)).toEqual(facts);
  });
});
