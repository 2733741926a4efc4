import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SPELLINGS, spellings } from './spellings.ts';

test('the spellings of the screens match their titles (npm run spell)', () => {
  expect(readFileSync(SPELLINGS, 'utf8')).toBe(spellings());
  expect(JSON.parse(spellings())).toMatchObject({ setUpNew: 'xinzengcaigoulixiang xzcglx' });
});
