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

/**
 * Opens the archive that an .xlsx is. What an archive says of its sizes is believed in nothing:
 * bytes are counted as they come.
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries = await entriesOf(zip);
  requireApart(entries.values());
  let unpacked = 0;
  async function* counted(stream: AsyncIterable<Buffer>) {
    for await (const chunk of stream) {
      unpacked += chunk.length;
      if (unpacked > SHEET_LIMITS.unpackedBytes)
        throw beyond('errors.sheetTooLarge', SHEET_LIMITS.unpackedBytes / 1024 / 1024);
      yield chunk;
    }
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
      return entry === undefined ? null : counted(await zip.openReadStreamPromise(entry));
    },
  };
}
