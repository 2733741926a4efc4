import type { FastifyRequest } from 'fastify';
import { keysOf } from '#contract/core/key-list.ts';
import { ARCHIVE_MAX_BYTES, FILE_ENDINGS, type filesCalls } from '#contract/files.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { Failure, invalidField, notFound } from '../base/failure.ts';
import { anyOf, inStatements } from '../db/many.ts';
import { hashToken, newToken } from '../session/tokens.ts';
import { filesOpenTo, mayHave } from './access.ts';
import { archiveOf } from './archive.ts';
import { fileInfo } from './info.ts';
import { fieldOf, receiveFile } from './receive.ts';

const TOKEN_SECONDS = 60;

/** A token that opens some files for a short time; it is kept hashed. */
async function grant({ db, now }: CallContext, guids: readonly string[]): Promise<string> {
  const token = newToken();
  const opened = guids.map((guid) => ({
    token_hash: hashToken(token),
    file_guid: guid,
    expires_at: new Date(now.getTime() + TOKEN_SECONDS * 1000),
  }));
  for (const rows of inStatements(opened)) await db.insertInto('file_token').values(rows).execute();
  return token;
}

async function upload(_: unknown, context: CallContext, request?: FastifyRequest) {
  const { db, files, user, now } = context;
  const { guid, name, ending, size, sha256, fields } = await receiveFile(request, {
    files,
    endings: FILE_ENDINGS,
    check: async (before) => {
      const replaced = fieldOf(before, 'replaces');
      if (replaced !== '' && !(await mayHave(db, user, replaced)))
        throw invalidField('replaces', 'errors.noSuchFile');
    },
  });
  const group = fieldOf(fields, 'groupGuid');
  const groupGuid = /^[\w-]{1,64}$/.test(group) ? group : guid;
  await db
    .insertInto('file')
    .values({
      guid,
      group_guid: groupGuid,
      name,
      size,
      type: ending,
      sha256,
      enterprise_guid: user.enterprise.guid,
      person_guid: user.guid,
      phone: null,
      created_at: now,
      replaces: fieldOf(fields, 'replaces') || null,
    })
    .execute();
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
  async downloadArchive({ token, name }, { db, files, now }) {
    const chosen = await db
      .selectFrom('file_token')
      .innerJoin('file', 'file.guid', 'file_token.file_guid')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now)
      .orderBy('file.name')
      .orderBy('file.created_at')
      .orderBy('file.guid')
      .select(['file.guid', 'file.name', 'file.size', 'file.created_at'])
      .execute();
    if (chosen.length === 0) throw new Failure(404, 'errors.downloadExpired');
    return archiveOf(name, chosen, files);
  },
  async download({ guid, token }, { db, files, now }) {
    const granted = await db
      .selectFrom('file_token')
      .innerJoin('file', 'file.guid', 'file_token.file_guid')
      .where('token_hash', '=', hashToken(token))
      .where('file.guid', '=', guid)
      .where('expires_at', '>', now)
      .select(['file.name'])
      .executeTakeFirst();
    if (!granted) throw new Failure(404, 'errors.downloadExpired');
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
