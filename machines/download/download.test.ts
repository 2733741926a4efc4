import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ServiceRefusal } from '../shared/service.ts';
import { downloadMachine, type GrantAnswer, type GrantRequest } from './download.machine.ts';

function downloading(grantToken: (input: GrantRequest) => Promise<GrantAnswer>) {
  const redirect = vi.fn<(guid: string, token: string | null) => void>();
  const tell = vi.fn<(key: string | undefined) => void>();
  const machine = downloadMachine.provide({
    actors: {
      grantToken: fromPromise<GrantAnswer, GrantRequest>(({ input }) => grantToken(input)),
    },
    actions: {
      redirect: ({ context }) => redirect(context.guid, context.token),
      tell: ({ context }) => tell(context.refusal?.key),
    },
  });
  return { actor: createActor(machine, { input: { guid: 'guid-file' } }).start(), redirect, tell };
}

const settled = (actor: ReturnType<typeof downloading>['actor']) =>
  waitFor(actor, (state) => !state.hasTag('busy'));

test('the download requests a token of the file, then opens the file with it', async () => {
  const grant = vi.fn(async () => ({ success: true, result: 'token' }));
  const { actor, redirect, tell } = downloading(grant);
  await settled(actor);
  expect(grant).toHaveBeenCalledWith({ bindGuid: 'guid-file', bindType: 1, type: 2 });
  expect(redirect).toHaveBeenCalledExactlyOnceWith('guid-file', 'token');
  expect(tell).not.toHaveBeenCalled();
});

test('a token that is not granted rejects the download, and nobody is redirected', async () => {
  const { actor, redirect, tell } = downloading(async () => ({ success: false, result: '' }));
  await settled(actor);
  expect(tell).toHaveBeenCalledExactlyOnceWith('ui.files.denied');
  expect(redirect).not.toHaveBeenCalled();
});

test('a failure rejects the download with its reason, and another try may succeed', async () => {
  const grant = vi
    .fn<() => Promise<GrantAnswer>>()
    .mockRejectedValueOnce(new ServiceRefusal('errors.notFound', '', 'refused'))
    .mockResolvedValueOnce({ success: true, result: 'token' });
  const { actor, redirect, tell } = downloading(grant);
  expect((await settled(actor)).context.refusal?.key).toBe('errors.notFound');
  actor.send({ type: 'download.retry' });
  expect(actor.getSnapshot().context.refusal).toBeNull();
  await settled(actor);
  expect(tell).toHaveBeenCalledTimes(1);
  expect(redirect).toHaveBeenCalledExactlyOnceWith('guid-file', 'token');
});
