import { describe, expect, test, vi } from 'vitest';
import type { StateAnswer } from '#machines/command-delivery/index.ts';
import { CallFailure } from '../../http/send.ts';
import { commandButtons, whyNotEdit } from './command-states.ts';
import { openRecord, type OpenRecord } from './open-record.ts';
import { recordState } from './record-state.ts';
import { answeredBy, reviewedPlan } from './sample-view.ts';
import type { RecordDetail, RecordView } from './types.ts';

const approve = { type: 'plan.approve', opinion: '' };
const passed = () => reviewedPlan({ status: '4', revision: 4, roles: [] });

interface Calls {
  command?: () => Promise<RecordView>;
  state?: () => Promise<StateAnswer>;
  load?: () => Promise<RecordDetail>;
}

/** Timers without delay; they still run after the events that were queued before them. */
const clock = {
  setTimeout: (over: (...args: unknown[]) => void) => setTimeout(over, 0),
  clearTimeout,
};

const read = ({ record, delivery }: OpenRecord) =>
  recordState(record.getSnapshot().context, delivery.getSnapshot());

function openedWith({ command, state, load }: Calls) {
  const wire = {
    command: vi.fn((_service: string, _input: object, _id: string) =>
      (command ?? (() => Promise.resolve(passed())))(),
    ),
    state: vi.fn((_guid: string, _id: string) =>
      (state ?? (() => Promise.reject(new CallFailure('network', ''))))(),
    ),
    detail: vi.fn((_guid: string) => answeredBy(load ?? (() => Promise.resolve(passed())))),
    accessTo: () => 'login' as const,
  };
  let ids = 0;
  const opened = openRecord(reviewedPlan(), wire, { newId: () => `id-${(ids += 1)}`, clock });
  const settled = () => vi.waitFor(() => expect(read(opened).busy).toBeNull());
  return { opened, wire, settled, state: () => read(opened) };
}

const failing = (failure: CallFailure) => () => Promise.reject(failure);

