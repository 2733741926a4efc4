import { Readable } from 'node:stream';
import type { MultipartFields, MultipartFile } from '@fastify/multipart';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { endingOf, keptFileName } from '#contract/files.ts';
import { Failure, invalidField } from '../base/failure.ts';
import { isStoredUnknown } from '../db/stored.ts';
import { contentFailure, contentFits } from '../base/file-content.ts';
import { takeOneFile } from './one-file.ts';
import type { FileStore } from '../base/file-store.ts';

/** What may be stored, and what becomes of it. */
export interface Reception {
  files: FileStore;
  now: Date;
  endings: readonly string[];
  /** Bytes; what the gateway is configured for unless it is less. */
  maxBytes?: number;
  /** Writes down what was stored, or refuses it: all fields of the form are there by then. */
  keep: (received: Received) => Promise<void>;
}

/** A file whose bytes are stored. */
export interface Received {
  guid: string;
  name: string;
  ending: string;
  size: number;
  sha256: string;
  fields: MultipartFields;
}

/** Text of a field of a form that was read whole; empty when there is none. Refuses two of a name. */
export function fieldOf(fields: MultipartFields, name: string): string {
  const given = fields[name];
  if (Array.isArray(given)) throw invalidField(name, 'errors.fieldTwice');
  return given?.type === 'field' ? String(given.value) : '';
}

async function store(
  part: MultipartFile | undefined,
  { files, endings }: Reception,
): Promise<Received> {
  if (part === undefined) throw new Failure(400, 'errors.fileMissing');
  // Of a part whose name is empty the parser says none, whatever its type promises.
  const given: string | undefined = part.filename;
  const name = keptFileName(given ?? '');
  const ending = endingOf(name ?? '');
  const drained = (failure: Failure) => {
    part.file.resume();
    return failure;
  };
  if (name === null) throw drained(new Failure(400, 'errors.fileName'));
  if (!endings.includes(ending))
    throw drained(new Failure(415, 'errors.fileType', { params: { types: endings.join(' ') } }));
  const { guid, size, sha256, head } = await files.put(part.file);
  const refuse = async (failure: Failure) => {
    await files.drop(guid);
    throw failure;
  };
  if (part.file.truncated) await refuse(new Failure(413, 'errors.fileTooLarge'));
  if (size === 0) await refuse(new Failure(400, 'errors.fileEmpty'));
  if (!contentFits(ending, head)) {
    // What cannot be read is refused all the same.
    const kept = await files.get(guid).catch(() => null);
    await refuse(await contentFailure(ending, endings, kept?.stream ?? Readable.from([])));
  }
  return { guid, name, ending, size, sha256, fields: part.fields };
}

/**
 * Takes the bytes back, unless what tells of them may be stored: then that is found out later. Where
 * not even that can be noted, the log names what stays.
 */
async function takeBack(
  { files, now }: Reception,
  guid: string,
  log: FastifyBaseLogger | undefined,
): Promise<void> {
  if (!isStoredUnknown()) return files.drop(guid);
  await files.doubt(guid, now).catch((error: unknown) => {
    log?.error(
      { err: error, file: guid },
      'A file may belong to nothing, and this cannot be noted.',
    );
  });
}

/**
 * Receives the one file of a multipart request, and its fields in whatever order they come; what is
 * refused leaves nothing behind.
 */
export function receiveFile(
  request: FastifyRequest | undefined,
  reception: Reception,
): Promise<Received> {
  return takeOneFile(request, reception.maxBytes, {
    take: (part) => store(part, reception),
    keep: reception.keep,
    undo: ({ guid }) => takeBack(reception, guid, request?.log),
  });
}
