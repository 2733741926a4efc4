import { parseSync, type ESTree } from 'vite';
import type { Mutant } from '../mutant.ts';
import { nameOf, partsOf, placeOf, type Node } from './syntax.ts';

/** The features; what all of them stand on is not searched. */
const DECIDES = /^src\/gateway\/(?!(?:base|bin|db|http|live|spreadsheets)\/)/;

/** A bound that takes in what meets it exactly, and the one that does not. */
const MOVED: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** A comparison in SQL, unless with nothing at all, which asks whether there is something. */
const COMPARED = /(?<=\s)(?:<=|>=|<|>)(?=\s)(?!\s0(?![.\d]))/g;

/** Code on both sides of the operator that a mutant's name shows. */
const NAMED = 32;

const isNothing = (node: Node): boolean =>
  node.type === 'Literal' && (node.value === 0 || node.value === 1);

/** Whether a comparison only puts two things in order: what is equal has no order. */
const isOrder = (parent: Node | undefined): boolean =>
  parent?.type === 'ConditionalExpression' && /^-?1$/.test(numberIn(parent.consequent));

const numberIn = (node: Node): string =>
  node.type === 'UnaryExpression' ? `${node.operator}${nameOf(node.argument)}` : nameOf(node);

const isFunction = ({ type }: Node): boolean =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type);

/** Whether a template is SQL. */
const isSql = ({ tag }: ESTree.TaggedTemplateExpression): boolean => nameOf(tag) === 'sql';

/**
 * Every comparison of a file of the gateway whose bound can be moved by what meets it exactly. Not
 * those that are reckoned once when the file is loaded: no fault can be planted in them while it runs.
 */
export function boundMutants(file: string, code: string): readonly Mutant[] {
  if (!DECIDES.test(file)) return [];
  const found: Mutant[] = [];
  const above: Node[] = [];

  /** `at`: where the operator begins. */
  function add({ start, end }: Node, at: number, operator: string) {
    const moved = MOVED[operator] ?? '';
    const behind = at + operator.length;
    const words = code
      .slice(Math.max(start, at - NAMED), Math.min(end, behind + NAMED))
      .replaceAll(/\s+/g, ' ');
    const name = `${file.replace('src/gateway/', '')} ${placeOf(above)}: bound moved: ${words}`;
    const same = found.filter((one) => one.name.replace(/ #\d+$/, '') === name).length;
    found.push({
      name: same === 0 ? name : `${name} #${same + 1}`,
      class: 'bound moved',
      file,
      start,
      end,
      wrong: code.slice(start, at) + moved + code.slice(behind, end),
      form: 'expression',
      kind: null,
      event: null,
    });
  }

  function look(node: Node): void {
    const parent = above.at(-1);
    if (above.some(isFunction)) {
      if (
        node.type === 'BinaryExpression' &&
        node.operator in MOVED &&
        ![node.left, node.right].some(isNothing) &&
        parent?.type !== 'ForStatement' &&
        !isOrder(parent)
      )
        add(node, code.indexOf(node.operator, node.left.end), node.operator);
      if (node.type === 'TaggedTemplateExpression' && isSql(node))
        for (const quasi of node.quasi.quasis)
          for (const { 0: operator, index } of code
            .slice(quasi.start, quasi.end)
            .matchAll(COMPARED))
            add(node, quasi.start + index, operator);
      if (node.type === 'Literal' && parent?.type === 'CallExpression') {
        const operator = nameOf(node);
        const [, compared, with_] = parent.arguments;
        if (operator in MOVED && compared === node && with_ && !isNothing(with_))
          add(node, node.start + 1, operator);
      }
    }
    above.push(node);
    for (const part of partsOf(node)) look(part);
    above.pop();
  }

  look(parseSync(file, code, { lang: 'ts' }).program);
  return found;
}
