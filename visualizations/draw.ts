import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generated, layouts, seals } from './draw/files.ts';
import { SEALS } from './draw/seals.ts';
import { orphans, root, stale, WING_FOLDERS } from './draw/stale.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

for (const folder of WING_FOLDERS) mkdirSync(join(root, folder), { recursive: true });
const all = await layouts();
const files = generated(all);
const old = stale(files);
const left = orphans(files);

if (process.argv.includes('--check')) {
  for (const path of old) say(`stale: ${path}`);
  for (const path of left) say(`left over: ${path}`);
  if (old.length + left.length > 0) {
    say('Draw them again: npm run draw');
    process.exitCode = 1;
  }
} else {
  for (const path of old) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), files.get(path) ?? '');
  }
  for (const path of left) rmSync(join(root, path));
  writeFileSync(join(root, SEALS), seals(all));
  say(`${files.size} files, ${old.length} written, ${left.length} removed.`);
}
