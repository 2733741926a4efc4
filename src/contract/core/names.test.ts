import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ValidationError, type AnySchema } from 'yup';
import { contactName, lowerCaseName, personName } from './names.ts';
import { problemsOf } from './rules.ts';

/** The messages for a name: none, or the rules with position and character. */
function said(schema: AnySchema, name: string) {
  try {
    schema.validateSync(name, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return problemsOf(error).map(({ key, params }) => ({ key, ...params }));
  }
}

/** All Han characters of Unicode. */
const HAN = Array.from({ length: 0x3_3480 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))
  .filter((sign) => /\p{Script=Han}/u.test(sign));
const han = fc.constantFrom(...HAN);

describe('a login name or a role', () => {
  test.each([
    ['葛曾䮌'],
    ['㐀㐁'],
    ['\u{20000}\u{2A6D6}'],
    ['\u{2B739}b1'],
    ['\u{30000}\u{31350}'],
    ['々〇〆'.slice(0, 2)],
    ['\uFA0E塚'],
  ])('%s is taken', (name) => expect(said(lowerCaseName(32), name)).toEqual([]));

  test('every Han character is taken', () => {
    expect(HAN.length).toBeGreaterThan(90_000);
    fc.assert(
      fc.property(fc.array(han, { minLength: 1, maxLength: 16 }), (signs) => {
        expect(said(lowerCaseName(32), signs.join(''))).toEqual([]);
        expect(said(personName(32), signs.join(''))).toEqual([]);
      }),
    );
  });

  test.each([
    ['库管\u200B员', 3, 'U+200B'],
    ['库 管', 2, 'U+0020'],
    ['库\u00A0管', 2, 'U+00A0'],
    ['\u{20BB7}-管', 2, '“-”'],
    ['Role', 1, '“R”'],
    ['角色！', 3, '“！”'],
    ['role\u{1F600}', 5, '“\u{1F600}”'],
    ['角\u{E0100}', 2, 'U+E0100'],
    ['カナ', 1, '“カ”'],
    ['é', 1, '“é”'],
  ])('of %j the sign at %i is named: %s', (name, place, sign) =>
    expect(said(lowerCaseName(32), name)).toContainEqual({
      key: 'rules.lowerCaseName',
      place,
      sign,
    }),
  );

  test('whatever is refused is named, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.array(han, { maxLength: 4 }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
        (before, sign) => {
          const [first = ''] = sign;
          fc.pre(first.trim() !== '' && !/[\p{Script=Han}a-z\d]/u.test(first));
          const problems = said(lowerCaseName(32), [...before, first, '员'].join(''));
          expect(problems).toContainEqual(
            expect.objectContaining({ key: 'rules.lowerCaseName', place: before.length + 1 }),
          );
        },
      ),
    );
  });
});

test.each(['(代)王明', '王明(代)', 'Smith-(Jr)'])('%s may be a contact, and no person', (name) => {
  expect(said(contactName(64), name)).toEqual([]);
  expect(said(personName(64), name)).toMatchObject([{ key: 'rules.personName' }]);
});

describe.each([
  ['of a person', personName],
  ['of a contact or legal representative', contactName],
])('a name %s', (_, rule) => {
  test.each([
    ['买买提•艾力', '买买提·艾力'],
    ['买买提・艾力', '买买提·艾力'],
    ['买买提‧艾力', '买买提·艾力'],
    ['阿卜杜拉·麦麦提·江', '阿卜杜拉·麦麦提·江'],
    ["Seán O'Brien-Smith", "Seán O'Brien-Smith"],
    ['O’Neil', "O'Neil"],
    ['Jean‑Paul\u00A0Roux', 'Jean-Paul Roux'],
    ["Gerard 't Hooft", "Gerard 't Hooft"],
    ['J. R. Roe', 'J. R. Roe'],
    ['Jose\u0301', 'José'],
    ['ジョン・スミス', 'ジョン·スミス'],
    ['\u{20BB7}野家', '\u{20BB7}野家'],
    ['김철수', '김철수'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(said(rule(32), typed)).toEqual([]);
    expect(rule(32).cast(typed)).toBe(kept);
  });

  test.each([
    ['王\u200B明', 2, 'U+200B'],
    ['王@明', 2, '“@”'],
    ['王·', 2, '“·”'],
    ['·王', 1, '“·”'],
    ['Ann  Li', 4, 'U+0020'],
    ["O''Neil", 2, "“'”"],
    ['A-·B', 2, '“-”'],
    ['王明。', 3, '“。”'],
    ['<b>', 1, '“<”'],
    ['王\u202E明', 2, 'U+202E'],
  ])('of %j the sign at %i is named: %s', (name, place, sign) =>
    expect(said(rule(32), name)).toContainEqual({ key: 'rules.personName', place, sign }),
  );

  test('what is kept is taken again as it is', () => {
    const part = fc.string({
      unit: fc.constantFrom('阿', '\u{20BB7}', 'a', 'é', 'Ö', '가', '々'),
      minLength: 1,
      maxLength: 4,
    });
    const mark = fc.constantFrom('·', '•', '・', '‧', ' ', '-', '‑', "'", '’', '. ');
    fc.assert(
      fc.property(part, fc.array(fc.tuple(mark, part), { maxLength: 3 }), (first, more) => {
        const kept = rule(60).validateSync(first + more.flat().join(''));
        expect(rule(60).validateSync(kept)).toBe(kept);
        expect(kept).not.toMatch(/[•・‧’‑]/);
      }),
    );
  });
});
