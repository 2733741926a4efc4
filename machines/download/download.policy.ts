import {
  defineClientPolicy,
  refusedRule,
  unansweredRules,
  type Happening,
  type Looks,
  type UnansweredFact,
} from '../shared/client/policy.ts';
import type { Situations } from '../shared/policy.ts';
import type {
  DownloadContext,
  DownloadEvent,
  DownloadPlace,
  downloadServices,
} from './download.machine.ts';

/** What a download's policy depends on beside its place. */
export type DownloadFact =
  | 'granted'
  /** The answer is that the token is not granted. */
  | 'denied'
  /** The session is over. */
  | 'errors.unauthenticated'
  /** There is no such file, or not for this user. */
  | 'errors.notFound'
  | UnansweredFact;

/** The token of a file, for download (requirements, 7.4). */
const asking = { grantToken: { bindGuid: 'guid-file', bindType: 1, type: 2 } } as const;

const waiting: DownloadContext = { guid: 'guid-file', token: null, refusal: null };
const denied = {
  token: null,
  refusal: { key: 'ui.files.denied', text: '', kind: 'refused' },
} as const;

/**
 * What becomes of a download, written by hand from requirements and assumptions and never taken
 * from the machine.
 */
export const downloadPolicy = defineClientPolicy<
  DownloadPlace,
  Happening<DownloadEvent['type'], keyof typeof downloadServices>,
  DownloadFact,
  DownloadContext
>()({
  start: { start: { to: 'granting', starts: asking, holds: waiting } },
  granting: {
    'grantToken done': [
      {
        when: ['granted'],
        to: 'redirecting',
        does: ['redirect'],
        holds: { guid: 'guid-file', token: 'token', refusal: null },
      },
      { when: ['denied'], to: 'rejected', does: ['tell'], holds: denied },
    ],
    'grantToken failed': [
      refusedRule('errors.unauthenticated', { to: 'rejected', does: ['tell'] }),
      refusedRule('errors.notFound', { to: 'rejected', does: ['tell'] }),
      ...unansweredRules({ to: 'rejected', does: ['tell'] }),
    ],
  },
  redirecting: {},
  rejected: { 'download.retry': { to: 'granting', starts: asking, holds: waiting } },
});

/** What a link to a file reads of its download. */
export const downloadLooks: Looks<DownloadPlace> = {
  granting: { tags: ['busy'] },
  redirecting: { tags: [], hasEnded: true },
  rejected: { tags: [] },
};

/** Downloads as they can stand at each place. */
export const downloadSituations: Situations<DownloadPlace, DownloadContext, DownloadFact> = {
  granting: [{ facts: [], context: waiting }],
  redirecting: [{ facts: [], context: { ...waiting, token: 'token' } }],
  rejected: [{ facts: [], context: { ...waiting, ...denied } }],
};
