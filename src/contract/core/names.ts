import type { StringSchema } from 'yup';
import { maxText, requiredText, ruleMessage, type RuleName } from './rules.ts';
import { refusedSign } from './unprintable.ts';

/**
 * A rule for the characters of a name: `beginning` matches the valid start. If the name goes on
 * after it, the message names the next character and its position.
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
 * required (requirements, 10.5 and 10.6; assumed: all Han characters of Unicode).
 */
export const lowerCaseName = (n: number) =>
  written(requiredText(n), 'lowerCaseName', /^[\p{Script=Han}a-z\d]*/u);

/**
 * A name of Chinese characters, letters, digits and brackets, such as that of a bank; optional
 * (requirements, 10.3; the point inside names: assumed). Full-width brackets are only for names
 * that may have them.
 */
export const nameText = (n: number) =>
  written(maxText(n), 'nameText', /^[\p{Script=Han}A-Za-z\d()（）·]*/u);

/** Ways to type the marks in people's names, and the one that is kept. */
const MARKS = [
  [/[•‧∙⋅・･]/g, '·'],
  [/[‘’ʼ]/g, "'"],
  [/[‐‑–]/g, '-'],
  [/\u00A0/g, ' '],
] as const;

/**
 * A person's name with one form for each mark, and with letters of two code points, such as é,
 * composed.
 */
export const withPlainMarks = <S extends StringSchema<string | null | undefined>>(schema: S): S =>
  schema.transform((value: unknown) =>
    typeof value === 'string'
      ? MARKS.reduce((name, [typed, kept]) => name.replace(typed, kept), value.normalize('NFC'))
      : value,
  );

/**
 * A person's name, without special characters; required (requirements, 10.5; between letters a
 * space, hyphen, apostrophe, dot or point: assumed).
 */
export const personName = (n: number) =>
  written(
    withPlainMarks(requiredText(n)),
    'personName',
    /^(?:(?!\p{M})'?[\p{L}\p{M}\p{Script=Han}\d]+(?:(?:\. ?|[·'-]| '?)[\p{L}\p{M}\p{Script=Han}\d]+)*)?/u,
  );

/**
 * The name of an enterprise's contact or legal representative: a person's name, which may have
 * brackets; required (requirements, 10.3; that it follows the rule for people: assumed).
 */
export const contactName = (n: number) =>
  written(
    withPlainMarks(requiredText(n)),
    'personName',
    /^(?:(?!\p{M})'?[\p{L}\p{M}\p{Script=Han}\d()]+(?:(?:\. ?|[·'-]| '?)[\p{L}\p{M}\p{Script=Han}\d()]+)*)?/u,
  );
