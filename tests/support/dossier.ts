import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../docs/verify-dossier.mjs', import.meta.url));

export interface ScriptAnswer {
  code: number | null;
  said: string;
}

/** Runs the script that ships with the documents on a file with this text, as an outsider would. */
export function runDossierScript(text: string, ...options: string[]): ScriptAnswer {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-'));
  try {
    const path = join(folder, 'dossier.html');
    writeFileSync(path, text);
    const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...options, path], { encoding: 'utf8', cwd: folder, env: {} });
    return { code: status, said: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
