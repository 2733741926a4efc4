import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './sources.ts';

/** Maximum columns of a line: the formatter breaks at 100, and leaves texts as they are. */
const MAX = 120;

const FOLDERS = ['src', 'machines', 'visualizations', 'locales', 'tests', '.'];
const WRITTEN = /\.(?:ts|tsx|mjs|js|css|sql)$/;

/** Lines of a program, style sheet or database script that are too long to read. */
export const longLines = (path: string, text: string): Finding[] =>
  text
    .split('\n')
    .flatMap((line, place) =>
      line.length > MAX
        ? [{ path, line: place + 1, message: `It has ${line.length} columns; ${MAX} are allowed.` }]
        : [],
    );

/** The too long lines of all our files. */
export const allLongLines = (): Finding[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' }).map((path) =>
      join(folder, path),
    ),
  )
    .filter((path) => WRITTEN.test(path))
    .sort()
    .flatMap((path) => longLines(path, readFileSync(path, 'utf8')));
