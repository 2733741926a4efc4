import type { CliWords } from '../words.ts';

/** A text as a string literal. */
export const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** The head comment of a suite: what it is, what it requires, what it does not test. */
export const head = (
  title: string,
  suite: 'vitest' | 'playwright',
  { own }: CliWords,
): string[] => [
  `// ${title}`,
  ...own(`${suite}.head`)
    .split('\n')
    .map((line) => `// ${line}`),
];
