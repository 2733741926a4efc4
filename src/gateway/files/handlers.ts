import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { FILE_ENDINGS, keptFileName, type filesCalls } from '#contract/files.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { Failure, notFound } from '../http/failure.ts';
import { hashToken, newToken } from '../session/tokens.ts';
import { mayHave } from './access.ts';
import { contentFits } from './content.ts';

const TOKEN_SECONDS = 60;

const endingOf = (name: string) => name.split('.').pop()?.toLowerCase() ?? '';

/** What the reader of forms says when the form breaks off or never was one; it has no codes. */
const BROKEN_FORM = /multipart|boundary/i;

async function upload(_: unknown, context: CallContext, request?: FastifyRequest) {
  if (!request?.isMultipart()) throw new Failure(415, 'errors.mediaType');
  try {
    return await store(await request.file(), context);
  } catch (error) {
    if (!(error instanceof Failure) && error instanceof Error && !('code' in error) && BROKEN_FORM.test(error.message)) {
      throw new Failure(400, 'errors.brokenJson');
    }
    throw error;
  }
}

async function store(part: MultipartFile | undefined, context: CallContext) {
  if (part === undefined) throw new Failure(400, 'errors.fileMissing');
  const name = keptFileName(part.filename);
  const ending = endingOf(name ?? '');
  const isKnown = (FILE_ENDINGS as readonly string[]).includes(ending);
  if (name === null || !isKnown) {
    part.file.resume();
    throw name === null ? new Failure(400, 'errors.fileName') : new Failure(415, 'errors.fileType', { params: { types: FILE_ENDINGS.join(' ') } });
  }
  const { db, files, user, now } = context;
  const stored = await files.put(part.file);
  const refuse = async (failure: Failure) => {
    await files.drop(stored.guid);
    throw failure;
  };
  if (part.file.truncated) await refuse(new Failure(413, 'errors.fileTooLarge'));
  if (stored.size === 0) await refuse(new Failure(400, 'errors.fileEmpty'));
  if (!contentFits(ending, stored.head)) await refuse(new Failure(415, 'errors.fileContent', { params: { type: ending } }));
  const given = part.fields['groupGuid'];
  const group = given !== undefined && !Array.isArray(given) && given.type === 'field' ? String(given.value) : '';
  const groupGuid = /^[\w-]{1,64}$/.test(group) ? group : stored.guid;
  await db
    .insertInto('file')
    .values({ guid: stored.guid, group_guid: groupGuid, name, size: stored.size, type: ending, sha256: stored.sha256, enterprise_guid: user.enterprise.guid, person_guid: user.guid, phone: null, created_at: now })
    .execute();
  return { success: true, result: { guid: stored.guid, groupGuid, name, size: stored.size } };
}

/** The file service. */
export const filesHandlers: HandlersOf<typeof filesCalls> = {
  upload,
  async grantToken({ bindGuid }, context) {
    if (!(await mayHave(context.db, context.user, bindGuid))) throw notFound();
    const token = newToken();
    await context.db
      .insertInto('file_token')
      .values({ token_hash: hashToken(token), file_guid: bindGuid, expires_at: new Date(context.now.getTime() + TOKEN_SECONDS * 1000) })
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
    return { name: granted.name, type: 'application/octet-stream', size: bytes.size, stream: bytes.stream };
  },
};
