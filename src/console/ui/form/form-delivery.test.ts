import { expect, test, vi } from 'vitest';
import type { StateAnswer } from '#machines/command-delivery/index.ts';
import { plansCalls } from '#contract/plans.ts';
import { planKinds } from '../../plans/kinds.ts';
import { CallFailure, type send } from '../../http/send.ts';
import { deliver, failureOfCommand, wasCarriedOut } from '../delivery.ts';
import { answeredBy, reviewedPlan } from '../record/sample-view.ts';
import type { RecordDetail } from '../record/types.ts';
import { formCommand, openForm } from './form-delivery.ts';
import type { FormTarget } from './types.ts';

const spec = {
  info: planKinds.yearlyPlan,
  add: plansCalls.yearlyAdd,
  edit: plansCalls.yearlyEdit,
};
const stored: FormTarget = { guid: 'r-1', revision: 3 };

/** A form whose attempts to save end as listed. */
function formWith(
  endings: readonly (RecordDetail | CallFailure)[],
  { state, load }: { state?: StateAnswer; load?: RecordDetail } = {},
) {
  const left = [...endings];
  const carry = vi.fn((_call: unknown, _request: unknown) => {
    const ending = left.shift();
    return ending instanceof CallFailure ? Promise.reject(ending) : Promise.resolve(ending);
  });
  const away = () => Promise.reject(new CallFailure('network', ''));
  const wire = {
    ...spec.info.wire,
    state: vi.fn(() => (state ? Promise.resolve(state) : away())),
    detail: vi.fn(() => answeredBy(() => (load ? Promise.resolve(load) : away()))),
  };
  const { answer, delivery } = openForm(
    { ...spec, info: { ...spec.info, wire } },
    {
      carry: carry as unknown as typeof send,
      clock: { setTimeout: (over: () => void) => setTimeout(over, 0), clearTimeout },
    },
  );
  let ids = 0;
  const save = async (title: string, target: FormTarget | null) => {
    const end = await deliver(
      delivery,
      formCommand({}, { projectName: title }, 'save', target),
      `id-${(ids += 1)}`,
    );
    if (end === null) throw new Error('Another one is under way.');
    return end;
  };
  const sent = () =>
    carry.mock.calls.map(([call, request]) => [
      call === spec.add ? 'add' : 'edit',
      (request as { requestId: string }).requestId,
    ]);
  return { save, sent, wire, shown: () => answer.getSnapshot().context };
}

const lost = new CallFailure('timeout', '');

test('an unanswered new record is sent again under its id, and another record gets another id', async () => {
  const { save, sent, wire, shown } = formWith([lost, lost, lost, reviewedPlan()]);
  const end = await save('Pumps', null);
  expect([wasCarriedOut(end), failureOfCommand(end)]).toEqual([false, lost]);
  await save('Pumps', null);
  await save('Valves', null);
  expect(wasCarriedOut(await save('Pumps', null))).toBe(true);
  const [pumps, , valves] = sent();
  expect(pumps?.[0]).toBe('add');
  expect(valves).not.toEqual(pumps);
  expect(sent()).toEqual([pumps, pumps, valves, pumps]);
  expect(wire.state).not.toHaveBeenCalled();
  expect(shown()?.head.guid).toBe('r-1');
});

test('a reopened form sends an unanswered save under its id', async () => {
  const left = formWith([lost]);
  await left.save('Cables', null);
  const opened = formWith([reviewedPlan()]);
  await opened.save('Cables', null);
  expect(opened.sent()).toEqual(left.sent());
});

test('a change whose answer was lost counts as saved when the gateway says that it arrived', async () => {
  const { save, sent, wire } = formWith([lost], {
    state: { status: '1', revision: 4, arrived: true },
    load: reviewedPlan({ revision: 4 }),
  });
  expect(wasCarriedOut(await save('Pumps', stored))).toBe(true);
  expect(sent()).toEqual([['edit', 'id-1']]);
  expect(wire.state).toHaveBeenCalledWith('r-1', 'id-1');
});

test('a lost save was not stored and is sent again under its request id', async () => {
  const { save, sent } = formWith([lost, reviewedPlan()], {
    state: { status: '1', revision: 3, arrived: false },
    load: reviewedPlan(),
  });
  expect(wasCarriedOut(await save('Pumps', stored))).toBe(false);
  await save('Pumps', stored);
  expect(sent()).toEqual([
    ['edit', 'id-1'],
    ['edit', 'id-1'],
  ]);
});

test('a change by somebody else is loaded with the refusal', async () => {
  const { save, shown } = formWith([new CallFailure('conflict', '')], {
    load: reviewedPlan({ revision: 9 }),
  });
  const end = await save('Pumps', stored);
  expect([end.hasTag('conflict'), end.context.isFresh, shown()?.head.revision]).toEqual([
    true,
    true,
    9,
  ]);
});
