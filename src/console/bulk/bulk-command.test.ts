import { describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Intention } from '#machines/bulk-command/index.ts';
import { CallFailure } from '../http/send.ts';
import { answeredBy, reviewedPlan } from '../ui/record/sample-view.ts';
import type { RecordDetail } from '../ui/record/types.ts';
import { giveSeveral, progressOf, type BulkRow } from './bulk-command.ts';

/** Each record stands at a revision of its own. */
const revisionOf = (guid: string): number => guid.charCodeAt(0);

const rowOf = (guid: string): BulkRow => ({
  guid,
  kind: 'yearlyPlan',
  revision: revisionOf(guid),
});

/** A record under review whose approver looks at it, unless told otherwise. */
function seen(guid: string, change: Parameters<typeof reviewedPlan>[0] = {}): RecordDetail {
  const view = reviewedPlan({ revision: revisionOf(guid), ...change });
  return { ...view, head: { ...view.head, guid } };
}

interface Answers {
  /** What is found, by record; absent: what was seen in the list. */
  found?: Readonly<Record<string, RecordDetail>>;
  /** How the commands end, by record; absent: well. */
  ends?: Readonly<Record<string, (() => Promise<RecordDetail>)[]>>;
  arrived?: () => Promise<boolean>;
}

function give(guids: readonly string[], answers: Answers = {}, intention: Intention = 'for') {
  const ends = new Map(Object.entries(answers.ends ?? {}));
  const wire = {
    command: vi.fn(
      (_service: string, { guid }: { guid: string; revision: number }, _id: string) => {
        const end = ends.get(guid)?.shift();
        return end ? end() : Promise.resolve(seen(guid, { status: '4', revision: 4, roles: [] }));
      },
    ),
    state: vi.fn(async (_guid: string, _id: string) => ({
      status: '2',
      revision: 3,
      arrived: await (answers.arrived ?? (() => Promise.resolve(false)))(),
    })),
    detail: vi.fn((guid: string) =>
      answeredBy(() => Promise.resolve(answers.found?.[guid] ?? seen(guid))),
    ),
    accessTo: () => 'login' as const,
  };
  let ids = 0;
  const bulk = giveSeveral({
    rows: guids.map(rowOf),
    intention,
    opinion: 'agreed',
    wireOf: () => wire,
    newId: () => `id-${(ids += 1)}`,
  });
  const rests = () => waitFor(bulk, (state) => !state.hasTag('busy'));
  const results = () =>
    [...progressOf(bulk.getSnapshot()).results.values()].map(({ state }) => state);
  const sent = () => wire.command.mock.calls.map(([, { guid }, id]) => [guid, id]);
  const revisions = () => wire.command.mock.calls.map(([, { revision }]) => revision);
  const services = () => wire.command.mock.calls.map(([service]) => service);
  return { bulk, wire, rests, results, sent, revisions, services };
}

const failing = (kind: 'refused' | 'conflict' | 'network') => () =>
  Promise.reject(new CallFailure(kind, 'no'));

