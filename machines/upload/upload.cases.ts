import { FILE_MAX_BYTES } from '#contract/files.ts';
import {
  done,
  refused,
  unanswered,
  untimely,
  type ClientOutcomes,
  type ClientSamples,
  type ClientStart,
} from '../shared/client/cases.ts';
import type { uploadServices } from './upload.machine.ts';
import type { UploadFact } from './upload.policy.ts';
import type { ChosenFile, StoreAnswer, UploadEvent, UploadPlaceRules } from './upload.types.ts';

/** The file that is on its way in situations. */
export const plan: ChosenFile = { name: 'plan.pdf', size: 4096 };

/** What the file service answers when it kept the file; the name is cleaned by it. */
const kept: StoreAnswer = {
  success: true,
  result: { guid: 'guid-file', groupGuid: 'guid-group', name: 'plan.pdf', size: 4096 },
};

/** A place with room that takes every file. */
export const FREE: UploadPlaceRules = { room: 3 };

/** Files at the edge of what may be stored. */
export const capitals: ChosenFile = { ...plan, name: '报价单 一.XLSX' };
export const largest: ChosenFile = { ...plan, size: FILE_MAX_BYTES };

const choose = (name: string, fact: UploadFact, file: ChosenFile, rules: UploadPlaceRules = FREE) =>
  ({ name, facts: [fact], event: { type: 'upload.choose', file, rules } }) as const;

/** Every way to start an upload. */
export const uploadStarts: readonly ClientStart<undefined, UploadFact>[] = [
  { name: 'a place for a file', facts: [], input: undefined },
];

/** Files within, at and beyond the edge of what may be stored, and how far one has travelled. */
export const uploadSamples = {
  'upload.choose': [
    choose('a file', 'acceptable', plan),
    choose('the last there is room for', 'acceptable', plan, { room: 1 }),
    choose('an ending in capitals', 'capitals', capitals),
    choose('the largest file', 'largest', largest),
    choose('one byte too large', 'tooLarge', { ...plan, size: FILE_MAX_BYTES + 1 }),
    choose('an empty file', 'empty', { ...plan, size: 0 }),
    choose('a program', 'wrongType', { ...plan, name: 'run.exe' }),
    choose('two endings', 'wrongType', { ...plan, name: 'plan.pdf.exe' }),
    choose('no ending', 'wrongType', { ...plan, name: 'pdf' }),
    choose('nothing but an ending', 'wrongName', { ...plan, name: '.pdf' }),
    choose('a blank name', 'wrongName', { ...plan, name: '  ' }),
    choose('one file too many', 'tooMany', plan, { room: 0 }),
    choose('a new version', 'newVersion', plan, { room: 1, replaces: 'guid-before' }),
    choose('an ending of the place', 'acceptable', plan, { room: 1, endings: ['pdf'] }),
    choose('an ending of other places', 'wrongType', plan, { room: 1, endings: ['xlsx'] }),
    choose('the largest of the place', 'acceptable', plan, { room: 1, maxBytes: plan.size }),
    choose('too large for the place', 'tooLarge', plan, { room: 1, maxBytes: plan.size - 1 }),
  ],
  'upload.progress': [
    { name: 'some', facts: ['some'], event: { type: 'upload.progress', share: 0.4 } },
    { name: 'all', facts: ['all'], event: { type: 'upload.progress', share: 1 } },
  ],
  'upload.retry': [{ name: 'again', facts: [], event: { type: 'upload.retry' } }],
  'upload.cancel': [{ name: 'no more', facts: [], event: { type: 'upload.cancel' } }],
} satisfies ClientSamples<UploadEvent, UploadFact>;

/** How the file service can answer, or not. */
export const uploadOutcomes = {
  store: [
    done('kept', kept, ['kept']),
    done('not kept', { ...kept, success: false }, ['notKept']),
    refused('errors.fileName'),
    refused('errors.fileType'),
    refused('errors.fileTooLarge'),
    refused('errors.fileEmpty'),
    refused('errors.fileContent'),
    refused('errors.forbidden'),
    refused('errors.tooManyRequests'),
    ...unanswered,
    ...untimely(kept),
  ],
} satisfies ClientOutcomes<typeof uploadServices, UploadFact>;
