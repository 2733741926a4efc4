import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { expect, test } from 'vitest';
import { root } from '#visualizations/draw/stale.ts';
import { ran } from '../ran.test-helper.ts';

const COMMAND = ['--machine', 'plan-approval', '--format', 'playwright', '--language', 'en'];
const FILE = 'tests/browser/exported-plan.long.test.ts';

test('the browser suite that runs here is the one that is exported', async () => {
  const { out } = await ran('export', ...COMMAND);
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code } = await format(FILE, out, options);
  const how = `npm run model -- export ${COMMAND.join(' ')} --out ${FILE} && npx oxfmt ${FILE}`;
  expect(readFileSync(join(root, FILE), 'utf8'), `Renew it by ${how}`).toBe(code);
});
