import { number, object, string } from 'yup';
import { call, defineCalls } from './core/call.ts';
import { givenNameElsewhere, givenText, meta, text, truth } from './core/fields.ts';
import { guid, ruleMessage, trimmedText, withoutHidden } from './core/rules.ts';

/** Endings of files that may be stored (wire facts 4.7). */
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
] as const;

/** Largest file in bytes unless the gateway is configured otherwise (wire facts 4.7). */
export const FILE_MAX_BYTES = 10_240 * 1024;

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

const onlyNumber = (value: number) =>
  number().oneOf([value], ruleMessage('enumeration')).default(value);

/**
 * The file service: its answers are `{ success, result }`, without the gateway's envelope (wire
 * facts 4.1).
 */
export const filesCalls = defineCalls('files', {
  upload: call({
    method: 'POST',
    path: '/upload',
    service: 'file',
    encoding: 'multipart',
    access: 'login',
    answer: 'bare',
    summary: 'Stores one file: part `file`, optionally `groupGuid` of an earlier one.',
    writesFile: true,
    request: object({}),
    response: object({
      success: truth('Whether it was stored.').required(),
      result: object({
        guid: givenText('Key of the file.'),
        groupGuid: givenText('Key of its group.'),
        name: givenNameElsewhere('File name.'),
        size: number()
          .required()
          .meta(meta({ doc: 'Size in bytes.' })),
      }).meta(meta({ doc: 'The stored file.' })),
    }),
  }),
  grantToken: call({
    method: 'POST',
    path: '/token/grantToken',
    service: 'file',
    encoding: 'json',
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
    encoding: 'query',
    access: 'public',
    answer: 'file',
    summary: 'Sends the file of a granted token, always as an attachment.',
    request: object({
      guid: guid().meta(meta({ doc: 'Key of the file.' })),
      token: trimmedText()
        .max(128)
        .required(ruleMessage('required'))
        .meta(meta({ doc: 'Token of grantToken.' })),
    }),
    response: string().meta(meta({ doc: 'The bytes.' })),
  }),
});
