import type { CliWords } from '../words.ts';

/** A text as it stands in a program. */
export const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** What stands at the head of a suite: what it is, what it needs, what it does not test. */
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
