import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { FILE_ENDINGS } from '#contract/files.ts';
import { contentFailure, contentFits } from './file-content.ts';

const bytes = (hex: string, size = 100) =>
  Buffer.concat([Buffer.from(hex.replaceAll(' ', ''), 'hex'), Buffer.alloc(size)]);
const ftyp = (brand: string) =>
  Buffer.concat([bytes('00000018', 0), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`), bytes('')]);
const office97 = (stream: string) =>
  Buffer.concat([
    bytes('d0cf11e0a1b11ae1', 4000),
    Buffer.from('Root Entry', 'utf16le'),
    Buffer.alloc(44),
    Buffer.from(stream, 'utf16le'),
  ]);

/** What is told of content with an ending that it does not have. */
async function told(ending: string, content: Buffer) {
  expect(contentFits(ending, content.subarray(0, 1024))).toBe(false);
  const { key, params, status } = await contentFailure(
    ending,
    FILE_ENDINGS,
    Readable.from([content]),
  );
  expect(status).toBe(415);
  return [key, params['kind'], params['ending']];
}

test.each(['txt', 'csv'])('a .%s may have two bytes a sign where its mark says so', (ending) => {
  const text = Buffer.from('编号,名称\n', 'utf16le');
  for (const mark of ['fffe', 'feff'])
    expect(contentFits(ending, Buffer.concat([Buffer.from(mark, 'hex'), text]))).toBe(true);
  expect(contentFits(ending, Buffer.from('a,b\n', 'utf16le'))).toBe(false);
});

describe('a PDF', () => {
  test.each([0, 1, 2, 3, 16, 512, 1018, 1019])('begins within 1,024 bytes: after %i', (before) => {
    for (const sign of ['\n', ' ', '\0', 'x', '%'])
      expect(contentFits('pdf', Buffer.from(`${sign.repeat(before)}%PDF-1.7`))).toBe(true);
  });

  test.each([
    '',
    '%PDF',
    '%PD F-1.7',
    '%pdf-1.7',
    'PDF-1.7',
    '\u0025PD\u200bF-',
    `${' '.repeat(1020)}%PDF-1.7`,
  ])('does not: %j', (text) => expect(contentFits('pdf', Buffer.from(text))).toBe(false));
});

test.each([
  ['jpg', 'PNG', 'png', bytes('89504e47 0d0a1a0a 0000000d 49484452 00000008 00000008')],
  ['jpg', 'PNG', 'png', Buffer.from('89504e470d0a1a0aff', 'hex')],
  ['png', 'JPEG', 'jpg', bytes('ffd8ffe0 0010 4a46494600')],
  ['jpg', 'GIF', 'gif', bytes('474946383961')],
  ['docx', 'PDF', 'pdf', Buffer.from('%PDF-1.4\n')],
  ['doc', 'PDF', 'pdf', Buffer.from('\r\n\r\n%PDF-1.4\n')],
  ['pdf', 'Word 97–2003 (doc)', 'doc', office97('WordDocument')],
  ['xlsx', 'Excel 97–2003 (xls)', 'xls', office97('Workbook')],
  ['pdf', 'ZIP', 'zip', bytes('504b0304 1400 0000 0000')],
  ['zip', 'RAR', 'rar', bytes('526172211a0700')],
])('an .%s that is %s is to be given the ending %s', async (ending, kind, right, content) => {
  expect(await told(ending, content)).toEqual(['errors.fileContentRename', kind, right]);
});

test.each([
  ['jpg', 'HEIC', ftyp('heic')],
  ['png', 'AVIF', ftyp('avif')],
  ['jpg', 'WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 '.padEnd(64, '\0'))],
  ['png', 'BMP', bytes('424d 36000000')],
  ['jpg', 'TIF', bytes('49492a00 08000000')],
  ['pdf', 'PowerPoint 97–2003 (ppt)', office97('PowerPoint Document')],
  ['pdf', 'Office 97–2003', office97('VisioDocument')],
  ['png', 'EXE', bytes('4d5a9000')],
  ['zip', '7Z', bytes('377abcaf271c')],
  ['zip', 'GZ', bytes('1f8b0800')],
])('an .%s that is %s is to be saved as what is accepted', async (ending, kind, content) => {
  expect(await told(ending, content)).toEqual(['errors.fileContentSave', kind, undefined]);
});

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['a text', Buffer.from('技术要求')],
  ['one byte', Buffer.from([0])],
  ['chance', bytes('0102030405060708090a0b0c')],
])('of %s only is told that it is not what it says', async (_, content) => {
  expect(await told('pdf', content)).toEqual(['errors.fileContent', undefined, undefined]);
});

test('content that cannot be read is refused, too', async () => {
  const broken = new Readable({ read: () => broken.destroy(new Error('gone')) });
  expect((await contentFailure('pdf', FILE_ENDINGS, broken)).key).toBe('errors.fileContent');
});
