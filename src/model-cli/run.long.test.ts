import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '#visualizations/draw/stale.ts';

test('the program runs as npm run model, with its exit code', () => {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['run', '--silent', 'model', '--', 'lst', '--language', 'en'],
    { cwd: root, encoding: 'utf8' },
  );
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('There is no command “lst”. Did you mean list?');
});
