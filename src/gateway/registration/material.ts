import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { mobile, sixDigits } from '#contract/core/rules.ts';
import { appealMaterial } from '#contract/registration.ts';
import { HOUR_MS, DAY_MS } from '#contract/core/durations.ts';
import type { Db } from '../db/schema.ts';
import { fieldOf, receiveFile } from '../files/receive.ts';
import type { FileStore } from '../base/file-store.ts';
import type { CallContext } from '../http/context.ts';
import { Failure, invalidField } from '../base/failure.ts';
import { tryCode } from './codes.ts';

/** Files per hour and phone. */
const FILES_AN_HOUR = 5;

/**
 * Stores the material of an appeal. People without an account need a code for their phone, so that
 * nobody fills the storage anonymously. Nobody sees the file until an appeal names it; then
 * reviewers of appeals and auditors do.
 */
export async function receiveMaterial({ db, files, now }: CallContext, request?: FastifyRequest) {
  const { guid, name, size } = await receiveFile(request, {
    files,
    now,
    endings: appealMaterial.endings,
    maxBytes: appealMaterial.maxBytes,
    async keep({ fields, ...file }) {
      const phone = fieldOf(fields, 'userPhone');
      const code = fieldOf(fields, 'yzm');
      if (!mobile().isValidSync(phone)) throw invalidField('userPhone', 'rules.mobile');
      if (code === '' || !sixDigits().isValidSync(code))
        throw invalidField('yzm', 'rules.sixDigits');
      await tryCode(db, phone, ['2'], code, now);
      const { rows } = await sql<{ stored: number }>`
        select count(*)::integer as stored from file where phone = ${phone}
           and created_at > ${new Date(now.getTime() - HOUR_MS)}
             and created_at < ${new Date(now.getTime() + HOUR_MS)}`.execute(db);
      if ((rows[0]?.stored ?? 0) >= FILES_AN_HOUR)
        throw new Failure(429, 'errors.filesOfPhone', { retryAfter: HOUR_MS / 1000 });
      await db
        .insertInto('file')
        .values({
          guid: file.guid,
          group_guid: file.guid,
          name: file.name,
          size: file.size,
          type: file.ending,
          sha256: file.sha256,
          enterprise_guid: null,
          person_guid: null,
          phone,
          created_at: now,
          first_guid: file.guid,
          version: 1,
        })
        .execute();
    },
  });
  return { guid, name, size };
}

/** Material that an appeal may name: stored from its phone, and not used by another appeal. */
export async function materialOf(
  db: Db,
  guid: string,
  phone: string,
): Promise<{ guid: string; name: string } | null> {
  const { rows } = await sql<{ guid: string; name: string }>`
    select f.guid, f.name from file f
     where f.guid = ${guid} and f.phone = ${phone}
       and not exists (select 1 from record r where r.kind = 'accountAppeal'
         and r.facts @> jsonb_build_object('attachments',
         jsonb_build_array(jsonb_build_object('guid', f.guid))))`.execute(db);
  return rows[0] ?? null;
}

/** Deletes material that no appeal named within a day. */
export async function sweepMaterial(db: Db, files: FileStore, now: Date): Promise<void> {
  const { rows } = await sql<{ guid: string }>`
    delete from file f
     where f.phone is not null and f.created_at < ${new Date(now.getTime() - DAY_MS)}
       and not exists (select 1 from record r where r.kind = 'accountAppeal'
         and r.facts @> jsonb_build_object('attachments',
         jsonb_build_array(jsonb_build_object('guid', f.guid))))
    returning f.guid`.execute(db);
  for (const { guid } of rows) await files.drop(guid);
}
