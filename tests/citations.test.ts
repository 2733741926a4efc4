import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');

/** What cites: programs and pages, of the data texts and lists of the tests. */
const cites = (path: string) =>
  /\.(?:tsx?|mjs|css|sql|md)$/.test(path) || /^(?:locales|tests)\/.*\.json$/.test(path);

const files = [
  'README.md',
  'CONTRIBUTING.md',
  ...['src', 'machines', 'visualizations', 'locales', 'tests', 'docs'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter(cites),
  ),
];

const REQUIREMENTS = 'docs/requirements.md';
const ASSUMPTIONS = 'docs/assumptions.md';

const NUMBER = String.raw`\d+(?:\.\d+)*`;
const NUMBERS = `${NUMBER}(?:(?:, | and | to )${NUMBER})*`;
const AS_REQUIRED = new RegExp(`requirements, (${NUMBERS})`, 'gi');
const WITHIN_REQUIREMENTS = new RegExp(`see (${NUMBER})`, 'g');
const AS_ASSUMED = /assumptions,[ ]"([^"]+)"/g;
/** The numbers of chapters before what deviates from them. */
const DEVIATING = new RegExp(`^\\| (${NUMBERS}) \\|`, 'gm');
/** Citations of what no reader has, or that do not say of what. */
const LOST =
  /\bwire[ ]facts\b|\bspecification, sections? \d|\blifecycles[,:;] "|(?<!(?:RFC \d+|SCXML 1\.0), )\bsections? \d/g;

/** The text on one line, without what begins the lines of a comment. */
const inOneLine = (text: string) => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, it = '']) => it);
const numbersIn = (text: string) => text.match(new RegExp(NUMBER, 'g')) ?? [];

const chapters = new Set(all(read(REQUIREMENTS), new RegExp(`^##+ (${NUMBER}) `, 'gm')));

/** Headings and first cells of rows, without what stands there in brackets. */
const assumed = new Set(
  all(read(ASSUMPTIONS), /^(?:##+ |\| )(.+?)(?: \(.*?)?(?: \||$)/gm).map((name) => name.trim()),
);

interface Citations {
  numbers: readonly string[];
  names: readonly string[];
  lost: readonly string[];
}

function citationsIn(path: string, source: string): Citations {
  const text = inOneLine(source);
  const numbers = [
    ...all(text, AS_REQUIRED),
    ...(path === REQUIREMENTS ? all(text, WITHIN_REQUIREMENTS) : []),
    ...(path === ASSUMPTIONS ? all(source, DEVIATING) : []),
  ];
  return {
    numbers: numbers.flatMap(numbersIn),
    names: all(text, AS_ASSUMED),
    lost: text.match(LOST) ?? [],
  };
}

/** The citations that lead nowhere. */
const astray = ({ numbers, names, lost }: Citations): string[] => [
  ...numbers.filter((number) => !chapters.has(number)),
  ...names.filter((name) => !assumed.has(name)),
  ...lost,
];

test('every citation leads to a chapter of the requirements or to an assumption', () => {
  const cited = files.map((path) => ({ path, ...citationsIn(path, read(path)) }));
  expect(cited.flatMap(({ numbers }) => numbers).length).toBeGreaterThan(200);
  expect(cited.flatMap(({ names }) => names).length).toBeGreaterThan(20);
  expect(cited.flatMap((one) => astray(one).map((told) => `${one.path}: ${told}`))).toEqual([]);
});

describe('is noticed', () => {
  test.each([
    ['a chapter that is not there', `(requirements, 5 and ${99})`, '99'],
    ['one on the next line of a comment', `/** (requirements,\n * ${'9.9'}) */`, '9.9'],
    ['an assumption that is not there', `(assumptions, ${'"None"'})`, 'None'],
    ['a chapter of nothing', `(see section ${5})`, `section ${5}`],
  ])('%s', (_, text, told) => expect(astray(citationsIn('src/some.ts', text))).toEqual([told]));

  test('nothing where all is right', () => {
    const text = '(requirements, 3.6 and 4; assumptions, "Opinion"; RFC 9110, section 13)';
    expect(astray(citationsIn('src/some.ts', text))).toEqual([]);
  });
});
