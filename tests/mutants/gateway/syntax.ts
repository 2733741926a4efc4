import { parseSync, type ESTree } from 'vite';
import type { Form, Mutant, MutantClass } from '../mutant.ts';

/** A part of a program. */
export type Node = ESTree.Node;

/** Maximum length of code in the name of a mutant. */
const NAMED = 80;

/**
 * Parts of the gateway in which every check is skipped once: the base of all features, and the
 * line.
 */
const CHECKED =
  /^src\/gateway\/(?:calls\.ts|(?:records|files|lists|http|settings|procurement|plans|set-up|entrust)\/)/;
/** Calls that refuse something by throwing. */
const REFUSES = /^(?:require|check|refuse|ensure|forbid|authorise)(?:[A-Z]|$)/;
/** Calls that check whether a user may have a file; the second argument is the user. */
const LOOKS_AT_FILE: readonly string[] = ['requireFiles', 'givenFileOf', 'mayHave', 'filesOpenTo'];

/** A condition that always holds. */
const ANYTHING = 'globalThis.__mutants.anything';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The parts of a part, in order. */
export const partsOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

/** A name, or what a literal says; empty for other parts. */
export const nameOf = (node: Node | null | undefined): string =>
  node?.type === 'Identifier' ? node.name : node?.type === 'Literal' ? String(node.value) : '';

const awaited = (node: Node): Node => (node.type === 'AwaitExpression' ? node.argument : node);

const calleeOf = (node: Node): string =>
  node.type === 'CallExpression' ? nameOf(node.callee) : '';

/** The expression that a statement throws, if it does nothing else. */
function thrown(node: Node): Node | null {
  if (node.type === 'ThrowStatement') return node.argument;
  const [only, ...more] = node.type === 'BlockStatement' ? node.body : [];
  return only && more.length === 0 ? thrown(only) : null;
}

/** An internal error that no caller can cause, or a rethrown one. */
const isDefect = (node: Node): boolean =>
  node.type === 'Identifier' || (node.type === 'NewExpression' && nameOf(node.callee) === 'Error');

/** The function or table that contains a node. */
export const placeOf = (above: readonly Node[]): string =>
  above
    .flatMap((node) =>
      node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator'
        ? [nameOf(node.id)]
        : node.type === 'Property' || node.type === 'MethodDefinition'
          ? [nameOf(node.key)]
          : [],
    )
    .filter((name) => name !== '')
    .slice(0, 2)
    .join('.');

/** Names of lists of conditions. */
const CONDITIONS = ['conditions', 'within'];

/** Lists that are joined by "and" or are the conditions of a list. */
const areConditions = (parent: Node | undefined): boolean =>
  (parent?.type === 'Property' && CONDITIONS.includes(nameOf(parent.key))) ||
  (parent?.type === 'VariableDeclarator' && nameOf(parent.id) === 'conditions') ||
  (parent?.type === 'CallExpression' &&
    parent.callee.type === 'MemberExpression' &&
    nameOf(parent.callee.object) === 'sql' &&
    nameOf(parent.callee.property) === 'join');

/** All possible faults in the code of a file of the gateway. */
export function syntaxMutants(file: string, code: string): readonly Mutant[] {
  const { program, errors } = parseSync(file, code, { lang: 'ts' });
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: Mutant[] = [];
  const above: Node[] = [];
  const textOf = ({ start, end }: Node) => code.slice(start, end).replaceAll(/\s+/g, ' ');

  function add(what: MutantClass, { start, end }: Node, form: Form, wrong: string, words: string) {
    const short = words.length > NAMED ? `${words.slice(0, NAMED)}…` : words;
    const name = `${file.replace('src/gateway/', '')} ${placeOf(above)}: ${what}: ${short}`;
    const same = found.filter((one) => one.name.replace(/ #\d+$/, '') === name).length;
    found.push({
      name: same === 0 ? name : `${name} #${same + 1}`,
      class: what,
      file,
      start,
      end,
      wrong,
      form,
      kind: null,
      event: null,
    });
  }

  const isCondition = (node: Node): boolean =>
    /sql`|(?:containing|sameFolded)\(/.test(textOf(node));
  function isFilter(node: Node): boolean {
    const inner = node.type === 'ParenthesizedExpression' ? node.expression : node;
    if (inner.type !== 'ConditionalExpression') return false;
    const { consequent, alternate } = inner;
    return (
      consequent.type === 'ArrayExpression' &&
      alternate.type === 'ArrayExpression' &&
      alternate.elements.length === 0 &&
      isCondition(consequent)
    );
  }

  /** The conditions of a list that are given a filter's value. */
  function lookAtFilters(filters: ESTree.ObjectExpression): void {
    for (const one of filters.properties) {
      if (one.type !== 'Property' || one.value.type !== 'ArrowFunctionExpression') continue;
      const { body } = one.value;
      if (body.type !== 'BlockStatement')
        add('filter ignored', body, 'expression', ANYTHING, `${nameOf(one.key)}: ${textOf(body)}`);
    }
  }

  function look(node: Node): void {
    const parent = above.at(-1);
    if (node.type === 'Property' && nameOf(node.key) === 'filters')
      if (node.value.type === 'ObjectExpression') lookAtFilters(node.value);
    if (node.type === 'IfStatement') {
      const refused = thrown(node.consequent);
      const { test, consequent } = node;
      if (CHECKED.test(file) && refused && !isDefect(refused) && !/instanceof/.test(textOf(test)))
        add('check skipped', test, 'check', '', textOf(test));
      if (textOf(consequent).startsWith('roles.push(')) {
        const role = textOf(consequent);
        add('role wrong', test, 'check', '', `nobody: ${role}`);
        add('role wrong', test, 'expression', 'true', `everybody: ${role}`);
      }
    }
    if (node.type === 'ExpressionStatement') {
      const call = awaited(node.expression);
      const name = calleeOf(call);
      if (CHECKED.test(file) && REFUSES.test(name) && !LOOKS_AT_FILE.includes(name))
        add('check skipped', node, 'statement', '', textOf(call));
      if (textOf(call).startsWith('conditions.push('))
        add('filter ignored', node, 'statement', '', textOf(call));
    }
    if (node.type === 'CallExpression' && LOOKS_AT_FILE.includes(calleeOf(node))) {
      const [, who] = node.arguments;
      const auditor = who ? `{ ...${textOf(who)}, isAuditor: true }` : '';
      if (who) add('file not checked', who, 'expression', auditor, textOf(node));
    }
    if (calleeOf(node) === 'visibleTo')
      add('scope ignored', node, 'expression', ANYTHING, textOf(node));
    if (node.type === 'SpreadElement' && isFilter(node.argument))
      add('filter ignored', node.argument, 'filter', '', textOf(node.argument));
    if (node.type === 'ArrayExpression' && areConditions(parent))
      for (const one of node.elements)
        if (one?.type === 'TaggedTemplateExpression' && textOf(one) !== 'sql`true`')
          add('scope ignored', one, 'expression', ANYTHING, textOf(one));
    above.push(node);
    for (const part of partsOf(node)) look(part);
    above.pop();
  }

  look(program);
  return found;
}
