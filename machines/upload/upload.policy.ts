import {
  defineClientPolicy,
  refusedRule,
  unansweredRules,
  type Happening,
  type Looks,
  type UnansweredFact,
} from '../shared/client/policy.ts';
import type { Situations } from '../shared/policy.ts';
import { capitals, FREE, largest, plan } from './upload.cases.ts';
import type { UploadPlace, uploadServices } from './upload.machine.ts';
import type { UploadContext, UploadEvent } from './upload.types.ts';

/** What an upload's policy depends on beside its place. */
export type UploadFact =
  | 'acceptable'
  | 'newVersion'
  | 'capitals'
  | 'largest'
  | 'tooMany'
  | 'wrongName'
  | 'wrongType'
  | 'empty'
  | 'tooLarge'
  | 'some'
  | 'all'
  | 'kept'
  | 'notKept'
  /** What the file service says of a file that it does not keep. */
  | 'errors.fileName'
  | 'errors.fileType'
  | 'errors.fileTooLarge'
  | 'errors.fileEmpty'
  | 'errors.fileContent'
  | 'errors.forbidden'
  | 'errors.tooManyRequests'
  | UnansweredFact;

const nothing = { file: null, rules: { room: 0 }, share: 0, stored: null, refusal: null } as const;
const begun = { share: 0, refusal: null } as const;
const whole = { stored: { guid: 'guid-file', name: 'plan.pdf' }, share: 1, refusal: null } as const;
const because = (key: string) =>
  ({ refusal: { key, text: '', kind: 'refused' }, stored: null }) as const;

/**
 * What becomes of a file, written by hand from requirements and assumptions and never taken from
 * the machine.
 */
export const uploadPolicy = defineClientPolicy<
  UploadPlace,
  Happening<UploadEvent['type'], keyof typeof uploadServices>,
  UploadFact,
  UploadContext
>()({
  start: { start: { to: 'choosing', holds: nothing } },
  choosing: {
    'upload.choose': [
      {
        when: ['acceptable'],
        to: 'uploading.sending',
        starts: { store: { file: plan, replaces: null } },
        holds: begun,
      },
      {
        when: ['newVersion'],
        to: 'uploading.sending',
        starts: { store: { file: plan, replaces: 'guid-before' } },
        holds: begun,
      },
      {
        when: ['capitals'],
        to: 'uploading.sending',
        starts: { store: { file: capitals, replaces: null } },
        holds: begun,
      },
      {
        when: ['largest'],
        to: 'uploading.sending',
        starts: { store: { file: largest, replaces: null } },
        holds: begun,
      },
      { when: ['tooMany'], to: 'refused', holds: because('ui.files.tooMany') },
      { when: ['wrongName'], to: 'refused', holds: because('ui.files.wrongName') },
      { when: ['wrongType'], to: 'refused', holds: because('ui.files.wrongType') },
      { when: ['empty'], to: 'refused', holds: because('ui.files.isEmpty') },
      { when: ['tooLarge'], to: 'refused', holds: because('ui.files.tooLarge') },
    ],
  },
  'uploading.sending': {
    'upload.progress': [
      { when: ['some'], to: 'uploading.sending', holds: { share: 0.4 } },
      { when: ['all'], to: 'uploading.sending', holds: { share: 1 } },
    ],
    'upload.cancel': { to: 'choosing', holds: nothing },
    'store done': [
      { when: ['kept'], to: 'stored', holds: whole },
      { when: ['notKept'], to: 'refused', holds: because('ui.files.notKept') },
    ],
    'store failed': [
      refusedRule('errors.fileName', { to: 'refused' }),
      refusedRule('errors.fileType', { to: 'refused' }),
      refusedRule('errors.fileTooLarge', { to: 'refused' }),
      refusedRule('errors.fileEmpty', { to: 'refused' }),
      refusedRule('errors.fileContent', { to: 'refused' }),
      refusedRule('errors.forbidden', { to: 'refused' }),
      refusedRule('errors.tooManyRequests', { to: 'uploading.interrupted' }),
      ...unansweredRules({ to: 'uploading.interrupted' }),
    ],
  },
  'uploading.interrupted': {
    'upload.retry': {
      to: 'uploading.sending',
      starts: { store: { file: plan, replaces: null } },
      holds: begun,
    },
    'upload.cancel': { to: 'choosing', holds: nothing },
  },
  stored: {},
  refused: {},
});

/** What the form reads of an upload. */
export const uploadLooks: Looks<UploadPlace> = {
  choosing: { tags: [] },
  'uploading.sending': { tags: ['busy'] },
  'uploading.interrupted': { tags: [] },
  stored: { tags: ['stored'], hasEnded: true },
  refused: { tags: ['refused'], hasEnded: true },
};

const sending: UploadContext = { ...nothing, file: plan, rules: FREE, share: 0.1 };

/** Uploads as they can stand at each place. */
export const uploadSituations: Situations<UploadPlace, UploadContext, UploadFact> = {
  choosing: [{ facts: [], context: nothing }],
  'uploading.sending': [{ facts: [], context: sending }],
  'uploading.interrupted': [
    {
      facts: [],
      context: { ...sending, refusal: { key: 'errors.network', text: '', kind: 'network' } },
    },
  ],
  stored: [{ facts: [], context: { ...sending, ...whole } }],
  refused: [{ facts: [], context: { ...sending, ...because('errors.fileContent') } }],
};
