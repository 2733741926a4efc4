import { inflateRawSync } from 'node:zlib';
import { Failure } from '../http/failure.ts';

/** All parts of a workbook together, in bytes; an honest one of the size a file may have stays far below. */
const UNPACKED_MAX = 64 * 1024 * 1024;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_LENGTH = 22;
const COMMENT_MAX = 0xffff;
const DEFLATED = 8;

const broken = () => new Failure(400, 'errors.brokenSpreadsheet');

function endOfDirectory(file: Buffer): number {
  for (let at = file.length - END_LENGTH; at >= Math.max(0, file.length - END_LENGTH - COMMENT_MAX); at -= 1) if (file.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  throw broken();
}

/** How large a part really is, whatever the archive says of it. */
function sizeOf(packed: Buffer, method: number, left: number): number {
  if (method !== DEFLATED) return packed.length;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) }).length;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? new Failure(413, 'errors.spreadsheetTooLarge') : broken();
  }
}

/** Refuses an archive that would grow beyond all measure when it is read, and one that is none. */
export function requireModest(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = endOfDirectory(file);
    let left = UNPACKED_MAX;
    for (let count = file.readUInt16LE(end + 10), at = file.readUInt32LE(end + 16); count > 0; count -= 1) {
      if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw broken();
      const local = file.readUInt32LE(at + 42);
      const packed = file.readUInt32LE(at + 20);
      // A part whose length only stands behind it would have to be searched for: no program writes its directory so.
      if (packed === 0 && file.readUInt32LE(at + 24) !== 0) throw broken();
      const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      left -= sizeOf(file.subarray(begin, begin + packed), file.readUInt16LE(at + 10), left);
      if (left <= 0) throw new Failure(413, 'errors.spreadsheetTooLarge');
      at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    }
  } catch (error) {
    throw error instanceof RangeError ? broken() : error;
  }
}
