import { finding, visit, type Finding, type Source } from './sources.ts';

interface Node {
  type: string;
  name?: string;
  value?: unknown;
  object?: Node;
  property?: Node;
}

const MESSAGE =
  'A status code is compared: ask the machine (statusesTaking, codeOfState, … of #model/lifecycle.ts).';
const IN_SQL = /\bstatus\s{1,9}(?:=|<>|in|not in)\s{0,9}\(?'/g;

const isText = (node: Node | null | undefined): boolean =>
  node?.type === 'Literal' && typeof node.value === 'string';

const isCode = (node: Node): boolean => isText(node) && /^\d{1,4}$/.test(String(node.value));

/** Whether it is the status of a record; a form's own status is a choice of the form. */
const isStatus = ({ type, object, property }: Node): boolean =>
  type === 'MemberExpression' && property?.name === 'status' && object?.name !== 'form';

/**
 * Places of gateway and console, in SQL or code, that compare the status of a record with a literal
 * code: only the machine knows which statuses those are.
 */
export function comparedStatuses(source: Source): Finding[] {
  const found: Finding[] = [];
  const texts = new Set<string>();
  visit(source, {
    VariableDeclarator: (declared) => {
      const { id, init } = declared as unknown as { id: Node; init: Node | null };
      if (id.name !== undefined && isText(init)) texts.add(id.name);
    },
  });
  visit(source, {
    BinaryExpression: (compared) => {
      const { operator, left, right } = compared as unknown as {
        operator: string;
        left: Node;
        right: Node;
      };
      const isGiven = isCode(right) || (right.name !== undefined && texts.has(right.name));
      if ((operator === '===' || operator === '!==') && isStatus(left) && isGiven)
        found.push(finding(source, compared.start, MESSAGE));
    },
    TemplateElement: ({ start, value }) => {
      for (const { index } of value.raw.matchAll(IN_SQL))
        found.push(finding(source, start + index, MESSAGE));
    },
  });
  return found.toSorted((one, other) => one.line - other.line);
}
