import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { keysOf } from '#contract/core/key-list.ts';
import { ARCHIVE_MAX_BYTES, FILE_ENDINGS, type filesCalls } from '#contract/files.ts';
import { takeDownload } from '../http/at-work.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { Failure, invalidField, notFound } from '../base/failure.ts';
import { anyOf, inStatements } from '../db/many.ts';
import { transact } from '../db/transact.ts';
import { hashToken, newToken } from '../base/tokens.ts';
import { filesOpenTo, mayHave } from './access.ts';
import { archiveOf } from './archive.ts';
import { fileInfo } from './info.ts';
import { placeAmongVersions } from './versions.ts';
import { fieldOf, receiveFile } from './receive.ts';

const TOKEN_SECONDS = 60;

/** Most files that one person has opened at a time by tokens that have not expired (assumed). */
export const OPENED_MAX = 2000;

/** Refuses to open more files to somebody than they could have any use for. */
async function requireFew({ db, user, now }: CallContext, more: number): Promise<void> {
  const { opened } = await db
    .selectFrom('file_token')
    .where('person_guid', '=', user.guid)
    .where('expires_at', '>', now)
    .select(sql<number>`count(*)::integer`.as('opened'))
    .executeTakeFirstOrThrow();
  if (opened + more > OPENED_MAX)
    throw new Failure(429, 'errors.filesOpened', {
      params: { n: OPENED_MAX },
      retryAfter: TOKEN_SECONDS,
    });
}

/** A token that opens some files for a short time; it is kept hashed. */
async function grant(context: CallContext, guids: readonly string[]): Promise<string> {
  const { db, user, now } = context;
  await requireFew(context, guids.length);
  const token = newToken();
  const opened = guids.map((guid) => ({
    token_hash: hashToken(token),
    file_guid: guid,
    expires_at: new Date(now.getTime() + TOKEN_SECONDS * 1000),
    person_guid: user.guid,
  }));
  for (const rows of inStatements(opened)) await db.insertInto('file_token').values(rows).execute();
  return token;
}

async function upload(_: unknown, context: CallContext, request?: FastifyRequest) {
  const { db, files, user, now } = context;
  let groupGuid = '';
  const { guid, name, size } = await receiveFile(request, {
    files,
    now,
    endings: FILE_ENDINGS,
    keep: ({ fields, ...file }) => {
      const group = fieldOf(fields, 'groupGuid');
      const replaces = fieldOf(fields, 'replaces') || null;
      groupGuid = /^[\w-]{1,64}$/.test(group) ? group : file.guid;
      return transact(db, async (tx) => {
        if (replaces !== null && !(await mayHave(tx, user, replaces)))
          throw invalidField('replaces', 'errors.noSuchFile');
        await tx
          .insertInto('file')
          .values({
            guid: file.guid,
            group_guid: groupGuid,
            name: file.name,
            size: file.size,
            type: file.ending,
            sha256: file.sha256,
            enterprise_guid: user.enterprise.guid,
            person_guid: user.guid,
            phone: null,
            created_at: now,
            replaces,
            ...(await placeAmongVersions(tx, file.guid, replaces)),
          })
          .execute();
      });
    },
  });
  return { success: true, result: { guid, groupGuid, name, size } };
}

/** The file service. */
export const filesHandlers: HandlersOf<typeof filesCalls> = {
  upload,
  info: fileInfo,
  async grantToken({ bindGuid }, context) {
    if (!(await mayHave(context.db, context.user, bindGuid))) throw notFound();
    return { success: true, result: await grant(context, [bindGuid]) };
  },
  async grantArchive({ guids }, context) {
    const { db, user } = context;
    const asked = keysOf(guids);
    const open = await filesOpenTo(db, user, asked);
    if (!asked.every((guid) => open.has(guid))) throw notFound();
    const { bytes } = await db
      .selectFrom('file')
      .where('guid', '=', anyOf(asked))
      .select(({ fn }) => fn.sum<string>('size').as('bytes'))
      .executeTakeFirstOrThrow();
    if (Number(bytes) > ARCHIVE_MAX_BYTES)
      throw new Failure(413, 'errors.archiveTooLarge', {
        params: { size: ARCHIVE_MAX_BYTES / 1024 / 1024 },
      });
    return { success: true, result: await grant(context, asked) };
  },
  async downloadArchive({ token, name }, context) {
    const { db, files, now } = context;
    const chosen = await db
      .selectFrom('file_token')
      .innerJoin('file', 'file.guid', 'file_token.file_guid')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now)
      .orderBy('file.name')
      .orderBy('file.created_at')
      .orderBy('file.guid')
      .select(['file.guid', 'file.name', 'file.size', 'file.created_at', 'file_token.person_guid'])
      .execute();
    if (chosen[0] === undefined) throw new Failure(404, 'errors.downloadExpired');
    takeDownload(context, chosen[0].person_guid);
    return archiveOf(name, chosen, files);
  },
  async download({ guid, token }, context) {
    const { db, files, now } = context;
    const granted = await db
      .selectFrom('file_token')
      .innerJoin('file', 'file.guid', 'file_token.file_guid')
      .where('token_hash', '=', hashToken(token))
      .where('file.guid', '=', guid)
      .where('expires_at', '>', now)
      .select(['file.name', 'file_token.person_guid'])
      .executeTakeFirst();
    if (!granted) throw new Failure(404, 'errors.downloadExpired');
    takeDownload(context, granted.person_guid);
    const bytes = await files.get(guid);
    if (bytes === null) throw new Failure(404, 'errors.fileGone');
    return {
      name: granted.name,
      type: 'application/octet-stream',
      size: bytes.size,
      stream: bytes.stream,
    };
  },
};
