import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { filesCalls } from '#contract/files.ts';
import {
  machine as downloadMachine,
  type GrantAnswer,
  type GrantRequest,
} from '#machines/download/index.ts';
import { toast } from '../../base/toasts.ts';
import type { Translate } from '../../base/use-text.ts';
import { servicePrefixes } from '../../http/config.ts';
import { asRefusal, send } from '../../http/send.ts';
import { fileRefusalText } from './limits.ts';
import type { Attachment } from '../form/types.ts';

/** The running download of a stored file. */
export type Download = ActorRefFrom<typeof downloadMachine>;

/**
 * Downloads a stored file: requests a token, then sends the browser to the file. A failure is shown
 * in a toast.
 */
export function startDownload({ guid, name }: Attachment, t: Translate): Download {
  const grantToken = fromPromise<GrantAnswer, GrantRequest>(({ input, signal }) =>
    send(filesCalls.grantToken, input, { signal, toast: false }).catch((failure: unknown) => {
      throw asRefusal(failure);
    }),
  );
  const machine = downloadMachine.provide({
    actors: { grantToken },
    actions: {
      redirect: ({ context }) => {
        const address = new URLSearchParams({ guid: context.guid, token: context.token ?? '' });
        window.location.assign(`${servicePrefixes().file}${filesCalls.download.path}?${address}`);
      },
      tell: ({ context }) => {
        const reason = context.refusal ? fileRefusalText(context.refusal, t) : '';
        toast.error(t('ui.files.notGranted', { name, reason }), {
          text: t('ui.retry'),
          run: () => download.send({ type: 'download.retry' }),
        });
      },
    },
  });
  const download: Download = createActor(machine, { input: { guid } });
  download.start();
  return download;
}
