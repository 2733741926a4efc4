const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** A table of results in Markdown. */
export const markdownTable = (
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): string => [heading, heading.map(() => '---'), ...rows].map(line).join('\n');

/** Quotes everything, and keeps spreadsheets from taking a text for a formula. */
const quoted = (text: string): string =>
  `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/**
 * A table of results as CSV. Spreadsheets take a file for UTF-8 only by the mark it begins with.
 */
export const csvTable = (
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): string => `\uFEFF${[heading, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
