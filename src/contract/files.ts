import { number, object, string } from 'yup';
import { call, defineCalls } from './core/call.ts';
import {
  givenGuidList,
  givenMillis,
  givenNameElsewhere,
  givenText,
  guidListInAddress,
  listOf,
  meta,
  text,
  truth,
} from './core/fields.ts';
import {
  fullWidthToo,
  guid,
  requiredText,
  ruleMessage,
  trimmedText,
  withoutHidden,
} from './core/rules.ts';

/**
 * Endings of files that may be stored (requirements, 10.17; `jpeg`, `gif`, `txt` and `csv` are
 * ours).
 */
export const FILE_ENDINGS = [
  'doc',
  'docx',
  'xls',
  'xlsx',
  'png',
  'jpg',
  'jpeg',
  'pdf',
  'zip',
  'rar',
  'gif',
  'txt',
  'csv',
] as const;

/** Largest file in bytes unless the gateway is configured otherwise (requirements, 10.17). */
export const FILE_MAX_BYTES = 10_240 * 1024;

/** Most files of one archive, and most bytes of them together. */
export const ARCHIVE_MAX_FILES = 100;
export const ARCHIVE_MAX_BYTES = 512 * 1024 * 1024;

/** Most versions that a file can have, those included that were never saved (assumed). */
export const VERSIONS_MAX = 50;

/**
 * Longest name that is kept, in characters; of a longer one the end is kept, because the ending
 * says what it is.
 */
const FILE_NAME_MAX = 200;

/**
 * A file name as it is kept: without folders, signs that file systems and headers trip over and
 * signs that nobody sees or that turn the order of the name, so that an ending is what it looks
 * like; null when nothing is left.
 */
export function keptFileName(name: string): string | null {
  const clean = withoutHidden(name.replace(/^.*[/\\]/s, ''))
    .replace(/["<>:|?*]/g, '_')
    .trim();
  return clean === '' || clean.startsWith('.')
    ? null
    : clean.slice(-FILE_NAME_MAX).replace(/^[\uDC00-\uDFFF]/, '');
}

/** The ending of a file name, in small letters; empty when it has none. */
export const endingOf = (name: string): string =>
  name.includes('.') ? (name.split('.').at(-1)?.toLowerCase() ?? '') : '';

const onlyNumber = (value: number) =>
  number().oneOf([value], ruleMessage('enumeration')).default(value);

const token = () => trimmedText().max(128).required(ruleMessage('required'));

const size = () =>
  number()
    .required()
    .meta(meta({ doc: 'Size in bytes.' }));

/** What is known of a stored file. */
const storedFile = {
  guid: givenText('Key of the stored file.'),
  name: givenNameElsewhere('File name.'),
  type: givenText('Its ending.'),
  size: size(),
  createdAt: givenMillis('When it was stored.'),
  uploader: text('Who stored it: the person, and to other enterprises their enterprise.'),
  version: number()
    .required()
    .meta(meta({ doc: 'Which version it is: one more than what it replaces.' })),
};

/**
 * The file service: its answers are `{ success, result }`, without the gateway's envelope
 * (requirements, 10.15).
 */
export const filesCalls = defineCalls('files', {
  upload: call({
    method: 'POST',
    path: '/upload',
    service: 'file',
    encoding: 'multipart',
    access: 'login',
    answer: 'bare',
    summary:
      'Stores one file: part `file`, beside it optionally `groupGuid` of an earlier one and ' +
      `\`replaces\`, the key of the file that it is a new version of (at most ${VERSIONS_MAX} of one).`,
    writesFile: true,
    changesState: true,
    request: object({}),
    response: object({
      success: truth('Whether it was stored.').required(),
      result: object({
        guid: givenText('Key of the file.'),
        groupGuid: givenText('Key of its group.'),
        name: givenNameElsewhere('File name.'),
        size: size(),
      }).meta(meta({ doc: 'The stored file.' })),
    }),
  }),
  info: call({
    method: 'GET',
    path: '/info',
    service: 'file',
    access: 'login',
    answer: 'bare',
    summary: 'Tells what is known of files, of those that the user may have.',
    request: object({
      guids: guidListInAddress('Stored files.').required(ruleMessage('required')),
    }),
    response: object({
      success: truth('Whether it was answered.').required(),
      result: listOf(
        object({
          ...storedFile,
          former: listOf(object(storedFile), 'What it has replaced, the newest first.'),
        }),
        'The files.',
      ),
    }),
  }),
  grantToken: call({
    method: 'POST',
    path: '/token/grantToken',
    service: 'file',
    access: 'login',
    answer: 'bare',
    summary: 'Grants a short-lived token to download one file.',
    request: object({
      bindGuid: guid().meta(meta({ doc: 'Key of the file.' })),
      bindType: onlyNumber(1).meta(
        meta({ doc: '1: a file. Observed clients send it as a number.' }),
      ),
      type: onlyNumber(2).meta(meta({ doc: '2: download. Observed clients send it as a number.' })),
      busSystemAccountName: text('Sent by observed clients; not used.', 200),
      busSystemPassword: text('Sent by observed clients; not used.', 200),
    }),
    response: object({
      success: truth('Whether it was granted.').required(),
      result: givenText('The token.'),
    }),
  }),
  download: call({
    method: 'GET',
    path: '/downloadFile',
    service: 'file',
    access: 'public',
    answer: 'file',
    summary: 'Sends the file of a granted token, always as an attachment.',
    request: object({
      guid: guid().meta(meta({ doc: 'Key of the file.' })),
      token: token().meta(meta({ doc: 'Token of grantToken.' })),
    }),
    response: string().meta(meta({ doc: 'The bytes.' })),
  }),
  grantArchive: call({
    method: 'POST',
    path: '/token/grantArchive',
    service: 'file',
    access: 'login',
    answer: 'bare',
    summary: 'Grants a short-lived token to download several files as one archive.',
    mayBeMissing: true,
    request: object({ guids: givenGuidList('Stored files.', ARCHIVE_MAX_FILES) }),
    response: object({
      success: truth('Whether it was granted.').required(),
      result: givenText('The token.'),
    }),
  }),
  downloadArchive: call({
    method: 'GET',
    path: '/downloadArchive',
    service: 'file',
    access: 'public',
    answer: 'file',
    summary: 'Sends the files of a granted token as one ZIP archive.',
    mayBeMissing: true,
    request: object({
      token: token().meta(meta({ doc: 'Token of grantArchive.' })),
      name: fullWidthToo(requiredText(200)).meta(
        meta({ doc: 'Name of the archive, without its ending.' }),
      ),
    }),
    response: string().meta(meta({ doc: 'The bytes.' })),
  }),
});
