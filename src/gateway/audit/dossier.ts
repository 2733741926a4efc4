import { sql } from 'kysely';
import { idNumbersIn, withMaskedIds } from '#contract/core/national-id.ts';
import type { RecordKind } from '#contract/kinds.ts';
import type { Db, Tx } from '../db/schema.ts';
import { Failure } from '../base/failure.ts';
import type { Language } from '../base/texts.ts';
import { canonicalJson, sha256 } from '../records/canonical.ts';
import type { Entry } from '../records/history.ts';
import { sealsOver, type PlacedSeal } from '../records/seal.ts';
import { still } from '../records/still.ts';
import { contentOf, evidenceOf, verdictOn, type RecordVerdict } from '../records/verify.ts';
import type { User } from '../user/user.ts';

/** A seal with the hashes under it, so that it can be recomputed without the database. */
interface SealEvidence {
  id: string;
  at: string;
  /** The highest history id under the previous seal, and under this one. */
  after: string;
  upTo: string;
  entries: number;
  prevHash: string;
  hash: string;
  hashes: string[];
}

/** What a dossier has of one record. */
export interface RecordEvidence {
  record: {
    guid: string;
    kind: RecordKind;
    number: string;
    title: string;
    unit: string;
    author: string;
    createdAt: string;
    /** Null when it is deleted. */
    status: string | null;
    entries: number;
    headHash: string;
  };
  /** The result of the gateway's own verification at the export. */
  verdict: RecordVerdict;
  content: object;
  /** Facts of the content whose ID numbers are masked, so that its digest cannot be made from it. */
  masked?: string[];
  history: Entry[];
}

/** The content of a dossier; docs/verify-history.md describes it for outsiders. */
export interface Dossier {
  format: 'tender-console dossier 2';
  language: Language;
  exportedAt: string;
  exportedBy: { guid: string; account: string; name: string; unit: string };
  /** In the order in which they were asked for. */
  records: RecordEvidence[];
  /** The seals over entries of any of the records, the oldest first. */
  seals: SealEvidence[];
}

/**
 * Maximum of entries under the seals of a dossier of several records (assumed): the hash of each is
 * in the file, about 70 bytes.
 */
const SEALED_ENTRIES_MAX = 500_000;

type Head = Pick<RecordEvidence['record'], 'kind' | 'number' | 'title' | 'unit' | 'author'> & {
  created_at: Date;
};

async function headOf(tx: Tx, guid: string): Promise<Head> {
  const { rows } = await sql<Head>`
    select r.kind, r.number, r.title, e.name as unit, a.name as author, r.created_at
      from record r join enterprise e on e.guid = r.enterprise_guid join person a
        on a.guid = r.author_guid where r.guid = ${guid}`.execute(tx);
  return rows[0] as Head;
}

async function withHashes(
  tx: Tx,
  { id, at, after, up_to: upTo, entries, prev_hash: prevHash, hash }: PlacedSeal,
): Promise<SealEvidence> {
  const { rows } = await sql<{
    hash: string;
  }>`select hash from history where id > ${after} and id <= ${upTo} order by id`.execute(tx);
  return {
    id,
    at: at.toISOString(),
    after,
    upTo,
    entries,
    prevHash,
    hash,
    hashes: rows.map((row) => row.hash),
  };
}

async function evidenceOn(tx: Tx, guid: string): Promise<RecordEvidence> {
  const evidence = await evidenceOf(tx, guid);
  const { created_at: createdAt, ...head } = await headOf(tx, guid);
  const content = contentOf(evidence.record) as Record<string, unknown>;
  const masked = idNumbersIn(content);
  const { status, deleted, entries, head_hash: headHash } = evidence.record;
  return {
    record: {
      guid,
      ...head,
      createdAt: createdAt.toISOString(),
      status: deleted ? null : status,
      entries,
      headHash,
    },
    verdict: await verdictOn(tx, evidence),
    content: withMaskedIds(content),
    ...(masked.length === 0 ? {} : { masked }),
    history: evidence.entries,
  };
}

/**
 * Gathers the dossier of existing records in one consistent snapshot. Refuses several records whose
 * seals cover more than `SEALED_ENTRIES_MAX` entries together; one record is never refused.
 */
export function gatherDossier(
  db: Db,
  user: User,
  guids: readonly string[],
  { now, language }: { now: Date; language: Language },
): Promise<Dossier> {
  return still(db, async (tx) => {
    const placed = await sealsOver(tx, guids);
    const sealed = placed.reduce((sum, { entries }) => sum + entries, 0);
    if (guids.length > 1 && sealed > SEALED_ENTRIES_MAX)
      throw new Failure(413, 'errors.dossierTooLarge', {
        params: { entries: sealed, most: SEALED_ENTRIES_MAX },
      });
    const records: RecordEvidence[] = [];
    for (const guid of guids) records.push(await evidenceOn(tx, guid));
    const seals: SealEvidence[] = [];
    for (const seal of placed) seals.push(await withHashes(tx, seal));
    return {
      format: 'tender-console dossier 2',
      language,
      exportedAt: now.toISOString(),
      exportedBy: {
        guid: user.guid,
        account: user.accountName,
        name: user.name,
        unit: user.enterprise.name,
      },
      records,
      seals,
    };
  });
}

/**
 * The markers around the data at the end of the file; the verifying script looks for exactly these.
 */
const DATA_BEGIN = '<script type="application/json" id="dossier">';
const DATA_END = '</script>\n</body>\n</html>\n';

/**
 * The dossier as one file: a readable page, then the data, which contain the hash of the page and,
 * last, the fingerprint of all data.
 */
export function dossierFile(dossier: Dossier, page: string): { text: string; fingerprint: string } {
  const data = { ...dossier, page: sha256(page) };
  const fingerprint = sha256(canonicalJson(data));
  // No text may close the element that contains it.
  const json = JSON.stringify({ ...data, fingerprint }).replaceAll('<', '\\u003c');
  return { text: `${page}${DATA_BEGIN}${json}${DATA_END}`, fingerprint };
}
