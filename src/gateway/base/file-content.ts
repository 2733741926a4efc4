import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { Failure } from './failure.ts';

const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** Signatures of the accepted file types; a false picture would be a risk for whoever opens it. */
const beginnings: Record<string, readonly (readonly number[])[]> = {
  png: [[0x89, 0x50, 0x4e, 0x47]],
  jpg: [[0xff, 0xd8, 0xff]],
  jpeg: [[0xff, 0xd8, 0xff]],
  gif: [[0x47, 0x49, 0x46, 0x38]],
  docx: [ZIP],
  xlsx: [ZIP],
  zip: [ZIP],
  doc: [OLE],
  xls: [OLE],
  rar: [[0x52, 0x61, 0x72, 0x21]],
};

const TEXTS = ['txt', 'csv'];
const TEXT_BYTES = 16;
const WIDE_TEXT = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

const PDF = '%PDF-';
/** PDF readers look for the signature within this many bytes (ISO 32000-1, annex H, 3.4.1). */
const PDF_BYTES = 1024;

const beginsWith = (head: Buffer, beginning: readonly number[]) =>
  beginning.every((byte, index) => head[index] === byte);

/** Text contains no zero bytes, unless a byte order mark says that it is UTF-16. */
const isText = (head: Buffer) =>
  WIDE_TEXT.some((mark) => beginsWith(head, mark)) || !head.subarray(0, TEXT_BYTES).includes(0);

const isPdf = (head: Buffer) => head.subarray(0, PDF_BYTES).includes(PDF);

/** Whether the first bytes of a file match its extension. */
export function contentFits(ending: string, head: Buffer): boolean {
  if (TEXTS.includes(ending)) return isText(head);
  if (ending === 'pdf') return isPdf(head);
  return (beginnings[ending] ?? []).some((beginning) => beginsWith(head, beginning));
}

/** How many bytes of a refused file are read to identify it. */
const LOOKED_AT_BYTES = 1024 * 1024;

async function beginningOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= LOOKED_AT_BYTES) break;
  }
  return Buffer.concat(chunks);
}

/** What documents of Office 97 to 2003 keep their content under, in the directory of the file. */
const OFFICE_97: readonly (readonly [string, string])[] = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['PowerPoint Document', 'ppt'],
];

/** Names of file types as people know them; all others by their extension in capitals. */
const NAMES: Readonly<Record<string, string>> = {
  doc: 'Word 97–2003 (doc)',
  xls: 'Excel 97–2003 (xls)',
  ppt: 'PowerPoint 97–2003 (ppt)',
  cfb: 'Office 97–2003',
  docx: 'Word (docx)',
  xlsx: 'Excel (xlsx)',
  pptx: 'PowerPoint (pptx)',
  jpg: 'JPEG',
  webp: 'WebP',
};

/** File types identified by their first bytes alone. */
const BY_BEGINNING = ['png', 'jpg', 'gif', 'rar', 'zip', 'pdf'];

/** The extension that matches the bytes; null if unknown. */
async function endingOfContent(bytes: Buffer): Promise<string | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found) return BY_BEGINNING.find((ending) => contentFits(ending, bytes)) ?? null;
  if (found.ext !== 'cfb') return found.ext;
  const office = OFFICE_97.find(([name]) => bytes.includes(name, 0, 'utf16le'));
  return office?.[1] ?? found.ext;
}

/** The refusal of a file whose content does not match its extension: what it is and what to do. */
export async function contentFailure(
  type: string,
  endings: readonly string[],
  content: Readable,
): Promise<Failure> {
  // A file that cannot be read is refused all the same.
  const bytes = await beginningOf(content).catch(() => Buffer.alloc(0));
  const ending = await endingOfContent(bytes);
  if (ending === null) return new Failure(415, 'errors.fileContent', { params: { type } });
  const params = { type, kind: NAMES[ending] ?? ending.toUpperCase() };
  return endings.includes(ending)
    ? new Failure(415, 'errors.fileContentRename', { params: { ...params, ending } })
    : new Failure(415, 'errors.fileContentSave', {
        params: { ...params, types: endings.join(' ') },
      });
}
