import { dirname, join } from 'node:path';
import { visit, type Source } from '../lint/sources.ts';
import type { Column } from './schema-columns.ts';

/** By table the folders whose programs write it; by folder the names that occur in writes. */
export interface Writers {
  folders: ReadonlyMap<string, ReadonlySet<string>>;
  names: ReadonlyMap<string, ReadonlySet<string>>;
}

/** An SQL statement that writes: its table and words. */
const WRITES = String.raw`\b(?:insert\s+into|update)\s+(?!set\b)`;
const STATEMENT = new RegExp(String.raw`${WRITES}(\w+)\b([\s\S]*?)(?=${WRITES}\w|$)`, 'gi');

/** The folder of a feature: statements and their values are in one of its files. */
const featureOf = (path: string): string => dirname(path).split('/').slice(0, 3).join('/');

class Found implements Writers {
  readonly folders = new Map<string, Set<string>>();
  readonly names = new Map<string, Set<string>>();

  write(table: string, folder: string): void {
    this.folders.set(table, (this.folders.get(table) ?? new Set()).add(folder));
  }

  name(folder: string, name: string): void {
    this.names.set(folder, (this.names.get(folder) ?? new Set()).add(name));
  }

  sql(text: string, folder: string): void {
    for (const [, table = '', rest = ''] of text.matchAll(STATEMENT)) {
      this.write(table, folder);
      for (const [word] of rest.matchAll(/\b[a-z_]+\b/g)) this.name(`${folder} ${table}`, word);
    }
  }
}

/**
 * Finds the writers of tables by reading the programs. A table is written where a statement names
 * it: `insertInto` and `updateTable` of the query layer, SQL in a template, or `table: '…'` of a
 * helper. A column is written where its name is a key of an object in a folder that writes the
 * table, the value of one that maps it to the wire, or a word of such a statement. A program that
 * only reads a column names it as a text or as a pattern.
 */
export function writersIn(programs: readonly Source[], migration: string): Writers {
  const found = new Found();
  found.sql(
    migration.slice(migration.indexOf('create ')).replace(/^comment on[\s\S]*?;$/gm, ''),
    'database',
  );
  for (const program of programs) {
    const folder = featureOf(program.path);
    const helpers: string[] = [];
    const text = (value: unknown) => (typeof value === 'string' ? value : null);
    visit(program, {
      // A helper that receives the table writes it from its own folder.
      ImportDeclaration({ source: { value } }) {
        const helper = featureOf(join(dirname(program.path), value));
        if (value.startsWith('..') && helper !== folder) helpers.push(helper);
      },
      CallExpression({ callee, arguments: [first] }) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        if (!['insertInto', 'updateTable'].includes(callee.property.name)) return;
        const table = first?.type === 'Literal' ? text(first.value) : null;
        if (table !== null) found.write(table, folder);
      },
      ObjectExpression({ properties }) {
        for (const property of properties) {
          if (property.type !== 'Property' || property.computed) continue;
          const name = property.key.type === 'Identifier' ? property.key.name : null;
          if (name === null) continue;
          found.name(folder, name);
          const value = property.value.type === 'Literal' ? text(property.value.value) : null;
          if (value === null) continue;
          if (name === 'table') for (const where of [folder, ...helpers]) found.write(value, where);
          else found.name(folder, value);
        }
      },
      TemplateLiteral({ quasis }) {
        found.sql(quasis.map(({ value }) => value.cooked ?? value.raw).join(' '), folder);
      },
    });
  }
  return found;
}

/** The tables without a writer, and the columns of the others without one. */
export function without(columns: readonly Column[], { folders, names }: Writers): string[] {
  const missing = columns.flatMap(({ table, column }) => {
    const written = folders.get(table);
    if (written === undefined) return [table];
    const isWritten = [...written].some(
      (folder) => names.get(folder)?.has(column) || names.get(`${folder} ${table}`)?.has(column),
    );
    return isWritten ? [] : [`${table}.${column}`];
  });
  return [...new Set(missing)];
}