describe('several records are given one command', () => {
  test('each record is given its own command with its own revision and request id', async () => {
    const { rests, results, sent, revisions } = give(['a', 'b', 'c']);
    expect(results()).toEqual(['underWay', 'waiting', 'waiting']);
    await rests();
    expect(results()).toEqual(['done', 'done', 'done']);
    expect(sent()).toEqual([
      ['a', 'id-1'],
      ['b', 'id-2'],
      ['c', 'id-3'],
    ]);
    expect(revisions()).toEqual(['a', 'b', 'c'].map(revisionOf));
  });

  test('a record that was decided on says with whom it is since, or that it is settled', async () => {
    const answer = (guid: string, status: string, waitingFor: string | null) => () => {
      const view = seen(guid, { status, revision: 4, roles: [] });
      return Promise.resolve({ ...view, head: { ...view.head, waitingFor } });
    };
    const { bulk, rests } = give(['a', 'b', 'c'], {
      ends: {
        a: [answer('a', '2', '张三,李四')],
        b: [answer('b', '4', null)],
        c: [answer('c', '3', '王五')],
      },
    });
    await rests();
    expect([...progressOf(bulk.getSnapshot()).results.values()]).toEqual([
      { state: 'done', now: { status: '2', waitingFor: '张三,李四', isSettled: false } },
      { state: 'done', now: { status: '4', waitingFor: null, isSettled: true } },
      { state: 'done', now: { status: '3', waitingFor: '王五', isSettled: false } },
    ]);
  });

  test('changed records are left alone, forbidden ones are reported, and the rest continues', async () => {
    const { bulk, rests, results, sent } = give(['a', 'b', 'c', 'd'], {
      found: { a: seen('a', { revision: 4 }), b: seen('b', { roles: [] }) },
      ends: { c: [failing('refused')] },
    });
    await rests();
    expect(results()).toEqual(['changed', 'notAllowed', 'refused', 'done']);
    expect(sent().map(([guid]) => guid)).toEqual(['c', 'd']);
    expect(progressOf(bulk.getSnapshot())).toMatchObject({ settled: 4, done: 1, canGoOn: false });
  });

  test('drafts are submitted or deleted by the command of that verb, and other records are left alone', async () => {
    const draft = (guid: string) => seen(guid, { status: '1', roles: ['author'] });
    const found = { a: draft('a'), b: draft('b'), c: seen('c') };
    const given = await Promise.all(
      (['submit', 'delete'] as const).map(async (intention) => {
        const { rests, results, services } = give(['a', 'b', 'c'], { found }, intention);
        await rests();
        expect(results()).toEqual(['done', 'done', 'notAllowed']);
        return services();
      }),
    );
    expect(given).toEqual([
      ['submit', 'submit'],
      ['remove', 'remove'],
    ]);
  });

  test('a faster change by somebody else is reported as a change', async () => {
    const { rests, results } = give(['a'], { ends: { a: [failing('conflict')] } });
    await rests();
    expect(results()).toEqual(['changed']);
  });

  test('a stopped run ends after the current record, and continues where it ended', async () => {
    const { bulk, rests, results, sent } = give(['a', 'b']);
    bulk.send({ type: 'bulk.stop' });
    await rests();
    expect(results()).toEqual(['done', 'waiting']);
    bulk.send({ type: 'bulk.goOn' });
    await rests();
    expect(results()).toEqual(['done', 'done']);
    expect(sent()).toHaveLength(2);
  });

  test('a closed run starts nothing more, and the commands under way finish', async () => {
    let answer = (_view: RecordDetail) => {};
    const slow = () => new Promise<RecordDetail>((resolve) => void (answer = resolve));
    const { bulk, wire, sent } = give(['a', 'b'], { ends: { a: [slow] } });
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    bulk.send({ type: 'bulk.close' });
    answer(seen('a', { status: '4', revision: 4, roles: [] }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent()).toEqual([['a', 'id-1']]);
    expect(wire.detail).toHaveBeenCalledTimes(1);
  });

  test('a record is given no command when the run is closed while it is read', async () => {
    const { bulk, wire, sent } = give(['a']);
    expect(wire.detail).toHaveBeenCalledTimes(1);
    bulk.send({ type: 'bulk.close' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent()).toEqual([]);
  });
});

describe('the connection is lost', () => {
  const lost = () => ({ a: [failing('network')] });
  const away = () => Promise.reject(new CallFailure('network', ''));

  test('a lost connection stops the run, and commands that arrived are not sent again', async () => {
    const answers: Answers = { ends: lost(), arrived: away };
    vi.useFakeTimers();
    const { bulk, rests, results, sent } = give(['a', 'b'], answers);
    const rest = rests();
    await vi.runAllTimersAsync();
    await rest;
    vi.useRealTimers();
    expect(results()).toEqual(['lost', 'waiting']);
    answers.arrived = () => Promise.resolve(true);
    bulk.send({ type: 'bulk.goOn' });
    await rests();
    expect(results()).toEqual(['done', 'done']);
    expect(sent()).toEqual([
      ['a', 'id-1'],
      ['b', 'id-2'],
    ]);
  });

  test('a command that did not arrive is sent again with the same request id', async () => {
    const { bulk, rests, results, sent } = give(['a'], { ends: lost() });
    await rests();
    expect(results()).toEqual(['lost']);
    bulk.send({ type: 'bulk.goOn' });
    await rests();
    expect(results()).toEqual(['done']);
    expect(sent()).toEqual([
      ['a', 'id-1'],
      ['a', 'id-1'],
    ]);
  });
});
