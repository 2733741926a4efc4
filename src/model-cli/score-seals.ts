import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { StoredScores } from '#model/suite-scores.ts';
import { root } from '#visualizations/draw/stale.ts';

/** Where the seals of the scores lie. */
export const SCORE_SEALS = join(root, 'src/model-cli/score-seals.generated.json');

/** What computes scores. */
const BEGINNINGS = ['src/model-cli/mutation.ts', 'src/model-cli/subjects.ts'];

const { imports, dependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as Record<'imports' | 'dependencies', Record<string, string>>;

/** The file of ours behind a specifier; null for a package. */
function fileOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const alias = Object.keys(imports).find((one) => specifier.startsWith(one.slice(0, -1)));
  return alias === undefined
    ? null
    : join(imports[alias]?.slice(0, -1) ?? '', specifier.slice(alias.length - 1));
}

/** What the statements of a program load; types load nothing. */
const loadedBy = (text: string): string[] =>
  text
    .split(';\n')
    .filter((statement) => !/^(?:import|export) type /m.test(statement))
    .flatMap((statement) => /(?:^import| from) '([^']+)'$/m.exec(statement)?.[1] ?? []);

/** The programs that run when scores are computed, with their texts. */
export function scoringPrograms(): Map<string, string> {
  const found = new Map<string, string>();
  const left = [...BEGINNINGS];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (found.has(path) || !/\.tsx?$/.test(path) || !existsSync(join(root, path))) continue;
    const text = readFileSync(join(root, path), 'utf8');
    found.set(path, text);
    for (const specifier of loadedBy(text)) {
      const file = fileOf(path, specifier);
      if (file !== null) left.push(normalize(file));
    }
  }
  return found;
}

/** Programs of machines beside this one: nothing of theirs runs for it. */
const isOfAnother = (path: string, machine: string): boolean => {
  const [folder, name = '', ...rest] = path.split('/');
  return folder === 'machines' && rest.length > 0 && ![machine, 'shared'].includes(name);
};

/**
 * What the scores of each machine are sealed by: all that they are computed from, which are programs
 * and XState, and themselves. Where a stored seal is the same, computing them again would give the
 * same; it takes minutes for all machines.
 */
export function sealsOf(
  scores: Readonly<Record<string, StoredScores>>,
  programs: ReadonlyMap<string, string> = scoringPrograms(),
): Readonly<Record<string, string>> {
  const all = [...programs].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    Object.entries(scores).map(([machine, of]) => {
      const seal = createHash('sha256').update(JSON.stringify([dependencies['xstate'], of]));
      for (const [path, text] of all)
        if (!isOfAnother(path, machine)) seal.update(`\n${path}\n${text}`);
      return [machine, seal.digest('base64url')];
    }),
  );
}

/** The seals as they are stored. */
export const readSeals = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(SCORE_SEALS, 'utf8')) as Record<string, string>;

/** The stored text of seals, one machine a line. */
export const sealsText = (seals: Readonly<Record<string, string>>): string =>
  `${JSON.stringify(seals, null, 1)}\n`;
