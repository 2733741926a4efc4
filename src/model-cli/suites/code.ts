import type { CliWords } from '../words.ts';

/** A text as a string literal. */
export const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** A value of JSON as a literal, on one line. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, inner]) => `${/^[a-z_]\w*$/i.test(name) ? name : quoted(name)}: ${literal(inner)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** Columns of a comment. */
const WIDTH = 100;

/** A text as lines of a comment, broken at its spaces. */
function comment(text: string): string[] {
  const lines = ['//'];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '//' || line.length + word.length < WIDTH)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(`// ${word}`);
  }
  return lines;
}

/** The head comment of a suite: what it is, what it requires, what it does not test. */
export const head = (
  title: string,
  suite: 'vitest' | 'node' | 'playwright',
  { own }: CliWords,
  notes: readonly string[],
): string[] => [`// ${title}`, ...[...own(`${suite}.head`).split('\n'), ...notes].flatMap(comment)];
