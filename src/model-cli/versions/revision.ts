import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#visualizations/draw/stale.ts';
import { CliFailure } from '../failure.ts';

/**
 * What a machine's module needs besides its libraries: package.json maps the imports between
 * folders.
 */
const NEEDED = ['machines', 'src/contract', 'package.json'];

interface Asked {
  input?: string;
  index?: string;
}

/** The output of git; null if git fails. Throws if git is not installed. */
function git(words: readonly string[], { input, index }: Asked = {}): string | null {
  const env = index === undefined ? process.env : { ...process.env, GIT_INDEX_FILE: index };
  const { status, stdout, error } = spawnSync('git', [...words], {
    cwd: root,
    env,
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw new CliFailure('noGit', { problem: error.message });
  return status === 0 ? stdout : null;
}

/**
 * Writes the machines of a revision to a folder inside the project, so that their imports resolve,
 * passes the path of one module on, and deletes the folder. Leaves the index and the files of the
 * project alone.
 */
export async function inRevision<Value>(
  revision: string,
  module: string,
  read: (path: string) => Promise<Value>,
): Promise<Value> {
  const commit = git([
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${revision}^{commit}`,
  ])?.trim();
  if (!commit) throw new CliFailure('unknownVersion', { version: revision });
  const files = git(['ls-tree', '-r', '-z', '--name-only', commit, '--', ...NEEDED]) ?? '';
  if (!files.split('\0').includes(module))
    throw new CliFailure('notInRevision', { version: revision, module });
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'model-'));
  try {
    const index = join(folder, 'index');
    const laidOut =
      git(['read-tree', commit], { index }) !== null &&
      git(['checkout-index', '-z', '--stdin', `--prefix=${folder}/`], { input: files, index }) !==
        null;
    if (!laidOut) throw new CliFailure('unreadableRevision', { version: revision });
    return await read(join(folder, module));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
