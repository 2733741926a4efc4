import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textIn } from './json-file.ts';
import { ran, scratchFolder } from './ran.test-helper.ts';

const scratch = scratchFolder();

/** The same text in the encodings of common programs. */
const ENCODINGS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with its mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16 little endian with its mark': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 big endian with its mark': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'UTF-16 little endian': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16 big endian': (text) => Buffer.from(text, 'utf16le').swap16(),
};

const file = (name: string, bytes: Uint8Array): string => {
  writeFileSync(join(scratch.path, name), bytes);
  return join(scratch.path, name);
};

const entry = (event: string, fromStatus: string | null, toStatus: string, actorName: string) => ({
  event,
  fromStatus,
  toStatus,
  actorGuid: actorName,
  actorName,
});
const created = entry('plan.create', null, '1', '王芳');
const wrong = entry('plan.submit', '1', '3', '李强');

const FORMS: Readonly<Record<string, (entries: readonly object[]) => string>> = {
  'a list of entries': (entries) => JSON.stringify(entries),
  'the answer of the history call': (entries) => JSON.stringify({ data: { entries } }),
  'a dossier': (history) =>
    `<!doctype html><p>卷宗</p><script type="application/json" id="dossier">` +
    `${JSON.stringify({ records: [{ record: { kind: 'selfPlan', number: 'ZX1' }, history }] })}</script>`,
};

const given = Object.entries(ENCODINGS).flatMap(([encoding, encoded]) =>
  Object.entries(FORMS).map(([form, written]) => ({ encoding, form, encoded, written })),
);

describe.each(given)('$form in $encoding', ({ encoded, written }) => {
  const replayed = (entries: readonly object[]) =>
    ran(
      'replay',
      '--machine',
      'plan-approval',
      '--language',
      'en',
      '--history',
      file('history.json', encoded(written(entries))),
    );

  test('the history is replayed', async () => {
    expect(await replayed([created])).toMatchObject({ exit: 0, err: '' });
    const { exit, out } = await replayed([created, wrong]);
    expect(exit).toBe(1);
    expect(out).toContain('Entry 2 of 2 does not fit: Submit by 李强.');
  });
});

test.each(Object.entries(ENCODINGS))('any JSON text in %s is read unchanged', (_, encoded) => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      // Without a byte order mark the first character decides; all our files begin with a bracket.
      const text = `[${json},"王"]`;
      expect(textIn(file('any.json', encoded(text)))).toBe(text);
    }),
    { numRuns: 20 },
  );
});

test('a file in GB 18030 is read', () => {
  const bytes = Buffer.from([0x5b, 0x22, 0xcd, 0xf5, 0xb7, 0xbc, 0x22, 0x5d]);
  expect(textIn(file('gb.json', bytes))).toBe('["王芳"]');
});

test('a file with one character and an empty file are not JSON', async () => {
  for (const text of ['', '\ufeff', '[']) {
    const path = file('short.json', Buffer.from(text));
    const { exit, err } = await ran('replay', '--language', 'en', '--history', path);
    expect(exit).toBe(2);
    expect(err).toContain('short.json is no valid JSON and no dossier');
  }
});

test('stored records and a folder of histories may be in any of the encodings', async () => {
  const utf16 = ENCODINGS['UTF-16 little endian with its mark'] as (text: string) => Uint8Array;
  const folder = join(scratch.path, 'histories');
  mkdirSync(folder);
  writeFileSync(join(folder, 'ONE.JSON'), utf16(JSON.stringify([created])));
  const record = { guid: 'g', number: 'ZX1', status: '1', context: {} };
  const { exit, out } = await ran(
    'diff',
    '--machine',
    'plan-approval',
    '--language',
    'en',
    '--old',
    'machines/plan-approval/plan-approval.machine.ts',
    '--histories',
    folder,
    '--records',
    file('records.json', utf16(JSON.stringify([record]))),
  );
  expect(exit).toBe(0);
  expect(out).toContain('Histories: 1. Right by the old version: 1.');
  expect(out).toContain('None of the records is affected');
});

describe('a version of a machine must be in UTF-8', () => {
  const machine = readFileSync('machines/download/download.machine.ts', 'utf8').replaceAll(
    "'../shared/",
    "'#machines/shared/",
  );
  const diff = (bytes: Uint8Array) =>
    ran('diff', '--machine', 'download', '--language', 'en', '--old', file('version.ts', bytes));

  test('a version in UTF-16 is refused with advice', async () => {
    const { exit, out, err } = await diff(Buffer.from(`\ufeff${machine}`, 'utf16le'));
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain('version.ts is written in UTF-16, which no module may be.');
    expect(err).toContain('Save it as UTF-8.');
  });

  test('a version in UTF-8 with a byte order mark is read', async () => {
    expect(await diff(Buffer.from(`\ufeff${machine}`))).toMatchObject({ exit: 0, err: '' });
  });
});
