import { finding, visit, type Finding, type Source } from './sources.ts';

interface Property {
  key?: { name?: string };
  value?: { type: string; value?: unknown };
}

/** The column of buttons is not a field of the rows. */
const ACTIONS = 'actions';

/** The lists of the purchasing line, which come from the fields of its forms (decision 0030). */
const LINE = 'src/console/records/project-list.tsx';

const COLUMN = 'Declare the column in the list of its call (docs/decisions/0055).';
const FILTER = 'Declare the filter in the list of its call (docs/decisions/0055).';

/**
 * Hand-written columns and filters of a screen's list. Tables on a page with other content have
 * columns without a width and are not reported.
 */
export function handWrittenColumns(source: Source): Finding[] {
  if (source.path === LINE) return [];
  const found: Finding[] = [];
  visit(source, {
    ObjectExpression: (node) => {
      const { properties } = node as unknown as { properties: readonly Property[] };
      const names = new Set(properties.map(({ key }) => key?.name));
      const literal = (name: string) =>
        properties.find(({ key, value }) => key?.name === name && value?.type === 'Literal')?.value
          ?.value;
      if (!names.has('title')) return;
      const key = literal('key');
      if (typeof key === 'string' && key !== ACTIONS && Number(literal('width') ?? 0) > 0)
        found.push(finding(source, node.start, COLUMN));
      if (typeof literal('name') === 'string' && typeof literal('kind') === 'string')
        found.push(finding(source, node.start, FILTER));
    },
  });
  return found;
}
