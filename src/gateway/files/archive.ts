import { PassThrough, Readable } from 'node:stream';
import { ZipFile, type EndOptions } from 'yazl';
import { keptFileName } from '#contract/files.ts';
import type { FileStore } from '../base/file-store.ts';
import type { FileAnswer } from '../http/context.ts';
import { portableNames } from './portable-names.ts';

/** Stands where there is an error instead. */
const NONE = Readable.from([]);

/** A file that goes into an archive. */
export interface ArchivedFile {
  guid: string;
  name: string;
  size: number;
  created_at: Date;
}

/**
 * Files as one ZIP, each opened when its turn comes. They are not compressed, because most are
 * already: so the length is known before the first byte, and whoever receives less notices. A file
 * whose bytes are gone breaks the archive off.
 */
export function archiveOf(
  name: string,
  chosen: readonly ArchivedFile[],
  files: FileStore,
): Promise<FileAnswer> {
  const zip = new ZipFile();
  const stream = new PassThrough();
  zip.on('error', (error: Error) => stream.destroy(error));
  zip.outputStream.pipe(stream);
  let open: Readable | null = null;
  // Whoever leaves in the middle must not leave a file open.
  stream.on('close', () => open?.destroy());
  const names = portableNames(chosen.map((file) => file.name));
  for (const [index, { guid, size, created_at }] of chosen.entries())
    zip.addReadStreamLazy(
      names[index] ?? guid,
      { mtime: created_at, mode: 0o100644, compress: false, size },
      (give) => {
        files.get(guid).then(
          (found) => {
            if (found === null) return give(new Error(`The bytes of ${guid} are gone.`), NONE);
            open = found.stream;
            return give(null, found.stream);
          },
          (error: unknown) => give(error, NONE),
        );
      },
    );
  // The types leave out what the callback is told.
  const end = zip.end.bind(zip) as (options: EndOptions, told: (size: number) => void) => void;
  return new Promise((resolve) => {
    end({ forceZip64Format: false, comment: '' }, (size) =>
      resolve({
        name: `${keptFileName(name) ?? 'files'}.zip`,
        type: 'application/zip',
        size,
        stream,
      }),
    );
  });
}
