import { parseSync, Visitor, type ESTree } from 'vite';
import type { Form, Mutant, MutantClass } from './mutant.ts';

/** A part of a file. */
export interface Span {
  start: number;
  end: number;
}

/** Wires with a file of their own, by their name there. */
const OWN_WIRES: Readonly<Record<string, string>> = {
  evaluationWire: 'evaluation',
  creditWire: 'yearlyCredit',
  noticeWire: 'messageNotice',
  signUpWire: 'signUp',
};

/** Table of the special properties of commands. */
const LOOKS = 'looks';

/** The wrong question of a command. */
const OTHER_QUESTION: Readonly<Record<string, string>> = {
  nothing: 'confirm',
  assignment: 'confirm',
  colleague: 'confirm',
  form: 'confirm',
};

/** The opposite of a decision. */
const DECISIONS: Readonly<Record<string, string>> = {
  "sending 'send'": "'cancel'",
  "sending 'cancel'": "'send'",
  "sending 'retry'": "'send'",
};

/** A table that is rebuilt for each fault, with its entries. */
export interface Table extends Span {
  /** Kind of the records whose commands it contains; null if it contains something else. */
  kind: string | null;
  /** Its entries by name; null if it has none of its own. */
  entries: readonly (Span & { key: string | null })[];
}

interface Found {
  tables: Table[];
  mutants: Mutant[];
}

const nameOf = (key: ESTree.Node): string =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';

/** A table at its position in the code. */
const tableAt = (
  { start, end, properties }: ESTree.ObjectExpression,
  kind: string | null,
): Table => ({
  kind,
  start,
  end,
  entries: properties.map((one) => ({
    start: one.start,
    end: one.end,
    key: one.type === 'Property' ? nameOf(one.key) : null,
  })),
});

/** The first call of the contract that an expression names. */
function callIn(node: ESTree.Node): ESTree.MemberExpression | null {
  if (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name.endsWith('Calls')
  )
    return node;
  if (node.type !== 'CallExpression') return null;
  for (const argument of node.arguments.toReversed()) {
    const found = callIn(argument);
    if (found) return found;
  }
  return null;
}

/** Fields of an expression with literal values. */
function literalsIn(node: ESTree.Node): readonly (readonly [field: string, value: ESTree.Node])[] {
  if (node.type === 'CallExpression') return node.arguments.flatMap(literalsIn);
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property') return [];
    const { key, value } = property;
    return value.type === 'Literal' ? [[nameOf(key), value] as const] : literalsIn(value);
  });
}

const isCommandsOf = (node: ESTree.Node | undefined): node is ESTree.CallExpression =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'Identifier' &&
  node.callee.name === 'commandsOf';

