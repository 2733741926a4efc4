import { finding, visit, type Finding, type Source } from './sources.ts';

interface Node {
  type: string;
  start: number;
  name?: string;
  value?: unknown;
  elements?: Node[];
  property?: Node;
  callee?: Node;
  arguments?: Node[];
  object?: Node;
}

const calls = (node: Node | undefined, name: string): boolean =>
  node?.type === 'CallExpression' &&
  (node.callee?.name === name || node.callee?.property?.name === name);

/** Whether a chain of calls starts with `insertInto`. */
function inserts(node: Node | undefined): boolean {
  if (node?.type !== 'CallExpression') return false;
  return calls(node, 'insertInto') || inserts(node.callee?.object);
}

/**
 * Statements of the gateway with an unlimited number of parameters: a list of values that is not
 * written there, and rows that are not taken from `inStatements`. A database takes 65,535
 * parameters (src/gateway/db/many.ts).
 */
export function boundlessStatements(source: Source): Finding[] {
  const found: Finding[] = [];
  const limited = new Set<string>();
  visit(source, {
    ForOfStatement: (statement) => {
      const { left, right } = statement as unknown as {
        left: { declarations?: { id: Node }[] };
        right: Node;
      };
      const name = left.declarations?.[0]?.id.name;
      if (name !== undefined && calls(right, 'inStatements')) limited.add(name);
    },
    CallExpression: (call) => {
      const { callee, arguments: given = [] } = call as unknown as Node;
      const [first, operator, values] = given;
      if (
        (operator?.value === 'in' || operator?.value === 'not in') &&
        values?.type !== 'ArrayExpression'
      )
        found.push(
          finding(
            source,
            call.start,
            'A list of values may have any length: use anyOf or allOf of db/many.ts.',
          ),
        );
      if (
        (operator?.value === 'in' || operator?.value === 'not in') &&
        values?.elements?.some(({ type }) => type === 'SpreadElement')
      )
        found.push(
          finding(
            source,
            call.start,
            'A list of values may have any length: use anyOf or allOf of db/many.ts.',
          ),
        );
      const isOne =
        first?.type === 'ObjectExpression' ||
        (first?.name !== undefined && limited.has(first.name));
      if (
        callee?.property?.name === 'values' &&
        first !== undefined &&
        inserts(callee.object) &&
        !isOne
      )
        found.push(
          finding(
            source,
            call.start,
            'Rows may be of any number: go through inStatements of db/many.ts.',
          ),
        );
    },
  });
  return found;
}
