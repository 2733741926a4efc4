// Installs what package-lock.json says when it is not there yet; plain Node, so that it runs before
// anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `The Tender Console needs Node 20.19 or newer; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}

const root = new URL('../../../', import.meta.url);
const mark = new URL('node_modules/.installed', root);
const lock = createHash('sha256')
  .update(readFileSync(new URL('package-lock.json', root)))
  .digest('hex');

if (!existsSync(mark) || readFileSync(mark, 'utf8') !== lock) {
  process.stdout.write('Installing packages …\n');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    process.stderr.write('npm ci failed; nothing was started. Its messages above say why.\n');
    process.exit(status ?? 1);
  }
  writeFileSync(mark, lock);
}
