import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { diskFailure } from './disk.ts';

/** What is known of a file after it was stored. */
interface StoredFile {
  guid: string;
  size: number;
  sha256: string;
  /** The first bytes, for a look at what the file really is. */
  head: Buffer;
}

/** Keeps the bytes of files; the database keeps what they are called and whose they are. */
export interface FileStore {
  /** Under a key of its own, unless one is given. */
  put(source: Readable, guid?: string): Promise<StoredFile>;
  get(guid: string): Promise<{ size: number; stream: Readable } | null>;
  drop(guid: string): Promise<void>;
  /** Notes from when on nobody knows whether the database tells of a file. */
  doubt(guid: string, since: Date): Promise<void>;
  /** Files that have been in doubt since before an instant. */
  inDoubt(before: Date): Promise<string[]>;
  /** Ends the doubt about a file, which stays. */
  trust(guid: string): Promise<void>;
}

/** What reading gives, or something else where there is nothing to read. */
const unlessMissing = <T>(reading: Promise<T>, otherwise: T): Promise<T> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return otherwise;
    throw error;
  });

/** As far as a PDF may have something in front of its mark. */
const HEAD_BYTES = 1024;

/**
 * A store in a folder: written beside, synced, then renamed, so that a file is there whole or not
 * at all.
 */
export function folderStore(folder: string): FileStore {
  const pathOf = (guid: string) => join(folder, guid.slice(0, 2), guid);
  /** A note for each file in doubt, which holds since when. */
  const doubts = join(folder, 'doubts');
  const trust = (guid: string) => rm(join(doubts, guid), { force: true });
  async function write(source: Readable, guid: string): Promise<StoredFile> {
    const path = pathOf(guid);
    await mkdir(join(folder, guid.slice(0, 2)), { recursive: true });
    const partial = `${path}.part`;
    const hash = createHash('sha256');
    let size = 0;
    let head = Buffer.alloc(0);
    const file = await open(partial, 'wx');
    try {
      for await (const chunk of source.iterator({
        destroyOnReturn: false,
      }) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        size += chunk.length;
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
        // Not `write`: on a disk that is nearly full it may write a part and say so in its answer
        // only.
        await file.appendFile(chunk);
      }
      await file.sync();
    } catch (error) {
      await file.close();
      await rm(partial, { force: true });
      throw error;
    }
    await file.close();
    await rename(partial, path);
    return { guid, size, sha256: hash.digest('hex'), head };
  }
  return {
    async put(source, guid = randomUUID()) {
      try {
        return await write(source, guid);
      } catch (error) {
        // What is left of the body is read and dropped: unread, it would hold up whatever comes
        // over the same connection.
        source.on('error', () => {}).resume();
        throw diskFailure(error, {
          noRoom: 'errors.fileNoRoom',
          cannotWrite: 'errors.fileStoreFails',
        });
      }
    },
    async get(guid) {
      const path = pathOf(guid);
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return found === null ? null : { size: found.size, stream: createReadStream(path) };
    },
    async drop(guid) {
      await rm(pathOf(guid), { force: true });
      await trust(guid);
    },
    async doubt(guid, since) {
      await mkdir(doubts, { recursive: true });
      await writeFile(join(doubts, guid), since.toISOString());
    },
    async inDoubt(before) {
      const guids = await unlessMissing(readdir(doubts), []);
      const noted = await Promise.all(
        guids.map(async (guid) => ({
          guid,
          // Another gateway may just have settled it.
          since: await unlessMissing(readFile(join(doubts, guid), 'utf8'), ''),
        })),
      );
      return noted
        .filter(({ since }) => since !== '' && since < before.toISOString())
        .map(({ guid }) => guid);
    },
    trust,
  };
}
