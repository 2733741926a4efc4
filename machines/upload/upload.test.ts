import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { FILE_MAX_BYTES } from '#contract/files.ts';
import { ServiceRefusal } from '../shared/service.ts';
import { fileProblem } from './upload.check.ts';
import { uploadMachine } from './upload.machine.ts';
import type { ChosenFile, StoreAnswer, StoreRequest, UploadPlaceRules } from './upload.types.ts';

const plan: ChosenFile = { name: 'plan.pdf', size: 4096 };
const kept: StoreAnswer = {
  success: true,
  result: { guid: 'guid-file', groupGuid: 'guid-file', name: 'plan.pdf', size: 4096 },
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** An upload whose service ends each time as the next ending says. */
function uploading(...endings: (() => Promise<StoreAnswer>)[]) {
  const sent: StoreRequest[] = [];
  const signals: AbortSignal[] = [];
  const store = fromPromise<StoreAnswer, StoreRequest>(({ input, signal }) => {
    sent.push(input);
    signals.push(signal);
    const ending = endings.shift();
    return ending ? ending() : new Promise(() => {});
  });
  const actor = createActor(uploadMachine.provide({ actors: { store } })).start();
  const choose = (file = plan, rules: UploadPlaceRules = { room: 20 }) =>
    actor.send({ type: 'upload.choose', file, rules });
  const now = () => actor.getSnapshot();
  const settled = async () => {
    await vi.runAllTimersAsync();
    return now();
  };
  return { actor, sent, signals, choose, now, settled };
}

const failing = (key: string, kind: ServiceRefusal['kind']) => () =>
  Promise.reject<StoreAnswer>(new ServiceRefusal(key, 'words', kind));

test('a file is sent, shows its progress, and is stored under the name it was given', async () => {
  const { actor, sent, choose, now, settled } = uploading(async () => ({
    ...kept,
    result: { ...kept.result, name: 'kept.pdf' },
  }));
  choose();
  expect(now().hasTag('busy')).toBe(true);
  actor.send({ type: 'upload.progress', share: 0.5 });
  expect(now().context.share).toBe(0.5);
  expect(sent).toEqual([{ file: plan, replaces: null }]);
  expect((await settled()).output).toEqual({ guid: 'guid-file', name: 'kept.pdf' });
});

describe('a file is checked before it is sent', () => {
  test.each([
    ['ui.files.wrongType', { name: 'run.exe', size: 9 }],
    ['ui.files.wrongType', { name: 'plan.pdf.exe', size: 9 }],
    ['ui.files.wrongType', { name: 'pdf', size: 9 }],
    ['ui.files.wrongName', { name: '.pdf', size: 9 }],
    ['ui.files.wrongName', { name: ' ', size: 9 }],
    ['ui.files.isEmpty', { name: 'plan.pdf', size: 0 }],
    ['ui.files.tooLarge', { name: 'plan.pdf', size: FILE_MAX_BYTES + 1 }],
  ])('%s for %o', (key, file) => {
    const { sent, choose, now } = uploading();
    choose(file);
    expect(now().hasTag('refused')).toBe(true);
    expect(now().context.refusal?.key).toBe(key);
    expect(sent).toEqual([]);
  });

  test('one file too many is refused, and the last that fits is not', () => {
    const [full, last] = [uploading(), uploading()];
    full.choose(plan, { room: 0 });
    last.choose(plan, { room: 1 });
    expect([full.now().context.refusal?.key, last.now().hasTag('busy')]).toEqual([
      'ui.files.tooMany',
      true,
    ]);
  });

  test('capitals, dots, folders and long names are accepted', () => {
    const names = ['plan.XLSX', 'a.b.pdf', 'folder/plan.docx', `${'长'.repeat(300)}.zip`];
    expect(names.map((name) => fileProblem({ name, size: FILE_MAX_BYTES }, { room: 1 }))).toEqual(
      names.map(() => null),
    );
  });
});

test('a new version names the file it replaces, also when it is sent again', async () => {
  const { actor, sent, choose, settled } = uploading(
    failing('errors.network', 'network'),
    async () => kept,
  );
  choose(plan, { room: 1, replaces: 'guid-before' });
  await settled();
  actor.send({ type: 'upload.retry' });
  await settled();
  expect(sent.map(({ replaces }) => replaces)).toEqual(['guid-before', 'guid-before']);
});

describe('a file is being sent', () => {
  test('a file without network is kept, and sent again from its beginning', async () => {
    const { actor, sent, choose, now, settled } = uploading(
      failing('errors.network', 'network'),
      async () => kept,
    );
    choose();
    actor.send({ type: 'upload.progress', share: 0.7 });
    const cut = await settled();
    expect(cut.can({ type: 'upload.retry' })).toBe(true);
    expect(cut.context).toMatchObject({ file: plan, refusal: { kind: 'network', text: 'words' } });
    actor.send({ type: 'upload.retry' });
    expect(now().context).toMatchObject({ share: 0, refusal: null });
    expect((await settled()).hasTag('stored')).toBe(true);
    expect(sent.map(({ file }) => file)).toEqual([plan, plan]);
  });

  test.each([
    ['errors.timeout', 'timeout'],
    ['errors.unknown', 'unknown'],
    ['errors.tooManyRequests', 'refused'],
  ] as const)('%s is no verdict on the file, and it can be sent again', async (key, kind) => {
    const { choose, settled } = uploading(failing(key, kind));
    choose();
    expect((await settled()).can({ type: 'upload.retry' })).toBe(true);
  });

  test('the verdict of the file service on the file is final', async () => {
    const { choose, settled } = uploading(failing('errors.fileContent', 'refused'));
    choose();
    const state = await settled();
    expect(state.context.refusal).toEqual({
      key: 'errors.fileContent',
      text: 'words',
      kind: 'refused',
    });
    expect([state.hasTag('refused'), state.can({ type: 'upload.retry' }), state.output]).toEqual([
      true,
      false,
      null,
    ]);
  });

  test('an answer that the file was not stored is a refusal', async () => {
    const { choose, settled } = uploading(async () => ({ ...kept, success: false }));
    choose();
    expect((await settled()).context).toMatchObject({
      stored: null,
      refusal: { key: 'ui.files.notKept' },
    });
  });

  test('a cancelled file stops being sent, and another can be chosen', async () => {
    const { actor, sent, signals, choose, now } = uploading();
    choose();
    actor.send({ type: 'upload.cancel' });
    expect(signals[0]?.aborted).toBe(true);
    expect(now().context).toMatchObject({ file: null, share: 0, stored: null, refusal: null });
    const other = { name: 'other.pdf', size: 1 };
    choose(other);
    expect(sent.map(({ file }) => file)).toEqual([plan, other]);
  });

  test('an interrupted file can be cancelled too', async () => {
    const { actor, choose, settled, now } = uploading(failing('errors.network', 'network'));
    choose();
    await settled();
    actor.send({ type: 'upload.cancel' });
    expect(now().context.file).toBeNull();
  });
});
