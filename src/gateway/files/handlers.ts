import type { FastifyRequest } from 'fastify';
import { FILE_ENDINGS, type filesCalls } from '#contract/files.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { Failure, notFound } from '../base/failure.ts';
import { hashToken, newToken } from '../session/tokens.ts';
import { mayHave } from './access.ts';
import { fieldOf, receiveFile } from './receive.ts';

const TOKEN_SECONDS = 60;

async function upload(_: unknown, context: CallContext, request?: FastifyRequest) {
  const { db, files, user, now } = context;
  const { guid, name, ending, size, sha256, fields } = await receiveFile(request, {
    files,
    endings: FILE_ENDINGS,
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
    })
    .execute();
  return { success: true, result: { guid, groupGuid, name, size } };
}

/** The file service. */
export const filesHandlers: HandlersOf<typeof filesCalls> = {
  upload,
  async grantToken({ bindGuid }, context) {
    if (!(await mayHave(context.db, context.user, bindGuid))) throw notFound();
    const token = newToken();
    await context.db
      .insertInto('file_token')
      .values({
        token_hash: hashToken(token),
        file_guid: bindGuid,
        expires_at: new Date(context.now.getTime() + TOKEN_SECONDS * 1000),
      })
      .execute();
    return { success: true, result: token };
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
