import { finding, visit, type Finding, type Source } from './sources.ts';

interface Node {
  type: string;
  name?: string;
  value?: unknown;
  object?: Node;
  property?: Node;
  callee?: Node;
  arguments?: Node[];
}

/** The file that reads the machine's clock, and the one that starts the clock of a test run. */
const CLOCKS = ['src/contract/core/clock.ts', 'tests/support/clock.ts'];

/** Files that use only the database clock, never compared with an instant of ours. */
const ON_THE_DATABASE = [
  'src/gateway/user/known-addresses.ts',
  'src/gateway/http/rates/windows.ts',
  'src/gateway/db/migrate.ts',
  'src/gateway/db/migrate.test.ts',
];

const IN_SQL =
  /\b(?:now\(\)|(?:clock|statement|transaction)_timestamp\(\)|current_(?:date|time|timestamp)\b)/gi;

const isDate = (node: Node | undefined): boolean =>
  node?.name === 'Date' || (node?.type === 'MemberExpression' && node.property?.name === 'Date');

/**
 * Places that read the clock of the machine or the database directly, so that a test run could not
 * set it.
 */
export function clockReads(source: Source): Finding[] {
  if (CLOCKS.includes(source.path)) return [];
  // Parsing takes most of the time of the lint, and most programs mention no clock.
  if (!source.text.includes('Date') && source.text.search(IN_SQL) < 0) return [];
  const found: Finding[] = [];
  const ours = source.path.startsWith('tests/') ? 'tests/support' : '#contract/core';
  const read = (offset: number) =>
    found.push(
      finding(source, offset, `The machine's clock is read: use now or nowMs of ${ours}/clock.ts.`),
    );
  visit(source, {
    NewExpression: (made) => {
      const { callee, arguments: given } = made as unknown as Node;
      if (isDate(callee) && given?.length === 0) read(made.start);
    },
    CallExpression: (called) => {
      if (isDate((called as unknown as Node).callee)) read(called.start);
    },
    MemberExpression: (member) => {
      const { object, property } = member as unknown as Node;
      if (isDate(object) && (property?.name ?? property?.value) === 'now') read(member.start);
    },
    TemplateElement: ({ start, value }) => {
      if (ON_THE_DATABASE.includes(source.path)) return;
      for (const { index } of value.raw.matchAll(IN_SQL))
        found.push(
          finding(
            source,
            start + index,
            'The clock of the database is another: give it an instant.',
          ),
        );
    },
  });
  return found.toSorted((one, other) => one.line - other.line);
}
