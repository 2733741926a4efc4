import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Copy } from './copy.ts';
import { recipeOf } from './recipes.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

try {
  const copy = new Copy((path) => readFileSync(path, 'utf8'), existsSync);
  const left = recipeOf(process.argv.slice(2))(copy);
  const changes = copy.changes();
  for (const [path, text] of changes) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const formatted = spawnSync(
    'npx',
    ['oxfmt', ...[...changes.keys()].filter((path) => !path.endsWith('.md'))],
    { encoding: 'utf8' },
  );
  if (formatted.status !== 0) say(`Not formatted, run npm run format: ${formatted.stderr}`);
  say(`Written:\n${[...changes.keys()].map((path) => `  ${path}`).join('\n')}`);
  say(`Left to do:\n${left.map((line) => `- ${line}`).join('\n')}`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
