import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '#model-cli/run.ts';

const SCRIPT = fileURLToPath(new URL('../../docs/verify-dossier.mjs', import.meta.url));

export interface ScriptAnswer {
  code: number | null;
  said: string;
}

/** A file with this text, in a folder of its own. */
function fileWith(text: string): { folder: string; path: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-'));
  const path = join(folder, 'dossier.html');
  writeFileSync(path, text);
  return { folder, path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs the script that ships with the documents on a file with this text, as an outsider would. */
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

/** Replays a file with this text with the model's command line. */
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
