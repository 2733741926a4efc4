import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { Failure } from '../base/failure.ts';
import { beyond, broken, SHEET_LIMITS } from './limits.ts';

const LOCAL_HEADER = 30;

/** The parts of an .xlsx, opened by name; names are told apart without case (ECMA-376, part 2). */
export interface Archive {
  /**
   * The bytes of a part, chunk by chunk; null where there is none. What all together unpack to is
   * limited.
   */
  open(name: string): Promise<AsyncIterable<Buffer> | null>;
  /** Counts an element of any part; how many there are altogether is limited. */
  countElement(): void;
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > SHEET_LIMITS.parts)
    throw beyond('errors.sheetTooManyParts', SHEET_LIMITS.parts);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (entries.has(name)) throw broken();
    if (entry.isEncrypted()) throw new Failure(400, 'errors.protectedSpreadsheet');
    entries.set(name, entry);
  }
  return entries;
}

/** Refuses parts that share their bytes: a small file could be any size by them. */
function requireApart(entries: Iterable<Entry>): void {
  let end = 0;
  for (const entry of [...entries].toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    if (entry.relativeOffsetOfLocalHeader < end) throw broken();
    end =
      entry.relativeOffsetOfLocalHeader +
      LOCAL_HEADER +
      entry.fileNameLength +
      entry.compressedSize;
  }
}

/** Bytes that are unpacked at once; the standard 16 KB cost as much as what is done with them. */
const AT_ONCE = 262_144;
const DEFLATED = 8;

async function unpacked(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> {
  if (entry.compressionMethod !== DEFLATED) return zip.openReadStreamPromise(entry);
  const packed = await zip.openReadStreamPromise(entry, { decompress: false });
  const unpacking = createInflateRaw({ chunkSize: AT_ONCE });
  // What goes wrong on either side ends the reading of this one.
  pipeline(packed, unpacking, () => {});
  return unpacking;
}

/**
 * Opens the archive that an .xlsx is. What an archive says of its sizes is believed in nothing:
 * bytes are counted as they come.
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries = await entriesOf(zip);
  requireApart(entries.values());
  let bytesSoFar = 0;
  async function* counted(stream: AsyncIterable<Buffer>, told: number) {
    let left = told;
    for await (const chunk of stream) {
      left -= chunk.length;
      if (left < 0) throw broken();
      bytesSoFar += chunk.length;
      if (bytesSoFar > SHEET_LIMITS.unpackedBytes)
        throw beyond('errors.sheetTooLarge', SHEET_LIMITS.unpackedBytes / 1024 / 1024);
      yield chunk;
    }
    if (left > 0) throw broken();
  }
  let elements = 0;
  return {
    countElement() {
      elements += 1;
      if (elements > SHEET_LIMITS.elements)
        throw beyond('errors.sheetTooManyElements', SHEET_LIMITS.elements);
    },
    async open(name) {
      const entry = entries.get(name.toLowerCase());
      return entry === undefined
        ? null
        : counted(await unpacked(zip, entry), entry.uncompressedSize);
    },
  };
}
