const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** A Markdown table. */
export const markdownTable = (
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): string => [heading, heading.map(() => '---'), ...rows].map(line).join('\n');

/** Quotes every cell, and keeps spreadsheets from reading a text as a formula. */
const quoted = (text: string): string =>
  `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** A CSV table. Spreadsheets only recognise UTF-8 by its byte order mark. */
export const csvTable = (
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): string => `\uFEFF${[heading, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
