import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { currentTables, TABLES_FILE } from './current.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const text = await currentTables();
const isFresh = existsSync(TABLES_FILE) && readFileSync(TABLES_FILE, 'utf8') === text;

if (!process.argv.includes('--check')) {
  if (!isFresh) writeFileSync(TABLES_FILE, text);
  say(`src/gateway/db/tables.generated.ts ${isFresh ? 'is as it was' : 'is written'}.`);
} else if (!isFresh) {
  say('stale: src/gateway/db/tables.generated.ts\nGenerate the types again: npm run types');
  process.exitCode = 1;
}
