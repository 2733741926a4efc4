import type { StringSchema } from 'yup';
import { maxText, requiredText, ruleMessage, type RuleName } from './rules.ts';
import { codePointOf } from './unprintable.ts';

/** What cannot be seen, or not by itself. */
const UNSEEN = /[\p{C}\p{Z}\p{DI}\p{M}]/u;

/**
 * The sign after what `beginning` matches of a text, as a message names it: its place, from 1, and
 * the sign itself, or its code point where nobody sees it; null where the text ends there.
 */
export function refusedSign(
  text: string,
  beginning: RegExp,
): { place: number; sign: string } | null {
  const [known] = beginning.exec(text) ?? [''];
  const [refused] = text.slice(known.length);
  if (refused === undefined) return null;
  const sign = UNSEEN.test(refused) ? codePointOf(refused) : `“${refused}”`;
  return { place: Array.from(known).length + 1, sign };
}

/**
 * A rule for how a name is written: `beginning` matches as much of it, from its first sign, as can
 * stand. Of a name that goes on after that the message has the next sign and its place.
 */
const written = <S extends StringSchema<string | null | undefined>>(
  schema: S,
  name: RuleName,
  beginning: RegExp,
): S =>
  schema.test(name, (value, context) => {
    const refused = refusedSign(value ?? '', beginning);
    return refused === null || context.createError({ message: ruleMessage(name, { ...refused }) });
  });

/**
 * A name of Chinese characters, lower-case letters and digits, such as a login name or a role;
 * required (requirements, 10.5 and 10.6; that all Han characters of Unicode are meant: assumed).
 */
export const lowerCaseName = (n: number) =>
  written(requiredText(n), 'lowerCaseName', /^[\p{Script=Han}a-z\d]*/u);

/**
 * A name of Chinese characters, letters, digits and brackets, as banks have; optional
 * (requirements, 10.3; the point inside names: assumed). Brackets of full width are for names that
 * may have them.
 */
export const nameText = (n: number) =>
  written(maxText(n), 'nameText', /^[\p{Script=Han}A-Za-z\d()（）·]*/u);

/** How the marks inside names of people are typed, and which of them is kept. */
const MARKS = [
  [/[•‧∙⋅・･]/g, '·'],
  [/[‘’ʼ]/g, "'"],
  [/[‐‑–]/g, '-'],
  [/\u00A0/g, ' '],
] as const;

/**
 * The name of a person with one sign for each mark, and letters that are written in two signs, as é
 * may be, in one.
 */
export const withPlainMarks = <S extends StringSchema<string | null | undefined>>(schema: S): S =>
  schema.transform((value: unknown) =>
    typeof value === 'string'
      ? MARKS.reduce((name, [typed, kept]) => name.replace(typed, kept), value.normalize('NFC'))
      : value,
  );

/**
 * The name of a person, without special characters; required (requirements, 10.5; between letters a
 * space, hyphen, apostrophe, dot or point: assumed).
 */
export const personName = (n: number) =>
  written(
    withPlainMarks(requiredText(n)),
    'personName',
    /^(?:(?!\p{M})'?[\p{L}\p{M}\p{Script=Han}\d]+(?:(?:\. ?|[·'-]| '?)[\p{L}\p{M}\p{Script=Han}\d]+)*)?/u,
  );

/**
 * The name of the contact or the legal representative of an enterprise: that of a person, and
 * brackets; required (requirements, 10.3; that it is written like that of a person: assumed).
 */
export const contactName = (n: number) =>
  written(
    withPlainMarks(requiredText(n)),
    'personName',
    /^(?:(?!\p{M})'?[\p{L}\p{M}\p{Script=Han}\d()]+(?:(?:\. ?|[·'-]| '?)[\p{L}\p{M}\p{Script=Han}\d()]+)*)?/u,
  );
