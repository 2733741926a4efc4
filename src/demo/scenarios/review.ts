import { APPROVALS, REJECTIONS } from '../data/opinions.ts';
import { decide, recall, remove, revise, stateOf, submit, undo } from './acts.ts';
import { contextOf, type DemoRecord } from './ledger.ts';
import { moment, wait, type Stage } from './stage.ts';

type Verdict = 'passed' | 'rejected' | 'takenBack';

/** The levels of a chain, one after the other. */
function* levels(
  stage: Stage,
  record: DemoRecord,
  atOnce: () => void,
): Generator<number, Verdict, void> {
  const { fate, random } = stage;
  const isPlan = record.kind.endsWith('Plan');
  if (stateOf(record) === 'reviewing' && random.chance(fate.recall)) {
    yield* wait(stage, 0.3);
    recall(stage, record);
    return 'takenBack';
  }
  while (stateOf(record) === 'reviewing') {
    const { decisions, position } = contextOf(record);
    yield* wait(stage, 0.9 + position * 0.3);
    if (isPlan && decisions.length > 0 && random.chance(fate.undo)) {
      undo(stage, record);
      return 'takenBack';
    }
    if (random.chance(fate.reject)) {
      decide(stage, record, 'reject', random.pick(REJECTIONS));
      return 'rejected';
    }
    decide(stage, record, 'approve', random.pick(APPROVALS));
    if (stateOf(record) !== 'reviewing') atOnce();
    yield* moment();
  }
  return 'passed';
}

/**
 * Takes a draft or rejected record through its review, with all resubmissions. True if it was
 * approved; false if its author abandoned or deleted it. `atOnce`: the immediate consequence of the
 * last approval.
 */
export function* throughReview(
  stage: Stage,
  record: DemoRecord,
  atOnce: () => void = () => undefined,
): Generator<number, boolean, void> {
  const { fate, random } = stage;
  for (;;) {
    if (random.chance(fate.edit)) {
      yield* wait(stage, 0.6);
      revise(stage, record);
    }
    yield* wait(stage, 0.5);
    submit(stage, record);
    if (stateOf(record) !== 'reviewing') atOnce();
    yield* moment();
    const verdict = yield* levels(stage, record, atOnce);
    yield* moment();
    if (verdict === 'passed') return true;
    if (random.chance(verdict === 'rejected' ? fate.giveUp : fate.giveUp / 2)) {
      if (!random.chance(0.3)) return false;
      yield* wait(stage, 6);
      remove(stage, record);
      return false;
    }
    yield* wait(stage, 1.5);
    revise(stage, record);
  }
}
