// `npm start`: installs what is missing, builds when sources are newer than the build, then runs
// the gateway.
import './install.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const mark = join(root, 'dist', '.built');

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

const hash = createHash('sha256');
for (const folder of ['src', 'machines', 'locales']) {
  for (const path of filesIn(join(root, folder)))
    hash.update(`${path}:${statSync(path).size}:`).update(readFileSync(path));
}
for (const file of ['vite.config.ts', 'package-lock.json'])
  hash.update(readFileSync(join(root, file)));
const sources = hash.digest('hex');

if (!existsSync(mark) || readFileSync(mark, 'utf8') !== sources) {
  process.stdout.write('Building …\n');
  const built = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(mark, sources);
}

const gateway = spawn(
  process.execPath,
  ['--enable-source-maps', join('dist', 'gateway', 'main.js')],
  { cwd: root, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => gateway.kill(signal));
gateway.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