/** Tables of calls and of looks in a file, with all their possible faults. */
function read(file: string, code: string): Found {
  const { program, errors } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: Found = { tables: [], mutants: [] };
  const textOf = ({ start, end }: Span) => code.slice(start, end);
  const open: string[] = [];
  const add = (
    kind: string | null,
    what: MutantClass,
    name: string,
    span: Span,
    wrong: string,
    form: Form = 'expression',
    event: string | null = null,
  ) =>
    found.mutants.push({
      name: kind === null ? name : `${kind}: ${name}`,
      class: what,
      file,
      start: span.start,
      end: span.end,
      wrong,
      form,
      kind,
      event,
    });

  /** Possible faults in the calls of one kind. */
  function calls(kind: string, table: ESTree.ObjectExpression): void {
    found.tables.push(tableAt(table, kind));
    const named = table.properties.map((property) => ({
      property,
      call: callIn(property.type === 'Property' ? property.value : property.argument),
    }));
    const others = [...new Set(named.flatMap(({ call }) => (call ? [textOf(call)] : [])))];
    const said = literalsIn(table).map(([field, value]) => ({ field, value: textOf(value) }));
    const ways = table.properties.flatMap((property) =>
      property.type === 'Property' ? [textOf(property.value)] : [],
    );
    for (const { property, call } of named) {
      const command = property.type === 'Property' ? nameOf(property.key) : 'decisions';
      if (call) {
        const other = others[(others.indexOf(textOf(call)) + 1) % others.length] ?? '';
        if (other !== textOf(call))
          add(kind, 'call swapped', `${command}: ${textOf(call)} → ${other}`, call, other);
      } else if (property.type === 'Property') {
        const next = ways[(ways.indexOf(textOf(property.value)) + 1) % ways.length] ?? '';
        if (next !== textOf(property.value))
          add(
            kind,
            'call swapped',
            `${command}: ${textOf(property.value)} → ${next}`,
            property,
            `${command}: ${next}`,
            'property',
          );
      }
      within(
        kind,
        command,
        property.type === 'Property' ? property.value : property.argument,
        said,
      );
      if (property.type === 'Property')
        add(kind, 'call swapped', `${command} is not offered`, property, '', 'property');
    }
  }

  function within(
    kind: string,
    command: string,
    node: ESTree.Node,
    said: readonly { field: string; value: string }[],
  ): void {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
    const { callee } = node;
    for (const argument of node.arguments) {
      const wrong = DECISIONS[`${callee.name} ${textOf(argument)}`];
      if (wrong !== undefined)
        add(
          kind,
          'decision swapped',
          `${command}: ${textOf(argument)} → ${wrong}`,
          argument,
          wrong,
        );
      if (argument.type === 'ObjectExpression')
        for (const property of argument.properties)
          if (property.type === 'Property') {
            const { value } = property;
            const other = said.find(
              (one) => one.field === nameOf(property.key) && one.value !== textOf(value),
            );
            if (other)
              add(
                kind,
                'decision swapped',
                `${command}: ${textOf(property)} → ${other.value}`,
                value,
                other.value,
              );
            add(
              kind,
              'payload',
              `${command}: ${textOf(property)} dropped`,
              property,
              '',
              'property',
            );
          }
      within(kind, command, argument, said);
    }
  }

  new Visitor({
    Property: (node) => void open.push(nameOf(node.key)),
    'Property:exit': () => void open.pop(),
    VariableDeclarator(node) {
      open.push(node.id.type === 'Identifier' ? node.id.name : '');
      if (open.at(-1) !== LOOKS) return;
      const { init } = node;
      const table = init?.type === 'TSSatisfiesExpression' ? init.expression : init;
      if (table?.type !== 'ObjectExpression') return;
      for (const property of table.properties) {
        if (property.type !== 'Property' || property.value.type !== 'ObjectExpression') continue;
        const asks = property.value.properties.find(
          (one) => one.type === 'Property' && nameOf(one.key) === 'asks',
        );
        if (asks?.type !== 'Property' || asks.value.type !== 'Literal') continue;
        found.tables.push(tableAt(property.value, null));
        const other = OTHER_QUESTION[String(asks.value.value)] ?? 'confirm';
        add(
          null,
          'question swapped',
          `looks ${nameOf(property.key)}: ${String(asks.value.value)} → ${other}`,
          asks.value,
          `'${other}'`,
          'expression',
          nameOf(property.key),
        );
      }
    },
    'VariableDeclarator:exit': () => void open.pop(),
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'recordWire') return;
      const [, table] = node.arguments;
      const owner = open[0]?.endsWith('Kinds') ? open[1] : OWN_WIRES[open[0] ?? ''];
      if (owner !== undefined && isCommandsOf(table)) {
        const { start, end } = table;
        found.tables.push({ start, end, kind: owner, entries: [] });
        return;
      }
      if (owner === undefined || table?.type !== 'ObjectExpression')
        throw new Error(
          `${file}: whose calls these are is not known: ${textOf(node).slice(0, 80)}`,
        );
      calls(owner, table);
    },
  }).visit(program);
  return found;
}

/** Tables of a file that are rebuilt for each fault. */
export const tablesIn = (file: string, code: string): readonly Table[] => read(file, code).tables;

/** All possible faults in the tables of a file. */
export const tableMutants = (file: string, code: string): readonly Mutant[] =>
  read(file, code).mutants;
