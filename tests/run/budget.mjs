// `npm run test:budget`: builds and runs the tests one after the other on this machine, and prints
// how many builds a run takes and how busy the processors were meanwhile. With the argument `all`
// both rings run.
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { busySeconds } from './processor.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a script of the project; returns its duration and the machine's busy time meanwhile. */
function measured(script, stdio) {
  const before = busySeconds();
  const began = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    cwd: root,
    stdio: ['ignore', stdio, 'inherit'],
  });
  const wall = (performance.now() - began) / 1000;
  const after = busySeconds();
  return { status, wall, busy: after === null ? null : after - before };
}

const script = process.argv[2] === 'all' ? 'test:all' : 'test';
// The first build warms the file cache of the machine.
measured('build', 'ignore');
const build = measured('build', 'ignore');
const run = measured(script, 'inherit');
const busy =
  run.busy === null
    ? ''
    : `, processors busy for ${run.busy.toFixed(0)} s, ` +
      `${((100 * run.busy) / (run.wall * availableParallelism())).toFixed(0)} % of their time`;
process.stdout.write(
  `\nOn ${availableParallelism()} cores: a build ${build.wall.toFixed(1)} s, ` +
    `the run ${run.wall.toFixed(0)} s, which is ${(run.wall / build.wall).toFixed(1)} builds${busy}.\n`,
);
process.exit(run.status ?? 1);
