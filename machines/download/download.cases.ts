import {
  done,
  refused,
  unanswered,
  untimely,
  type ClientOutcomes,
  type ClientSamples,
  type ClientStart,
} from '../shared/client/cases.ts';
import type {
  DownloadEvent,
  DownloadInput,
  downloadServices,
  GrantAnswer,
} from './download.machine.ts';
import type { DownloadFact } from './download.policy.ts';

const granted: GrantAnswer = { success: true, result: 'token' };

/** Every way to start a download. */
export const downloadStarts: readonly ClientStart<DownloadInput, DownloadFact>[] = [
  { name: 'a file', facts: [], input: { guid: 'guid-file' } },
];

/** The one event of a download. */
export const downloadSamples = {
  'download.retry': [{ name: 'again', facts: [], event: { type: 'download.retry' } }],
} satisfies ClientSamples<DownloadEvent, DownloadFact>;

/** How the file service can answer the question for a token, or not. */
export const downloadOutcomes = {
  grantToken: [
    done('granted', granted, ['granted']),
    done('denied', { success: false, result: '' }, ['denied']),
    refused('errors.unauthenticated'),
    refused('errors.notFound'),
    ...unanswered,
    ...untimely(granted),
  ],
} satisfies ClientOutcomes<typeof downloadServices, DownloadFact>;
