import { assertEvent, assign, setup } from 'xstate';
import type { PlaceOf } from '../shared/client/policy.ts';
import { service, outputOf, refusalOf } from '../shared/service.ts';
import type { ToneMeta } from '../shared/types.ts';
import { fileProblem } from './upload.check.ts';
import type {
  ChosenFile,
  StoreAnswer,
  StoredFile,
  StoreRequest,
  UploadContext,
  UploadEvent,
} from './upload.types.ts';

/**
 * The service that an upload calls; the console provides it and stops it when nobody wants the file
 * any more.
 */
export const uploadServices = {
  store: service<StoreRequest, StoreAnswer>(),
};

/** The one refusal that says nothing of the file: in a while the same request may succeed. */
const TOO_MANY_REQUESTS = 'errors.tooManyRequests';

const nothing = { file: null, rules: { room: 0 }, share: 0, stored: null, refusal: null };

const refused = (key: string) => ({ refusal: { key, text: '', kind: 'refused' as const } });

const problemOf = ({ file, rules }: UploadContext): string | null =>
  file === null ? null : fileProblem(file, rules);

const lifecycle = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    output: {} as StoredFile | null,
    meta: {} as ToneMeta,
    tags: {} as 'busy' | 'stored' | 'refused',
  },
  actors: uploadServices,
  guards: {
    isAcceptable: ({ context }) => problemOf(context) === null,
    wasKept: ({ event }) => outputOf<StoreAnswer>(event).success,
    /** The file service has looked at the file and says no: sending it again would not help. */
    isRefusal: ({ event }) => {
      const { kind, key } = refusalOf(event);
      return kind === 'refused' && key !== TOO_MANY_REQUESTS;
    },
  },
  actions: {
    keepFile: assign(({ event }) => {
      assertEvent(event, 'upload.choose');
      return { file: event.file, rules: event.rules };
    }),
    keepProblem: assign(({ context }) => refused(problemOf(context) ?? 'errors.unknown')),
    keepShare: assign(({ event }) => {
      assertEvent(event, 'upload.progress');
      return { share: event.share };
    }),
    keepStored: assign(({ event }) => {
      const { guid, name } = outputOf<StoreAnswer>(event).result;
      return { stored: { guid, name }, share: 1 };
    }),
    keepNotKept: assign(refused('ui.files.notKept')),
    keepRefusal: assign(({ event }) => ({ refusal: refusalOf(event) })),
    beginAgain: assign({ share: 0, refusal: null }),
    forgetFile: assign(nothing),
  },
});

/**
 * One file on its way to the file service (assumptions, "Files"): checked before it travels,
 * cancelled or sent again as its owner likes, until it is stored or refused.
 */
export const uploadMachine = lifecycle.createMachine({
  id: 'upload',
  context: nothing,
  output: ({ context }) => context.stored,
  initial: 'choosing',
  states: {
    choosing: {
      meta: { tone: 'other' },
      on: { 'upload.choose': { target: 'checking', actions: 'keepFile' } },
    },
    checking: {
      meta: { tone: 'progress' },
      always: [
        { target: 'uploading', guard: 'isAcceptable' },
        { target: 'refused', actions: 'keepProblem' },
      ],
    },
    uploading: {
      meta: { tone: 'progress' },
      initial: 'sending',
      on: { 'upload.cancel': { target: 'choosing', actions: 'forgetFile' } },
      states: {
        sending: {
          tags: 'busy',
          on: { 'upload.progress': { actions: 'keepShare' } },
          invoke: {
            id: 'store',
            src: 'store',
            input: ({ context }) => ({
              file: context.file as ChosenFile,
              replaces: context.rules.replaces ?? null,
            }),
            onDone: [
              { target: '#upload.stored', guard: 'wasKept', actions: 'keepStored' },
              { target: '#upload.refused', actions: 'keepNotKept' },
            ],
            onError: [
              { target: '#upload.refused', guard: 'isRefusal', actions: 'keepRefusal' },
              { target: 'interrupted', actions: 'keepRefusal' },
            ],
          },
        },
        /** No answer, or none about the file: it is kept and can be sent again. */
        interrupted: {
          on: { 'upload.retry': { target: 'sending', actions: 'beginAgain' } },
        },
      },
    },
    stored: { type: 'final', tags: 'stored', meta: { tone: 'positive' } },
    refused: { type: 'final', tags: 'refused', meta: { tone: 'negative' } },
  },
});

/** Where an upload can rest; `checking` passes at once. */
export type UploadPlace = Exclude<PlaceOf<typeof uploadMachine>, 'checking'>;
