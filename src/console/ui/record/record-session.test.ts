import { describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../http/send.ts';
import { commandButtons } from './command-states.ts';
import { createRecordSession } from './record-session.ts';
import { reviewedPlan } from './sample-view.ts';
import type { RecordStand, RecordView } from './types.ts';

const approve = { type: 'plan.approve', opinion: '' };
const passed = () => reviewedPlan({ status: '4', revision: 4, roles: [] });

interface Calls {
  command?: () => Promise<RecordView>;
  state?: () => Promise<RecordStand>;
  load?: () => Promise<RecordView>;
}

function sessionWith({ command, state, load }: Calls) {
  const wire = {
    command: vi.fn((_service: string, _input: object, _id: string) =>
      (command ?? (() => Promise.resolve(passed())))(),
    ),
    state: vi.fn((_guid: string, _id: string) =>
      (state ?? (() => Promise.reject(new CallFailure('network', ''))))(),
    ),
    load: vi.fn((_guid: string) => (load ?? (() => Promise.resolve(passed())))()),
    offers: () => true,
  };
  let ids = 0;
  const session = createRecordSession(reviewedPlan(), wire, {
    newId: () => `id-${(ids += 1)}`,
    askDelays: [0, 0],
  });
  return { session, wire };
}

const failing = (failure: CallFailure) => () => Promise.reject(failure);

describe('a record on a screen', () => {
  it('takes over what the gateway answers', async () => {
    const { session, wire } = sessionWith({});
    expect(await session.give(approve)).toBe(true);
    expect(wire.command).toHaveBeenCalledWith(
      'approve',
      { guid: 'r-1', revision: 3, command: 'plan.approve', opinion: '' },
      'id-1',
    );
    expect(session.state()).toMatchObject({
      busy: null,
      phase: 'idle',
      gone: false,
      notice: { kind: 'done' },
      view: { head: { status: '4', revision: 4 } },
    });
  });

  it('sends once however often the button is clicked', async () => {
    const { session, wire } = sessionWith({});
    const clicks = [
      session.give(approve),
      session.give(approve),
      session.give({ type: 'plan.reject', opinion: 'no' }),
    ];
    expect(session.state().busy).toBe('plan.approve');
    expect(await Promise.all(clicks)).toEqual([true, false, false]);
    expect(wire.command).toHaveBeenCalledTimes(1);
  });

  it('sends nothing that the machine refuses', async () => {
    const { session, wire } = sessionWith({});
    expect(await session.give({ type: 'plan.reject', opinion: ' ' })).toBe(false);
    expect(await session.give({ type: 'plan.submit' })).toBe(false);
    expect(wire.command).not.toHaveBeenCalled();
  });

  it('says why when refused, and the next try is a new intention', async () => {
    const { session, wire } = sessionWith({
      command: failing(new CallFailure('refused', 'No approvers')),
    });
    expect(await session.give(approve)).toBe(false);
    expect(session.state().notice).toMatchObject({
      kind: 'refused',
      failure: { info: 'No approvers' },
    });
    expect(session.state().view.head.revision).toBe(3);
    await session.give(approve);
    expect(wire.command.mock.calls.map((call) => call[2])).toEqual(['id-1', 'id-2']);
    expect(wire.state).not.toHaveBeenCalled();
  });

  it('a gateway that is too busy to begin has refused; asked what became of a command, it is asked again', async () => {
    const busy = new CallFailure('busy', 'The system is busy', {
      status: 503,
      reason: 'errors.overloaded',
    });
    const { session, wire } = sessionWith({ command: failing(busy) });
    expect(await session.give(approve)).toBe(false);
    expect(session.state()).toMatchObject({
      busy: null,
      notice: { kind: 'refused', failure: { info: 'The system is busy' } },
      view: { head: { revision: 3 } },
    });
    expect(wire.state).not.toHaveBeenCalled();
    const answers = [
      failing(busy),
      () => Promise.resolve({ status: '4', revision: 4, arrived: true }),
    ];
    const asking = sessionWith({
      command: failing(new CallFailure('network', '')),
      state: () => (answers.shift() as () => Promise<RecordStand>)(),
    });
    expect(await asking.session.give(approve)).toBe(true);
    expect(asking.session.state().notice).toMatchObject({ kind: 'arrived' });
  });

  it('tells who was faster and loads the new state', async () => {
    const conflict = {
      guid: 'r-1',
      status: '4',
      revision: 4,
      event: 'plan.approve',
      actorName: 'Other',
      at: '2026-01-01T00:00:00Z',
    };
    const { session, wire } = sessionWith({
      command: failing(new CallFailure('conflict', '', { conflict })),
    });
    expect(await session.give(approve)).toBe(false);
    expect(session.state()).toMatchObject({
      notice: { kind: 'conflict', conflict: { actorName: 'Other' }, reloaded: true },
      view: { head: { status: '4' } },
    });
    expect(wire.load).toHaveBeenCalledTimes(1);
  });

  it('finds out that a command without answer arrived', async () => {
    const { session, wire } = sessionWith({
      command: failing(new CallFailure('timeout', '')),
      state: () => Promise.resolve({ status: '4', revision: 4, arrived: true }),
    });
    expect(await session.give(approve)).toBe(true);
    expect(wire.state).toHaveBeenCalledWith('r-1', 'id-1');
    expect(session.state()).toMatchObject({
      notice: { kind: 'arrived', cause: 'timeout' },
      view: { head: { status: '4' } },
    });
  });

  it('repeats a command that did not arrive under the same request id', async () => {
    const { session, wire } = sessionWith({
      command: failing(new CallFailure('network', '')),
      state: () => Promise.resolve({ status: '2', revision: 3, arrived: false }),
      load: () => Promise.resolve(reviewedPlan()),
    });
    expect(await session.give(approve)).toBe(false);
    expect(session.state().notice).toMatchObject({ kind: 'notArrived' });
    await session.give(approve);
    expect(wire.command.mock.calls.map((call) => call[2])).toEqual(['id-1', 'id-1']);
  });

  it('says that it does not know while the gateway is out of reach, and asks again', async () => {
    let reachable = false;
    const { session, wire } = sessionWith({
      command: failing(new CallFailure('network', '')),
      state: () =>
        reachable
          ? Promise.resolve({ status: '4', revision: 4, arrived: true })
          : Promise.reject(new CallFailure('network', '')),
    });
    await session.give(approve);
    expect(session.state().notice).toMatchObject({ kind: 'unknown', cause: 'network' });
    expect(wire.state).toHaveBeenCalledTimes(2);
    reachable = true;
    await session.askAgain();
    expect(session.state()).toMatchObject({ busy: null, notice: { kind: 'arrived' } });
  });

  it('does not ask what became of a command when the gateway says that nothing was changed', async () => {
    const { session, wire } = sessionWith({
      command: failing(
        new CallFailure('server', '', { status: 503, reason: 'errors.databaseAway' }),
      ),
    });
    expect(await session.give(approve)).toBe(false);
    expect(session.state()).toMatchObject({
      busy: null,
      notice: { kind: 'refused', failure: { reason: 'errors.databaseAway' } },
    });
    expect(wire.state).not.toHaveBeenCalled();
    await session.give(approve);
    expect(wire.command.mock.calls.map((call) => call[2])).toEqual(['id-1', 'id-1']);
  });

  it('asks what became of a command when the gateway does not know either', async () => {
    const { session } = sessionWith({
      command: failing(
        new CallFailure('server', '', { status: 503, reason: 'errors.storedUnknown' }),
      ),
      state: () => Promise.resolve({ status: '4', revision: 4, arrived: true }),
    });
    expect(await session.give(approve)).toBe(true);
    expect(session.state().notice).toMatchObject({ kind: 'arrived', cause: 'server' });
  });

  it('knows that a deleted record is gone', async () => {
    const draft = reviewedPlan({ status: '1', roles: ['author'] });
    const wire = {
      command: () => Promise.resolve(draft),
      state: vi.fn(),
      load: vi.fn(),
      offers: () => true,
    };
    const session = createRecordSession(draft, wire);
    expect(await session.give({ type: 'plan.delete' })).toBe(true);
    expect(session.state().gone).toBe(true);
    expect(await session.give({ type: 'plan.submit' })).toBe(false);
  });
});

describe('command buttons', () => {
  it('shows what belongs to the status, with the reason where it is not allowed', () => {
    const buttons = commandButtons(reviewedPlan());
    expect(buttons.map(({ event, allowed, reason }) => [event, allowed, reason])).toEqual([
      ['plan.recall', false, 'guards.isSubmitter'],
      ['plan.approve', true, null],
      ['plan.reject', true, null],
      ['plan.undo', false, 'guards.isSubmitterOrUnitAdministrator'],
    ]);
  });

  it('believes the gateway where it refuses more', () => {
    const view = {
      ...reviewedPlan(),
      commands: [{ event: 'plan.approve', allowed: false, reason: 'errors.locked' }],
    };
    expect(commandButtons(view).find(({ event }) => event === 'plan.approve')).toMatchObject({
      allowed: false,
      reason: 'errors.locked',
    });
  });

  it('has none for a record whose status the machine does not know', () => {
    expect(commandButtons(reviewedPlan({ status: '99' }))).toEqual([]);
  });
});
