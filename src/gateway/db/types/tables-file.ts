import type { Column, Table } from './catalogue.ts';

/** The columns with a shape, by table. */
export type ShapeNames = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const WIDTH = 100;

const HEAD = `// Written by \`npm run types\` from the migrations and the shapes; not to be edited by hand.
import type { Day, Exact, Generated, GeneratedAlways, Instant, Json } from './columns.ts';
import type { Shapes } from './shapes.ts';

/** Every table of the database. */
export interface Database {`;

const TYPES: Readonly<Record<string, string>> = {
  text: 'string',
  'text[]': 'string[]',
  'integer[]': 'number[]',
  integer: 'number',
  boolean: 'boolean',
  bigint: 'Exact',
  numeric: 'Exact',
  'timestamp with time zone': 'Instant',
  date: 'Day',
};

function documented(text: string | null, indent: string): string[] {
  if (text === null) return [];
  if (`${indent}/** ${text} */`.length <= WIDTH) return [`${indent}/** ${text} */`];
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (`${indent} *${longer}`.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(` ${word}`);
  }
  return [`${indent}/**`, ...lines.map((line) => `${indent} *${line}`), `${indent} */`];
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** The type of a column, or undefined if nothing gives it. */
function heldBy(table: string, column: Column, hasShape: boolean): string | undefined {
  const shape = `Shapes['${table}']['${column.name}']`;
  if (column.type === 'jsonb') return hasShape ? `Json<${shape}>` : undefined;
  if (hasShape) return shape;
  return column.texts?.map(quoted).join(' | ') ?? TYPES[column.type];
}

function written(held: string, { isNullable, isGenerated, hasDefault }: Column): string {
  const type = isNullable ? `${held} | null` : held;
  if (isGenerated) return `GeneratedAlways<${type}>`;
  return hasDefault ? `Generated<${type}>` : type;
}

function problemOf(table: string, column: Column, hasShape: boolean): string[] {
  const name = `${table}.${column.name}`;
  if (hasShape && column.texts !== null)
    return [`${name} has a shape, but a check says already which texts it holds.`];
  if (heldBy(table, column, hasShape) !== undefined) return [];
  return column.type === 'jsonb'
    ? [`${name} is jsonb and has no shape.`]
    : [`${name} is of the type ${column.type}, which the generator does not know.`];
}

function problemsIn(tables: readonly Table[], shapes: ShapeNames): string[] {
  const names = new Set(
    tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
  );
  const left = Object.entries(shapes)
    .flatMap(([table, columns]) => Object.keys(columns).map((column) => `${table}.${column}`))
    .filter((name) => !names.has(name));
  return [
    ...tables.flatMap(({ name, columns }) =>
      columns.flatMap((column) => problemOf(name, column, column.name in (shapes[name] ?? {}))),
    ),
    ...left.map((name) => `${name} has a shape, but there is no such column.`),
  ];
}

/**
 * The text of `tables.generated.ts`. Throws if tables and shapes (src/gateway/db/shapes) do not
 * match, naming every wrong column.
 */
export function tablesFile(tables: readonly Table[], shapes: ShapeNames): string {
  const problems = problemsIn(tables, shapes);
  if (problems.length > 0)
    throw new Error(
      `The tables and src/gateway/db/shapes do not belong together:\n${problems.join('\n')}`,
    );
  const lines = tables.flatMap(({ name, comment, columns }) => [
    ...documented(comment, '  '),
    `  ${name}: {`,
    ...columns.flatMap((column) => {
      const held = heldBy(name, column, column.name in (shapes[name] ?? {}));
      return [
        ...documented(column.comment, '    '),
        `    ${column.name}: ${written(String(held), column)};`,
      ];
    }),
    '  };',
  ]);
  return `${[HEAD, ...lines, '}'].join('\n')}\n`;
}
