import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { auditCalls } from '#contract/audit.ts';
import type { Dossier, RecordEvidence } from '#gateway/audit/dossier.ts';
import { canonicalJson, sha256 } from '#gateway/records/canonical.ts';
import { chained, FIRST_HASH, type Entry } from '#gateway/records/history.ts';
import { run } from '#model-cli/run.ts';
import type { Fixture } from './fixture.ts';

const SCRIPT = fileURLToPath(new URL('../../docs/verify-dossier.mjs', import.meta.url));

type Data = Dossier & { page: string; fingerprint: string };
/** Changes what a dossier has of one record, and the rest of it. */
export type Forge = (evidence: RecordEvidence, dossier: Data) => void;

/** The line of a dossier before which its page ends and after which its data begin. */
export const DATA_BEGIN = '<script type="application/json" id="dossier">';

/** The data of a dossier. */
export const dataOf = (text: string): Data =>
  JSON.parse(
    text.slice(text.indexOf(DATA_BEGIN) + DATA_BEGIN.length, text.lastIndexOf('</script>')),
  ) as Data;

/** What a dossier has of its record, or of one of several. */
export const evidenceIn = (text: string, index = 0): RecordEvidence =>
  dataOf(text).records.at(index) as RecordEvidence;

/**
 * Changes the data in a dossier about its record, or about one of several. `skilled`: with a matching
 * fingerprint, as an expert forger would.
 */
export function forged(
  text: string,
  change: Forge,
  { skilled, index = 0 }: { skilled: boolean; index?: number },
): string {
  const { fingerprint: old, ...data } = dataOf(text);
  change(data.records.at(index) as RecordEvidence, data as Data);
  const fingerprint = skilled ? sha256(canonicalJson(data)) : old;
  const begin = text.indexOf(DATA_BEGIN) + DATA_BEGIN.length;
  return (
    text.slice(0, begin) +
    JSON.stringify({ ...data, fingerprint }).replaceAll('<', '\\u003c') +
    text.slice(text.lastIndexOf('</script>'))
  );
}

/** Rewrites a history with consistent hashes. */
export function rechained(entries: readonly Entry[]): Entry[] {
  const written: Entry[] = [];
  for (const { prevHash: _prevHash, hash: _hash, ...content } of entries)
    written.push(
      chained({ ...content, seq: written.length + 1 }, written.at(-1)?.hash ?? FIRST_HASH),
    );
  return written;
}

export interface ScriptAnswer {
  code: number | null;
  said: string;
}

/** A file with this text, in its own folder. */
function fileWith(text: string): { folder: string; path: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-'));
  const path = join(folder, 'dossier.html');
  writeFileSync(path, text);
  return { folder, path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Runs the script that is shipped with the documentation on a file with this text, as an outsider
 * would.
 */
export function runDossierScript(text: string, ...options: string[]): ScriptAnswer {
  const { folder, path, remove } = fileWith(text);
  try {
    const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...options, path], {
      encoding: 'utf8',
      cwd: folder,
      env: {},
    });
    return { code: status, said: stdout + stderr };
  } finally {
    remove();
  }
}

/** Replays a file with this text on the model's command line. */
export async function replayDossier(text: string, ...options: string[]): Promise<ScriptAnswer> {
  const { path, remove } = fileWith(text);
  let said = '';
  const say = (words: string) => void (said += words);
  try {
    return {
      code: await run(['replay', '--history', path, ...options], { out: say, err: say }),
      said,
    };
  } finally {
    remove();
  }
}

/**
 * Defines the test that the dossiers of the demonstration data are valid and have histories that
 * their machine could have produced: one of every kind in every status, or one of three kinds.
 */
export function dossiersFit(of: () => Fixture, which: 'three kinds' | 'every status'): void {
  test(`of records of the demonstration data fits, and its machine would have brought it about: ${which}`, async () => {
    const auditor = await of().as('auditor01');
    const { rows } = await sql<{ guid: string; kind: string }>`
      select distinct on (kind, status) guid, kind from record
      order by kind, status, guid`.execute(of().gateway.db);
    expect(rows.length).toBeGreaterThan(25);
    const kinds = [...new Set(rows.map(({ kind }) => kind))].slice(0, 3);
    const asked =
      which === 'every status'
        ? rows
        : kinds.flatMap((kind) => rows.findLast((row) => row.kind === kind) ?? []);
    for (const { guid, kind } of asked) {
      const { body } = await auditor.send(auditCalls.dossier, { guids: guid }, { language: 'en' });
      const verified = runDossierScript(body as string);
      expect(verified, `${kind} ${guid}: ${verified.said}`).toMatchObject({ code: 0 });
      const replayed = await replayDossier(body as string);
      expect(replayed, `${kind} ${guid}: ${replayed.said}`).toMatchObject({ code: 0 });
    }
  });
}