describe('a record is open on a screen', () => {
  test('the record takes over the answer of the gateway', async () => {
    const { opened, wire, state } = openedWith({});
    expect(await opened.give(approve)).toBe(true);
    expect(wire.command).toHaveBeenCalledWith(
      'approve',
      { guid: 'r-1', revision: 3, command: 'plan.approve', opinion: '' },
      'id-1',
    );
    expect(state()).toMatchObject({
      busy: null,
      isAsking: false,
      isGone: false,
      notice: { kind: 'done' },
      view: { head: { status: '4', revision: 4 } },
    });
  });

  test('the record sends once however often the button is clicked', async () => {
    const { opened, wire, state } = openedWith({});
    const clicks = [
      opened.give(approve),
      opened.give(approve),
      opened.give({ type: 'plan.reject', opinion: 'no' }),
    ];
    expect(state().busy).toBe('plan.approve');
    expect(await Promise.all(clicks)).toEqual([true, false, false]);
    expect(wire.command).toHaveBeenCalledTimes(1);
  });

  test('the record sends nothing that the machine refuses', async () => {
    const { opened, wire } = openedWith({});
    expect(await opened.give({ type: 'plan.reject', opinion: ' ' })).toBe(false);
    expect(await opened.give({ type: 'plan.submit' })).toBe(false);
    expect(wire.command).not.toHaveBeenCalled();
  });

  test('a refusal is shown with its reason, and the next try is a new intention', async () => {
    const { opened, wire, state } = openedWith({
      command: failing(new CallFailure('refused', 'No approvers')),
    });
    expect(await opened.give(approve)).toBe(false);
    expect(state().notice).toMatchObject({
      kind: 'refused',
      failure: { info: 'No approvers' },
    });
    expect(state().view.head.revision).toBe(3);
    await opened.give(approve);
    expect(wire.command.mock.calls.map((call) => call[2])).toEqual(['id-1', 'id-2']);
    expect(wire.state).not.toHaveBeenCalled();
  });

  test('a busy gateway counts as a refusal, but a busy answer about the outcome is asked for again', async () => {
    const busy = new CallFailure('busy', 'The system is busy', {
      status: 503,
      reason: 'errors.overloaded',
    });
    const { opened, wire, state } = openedWith({ command: failing(busy) });
    expect(await opened.give(approve)).toBe(false);
    expect(state()).toMatchObject({
      busy: null,
      notice: { kind: 'refused', failure: { info: 'The system is busy' } },
      view: { head: { revision: 3 } },
    });
    expect(wire.state).not.toHaveBeenCalled();
    const answers = [
      failing(busy),
      () => Promise.resolve({ status: '4', revision: 4, arrived: true }),
    ];
    const asking = openedWith({
      command: failing(new CallFailure('network', '')),
      state: () => (answers.shift() as () => Promise<StateAnswer>)(),
    });
    expect(await asking.opened.give(approve)).toBe(true);
    expect(asking.state().notice).toMatchObject({ kind: 'arrived' });
  });

  test('a faster change is reported, and the new state is loaded', async () => {
    const conflict = {
      guid: 'r-1',
      status: '4',
      revision: 4,
      event: 'plan.approve',
      actorName: 'Other',
      at: '2026-01-01T00:00:00Z',
    };
    const { opened, wire, state } = openedWith({
      command: failing(new CallFailure('conflict', '', { conflict })),
    });
    expect(await opened.give(approve)).toBe(false);
    expect(state()).toMatchObject({
      notice: { kind: 'conflict', conflict: { actorName: 'Other' }, reloaded: true },
      view: { head: { status: '4' } },
    });
    expect(wire.detail).toHaveBeenCalledTimes(1);
  });

  test('the record finds out that an unanswered command arrived', async () => {
    const { opened, wire, state } = openedWith({
      command: failing(new CallFailure('timeout', '')),
      state: () => Promise.resolve({ status: '4', revision: 4, arrived: true }),
    });
    expect(await opened.give(approve)).toBe(true);
    expect(wire.state).toHaveBeenCalledWith('r-1', 'id-1');
    expect(state()).toMatchObject({
      notice: { kind: 'arrived', cause: 'timeout' },
      view: { head: { status: '4' } },
    });
  });

  test('a command that did not arrive is sent again under the same request id', async () => {
    const { opened, wire, state } = openedWith({
      command: failing(new CallFailure('network', '')),
      state: () => Promise.resolve({ status: '2', revision: 3, arrived: false }),
      load: () => Promise.resolve(reviewedPlan()),
    });
    expect(await opened.give(approve)).toBe(false);
    expect(state().notice).toMatchObject({ kind: 'notArrived' });
    await opened.give(approve);
    expect(wire.command.mock.calls.map((call) => call[2])).toEqual(['id-1', 'id-1']);
  });

  test('an unreachable gateway leaves the outcome unknown, and the record asks again', async () => {
    let reachable = false;
    const { opened, wire, state, settled } = openedWith({
      command: failing(new CallFailure('network', '')),
      state: () =>
        reachable
          ? Promise.resolve({ status: '4', revision: 4, arrived: true })
          : Promise.reject(new CallFailure('network', '')),
    });
    await opened.give(approve);
    expect(state().notice).toMatchObject({ kind: 'unknown', cause: 'network' });
    expect(wire.state).toHaveBeenCalledTimes(3);
    reachable = true;
    opened.askAgain();
    await settled();
    expect(state()).toMatchObject({ busy: null, notice: { kind: 'arrived' } });
  });

  test('the record does not ask for the outcome when the gateway reports that nothing was changed', async () => {
    const { opened, wire, state } = openedWith({
      command: failing(
        new CallFailure('server', '', { status: 503, reason: 'errors.databaseAway' }),
      ),
    });
    expect(await opened.give(approve)).toBe(false);
    expect(state()).toMatchObject({
      busy: null,
      notice: { kind: 'refused', failure: { reason: 'errors.databaseAway' } },
    });
    expect(wire.state).not.toHaveBeenCalled();
    await opened.give(approve);
    expect(wire.command.mock.calls.map((call) => call[2])).toEqual(['id-1', 'id-1']);
  });

  test('the record asks for the outcome when the gateway does not know it either', async () => {
    const { opened, state } = openedWith({
      command: failing(
        new CallFailure('server', '', { status: 503, reason: 'errors.storedUnknown' }),
      ),
      state: () => Promise.resolve({ status: '4', revision: 4, arrived: true }),
    });
    expect(await opened.give(approve)).toBe(true);
    expect(state().notice).toMatchObject({ kind: 'arrived', cause: 'server' });
  });

  test('a failed reload is reported with its reason, and a later success is taken over', async () => {
    const loads = [
      failing(new CallFailure('server', 'The system failed')),
      () => Promise.resolve(passed()),
      failing(new CallFailure('notFound', '')),
    ];
    const { opened, state } = openedWith({ load: () => (loads.shift() as () => never)() });
    opened.reload();
    await vi.waitFor(() =>
      expect(state()).toMatchObject({
        notice: { kind: 'notReread', failure: { info: 'The system failed' } },
        view: { head: { status: '2' } },
      }),
    );
    opened.reload();
    await vi.waitFor(() =>
      expect(state()).toMatchObject({ notice: null, view: { head: { status: '4' } } }),
    );
    opened.reload();
    await vi.waitFor(() => expect(state().isGone).toBe(true));
  });

  test('a deleted record is recognised as deleted', async () => {
    const draft = reviewedPlan({ status: '1', roles: ['author'] });
    const wire = {
      command: () => Promise.resolve(draft),
      state: vi.fn(),
      detail: () => answeredBy(() => Promise.resolve(draft)),
      accessTo: () => 'login' as const,
    };
    const opened = openRecord(draft, wire);
    expect(await opened.give({ type: 'plan.delete' })).toBe(true);
    expect(read(opened).isGone).toBe(true);
    expect(await opened.give({ type: 'plan.submit' })).toBe(false);
  });
});

describe('command buttons are shown', () => {
  test('the buttons are those of the status, with the reason where one is not allowed', () => {
    const buttons = commandButtons(reviewedPlan());
    expect(buttons.map(({ event, allowed, reason }) => [event, allowed, reason])).toEqual([
      ['plan.recall', false, 'guards.isSubmitter'],
      ['plan.approve', true, null],
      ['plan.reject', true, null],
      ['plan.transfer', true, null],
      ['plan.addApprover', true, null],
      ['plan.removeApprover', false, 'guards.hasAdded'],
      ['plan.undo', false, 'guards.isSubmitterOrUnitAdministrator'],
    ]);
  });

  test('a record under review gives the reason, and a draft of the viewer may be edited', () => {
    expect(whyNotEdit(reviewedPlan())).toBe('guards.notInThisState');
    expect(whyNotEdit(reviewedPlan({ status: '1', roles: ['author'] }))).toBeNull();
  });

  test('a record whose status the machine does not know has no buttons', () => {
    expect(commandButtons(reviewedPlan({ status: '99' }))).toEqual([]);
  });
});
