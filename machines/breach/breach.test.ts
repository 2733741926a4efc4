import { describe, expect, test } from 'vitest';
import { chainOf, inReview, people, untouched } from '../shared/people.ts';
import { after, type Step } from '../shared/history.test-helper.ts';
import { breachSamples } from './breach.cases.ts';
import { breachMachine } from './breach.machine.ts';

const stored = { revision: 4, at: '2025-03-02T09:30:00.000Z' };
const walk = (start: Parameters<typeof after>[1], ...steps: Step[]) =>
  after(breachMachine, start, ...steps);

const draft = (hasEvidence: boolean) => ({
  status: '0',
  context: { ...untouched(), hasEvidence, hearing: 'notYet' },
});
const passed = {
  status: '2',
  context: { ...inReview(1, 1), hasEvidence: true, hearing: 'notYet' },
};

const edit = (hasEvidence: boolean): Step => [
  'author',
  { type: 'breach.edit' },
  { ...stored, hasEvidence },
];
const submit = (levels: number): Step => [
  'author',
  { type: 'breach.submit' },
  { ...stored, chain: chainOf(levels) },
];
const approve: Step = ['approver', { type: 'breach.approve' }, { ...stored, opinion: '' }];
const reject: Step = [
  'approver',
  { type: 'breach.reject', opinion: 'Not proved' },
  { ...stored, opinion: 'Not proved' },
];
const deal: Step = ['handler', breachSamples['breach.deal'].sample, stored];
const giveStatement: Step = ['supplier', { type: 'breach.giveStatement' }, stored];
const endStatement: Step = ['system', { type: 'breach.endStatement' }];
const submitDeal: Step = ['handler', { type: 'breach.submitDeal' }, stored];

describe('a breach is reported', () => {
  test('a report is not submitted without evidence', () => {
    expect(walk(draft(false), submit(1)).refusedBecause).toBe('evidenceAttached');
    expect(walk(draft(false), edit(true), submit(1)).status).toBe('1');
    expect(walk(draft(true), edit(false), submit(1)).refusedBecause).toBe('evidenceAttached');
  });

  test('a report is approved level by level, or at once where no level is set', () => {
    expect(walk(draft(true), submit(0)).status).toBe('2');
    expect(walk(draft(true), submit(2), approve).status).toBe('1');
    expect(walk(draft(true), submit(1), approve).status).toBe('2');
  });

  test('a rejected report is changed, submitted again, or deleted', () => {
    expect(walk(draft(true), submit(1), reject).status).toBe('3');
    expect(walk(draft(true), submit(1), reject, edit(true), submit(1)).status).toBe('1');
    expect(
      walk(draft(true), submit(1), reject, ['author', { type: 'breach.delete' }, stored]).status,
    ).toBe('gone');
  });
});

describe('a punishment is imposed', () => {
  test('a punishment is drafted in full, and by nobody who reported the breach', () => {
    const own = { status: '2', context: { ...passed.context, submitter: people.handler.guid } };
    expect(walk(passed, deal).status).toBe('4');
    expect(walk(passed, ['handler', { type: 'breach.deal' }, stored]).refusedBecause).toBe(
      'punishmentComplete',
    );
    expect(walk(own, deal).refusedBecause).toBe('isNotSubmitter');
  });

  test('a punishment takes effect when the supplier made its statement', () => {
    expect(walk(passed, deal, submitDeal).refusedBecause).toBe('supplierHeard');
    expect(walk(passed, deal, giveStatement, submitDeal).status).toBe('5');
  });

  test('a punishment takes effect when the time for a statement is over', () => {
    expect(walk(passed, deal, endStatement, submitDeal).status).toBe('5');
  });

  test('a statement is made once and in time', () => {
    expect(walk(passed, deal, giveStatement, giveStatement).refusedBecause).toBe(
      'statementAwaited',
    );
    expect(walk(passed, deal, endStatement, giveStatement).refusedBecause).toBe('statementAwaited');
  });

  test('the time for a statement does not end after the statement', () => {
    expect(walk(passed, deal, giveStatement, endStatement)).toMatchObject({
      refusedBecause: 'statementAwaited',
      context: { hearing: 'stated' },
    });
  });
});
