import { spawnSync } from 'node:child_process';

/**
 * Files that differ from where the work tree left a revision, new ones among them, from the root of
 * the repository. Throws if git does not know the revision.
 */
export function changedSince(revision: string, cwd = process.cwd()): string[] {
  const git = (...words: readonly string[]): string[] => {
    const { status, stdout, stderr } = spawnSync('git', words, { cwd, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr.trim()}`);
    return stdout.split('\n').filter((line) => line !== '');
  };
  return [
    ...git('diff', '--name-only', '--merge-base', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}
