import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../base/failure.ts';

/** The next file among the parts of a form; undefined when there is none. */
async function fileIn(parts: AsyncIterator<Multipart>): Promise<MultipartFile | undefined> {
  let next = await parts.next();
  while (!next.done && next.value.type !== 'file') next = await parts.next();
  return next.done ? undefined : (next.value as MultipartFile);
}

/**
 * Hands on the one file of a multipart request, undefined when there is none, and answers what came
 * of it. It is kept when the whole form has been read, because fields may come behind the file; what
 * came of a form that is refused is undone. From the first part that is too many the rest of the
 * body is dropped: reading parts costs far more than receiving them.
 */
export async function takeOneFile<Result>(
  request: FastifyRequest | undefined,
  maxBytes: number | undefined,
  {
    take,
    keep,
    undo,
  }: {
    take: (part: MultipartFile | undefined) => Promise<Result>;
    keep?: (result: Result) => Promise<void>;
    undo?: (result: Result) => Promise<void>;
  },
): Promise<Result> {
  if (!request?.isMultipart()) throw new Failure(415, 'errors.mediaType');
  const parts = request.parts(
    maxBytes === undefined ? undefined : { limits: { fileSize: maxBytes } },
  );
  const wrong = (error: unknown): Error => {
    request.raw.unpipe();
    request.raw.resume();
    return error as Error;
  };
  const file = await fileIn(parts).catch((error: unknown) => {
    throw wrong(error);
  });
  // Looked at while the file is taken: the parts behind a small one have arrived before it is
  // stored.
  const behind = fileIn(parts).then(() => null, wrong);
  const result = await take(file);
  try {
    const error = await behind;
    if (error !== null) throw error;
    await keep?.(result);
    return result;
  } catch (error) {
    await undo?.(result);
    throw error;
  }
}
