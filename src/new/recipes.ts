import { parseArgs, type ParseArgsConfig } from 'node:util';
import { KINDS } from '#contract/kinds.ts';
import { newCommand, GUARDS } from './command.ts';
import type { Copy } from './copy.ts';
import { newField, TYPES } from './field.ts';
import { newKind } from './kind.ts';
import { newList } from './list.ts';
import { commandPlaces, formPlaces, kindPlaces, listPlaces } from './places.ts';

/** How it is called, shown when it is called in another way. */
const USAGE = `npm run new -- field --kind ${Object.keys(formPlaces).join('|')} --name deliveryAddress
    --doc 'Where it is delivered.' --en 'Delivery address' --zh '交货地址'
    [--type ${Object.keys(TYPES).join('|')}] [--needed] [--column 160] [--filter contained|exact]
npm run new -- command --kind ${Object.keys(commandPlaces).join('|')} --verb suspend
    --from received --to suspended --by ${Object.keys(GUARDS).join('|')}
    --en Suspend --zh 中止 [--opinion]
npm run new -- list --module ${Object.keys(listPlaces).join('|')} --name drafts
    --en 'My drafts' --zh 我的草稿 --hint workbench.hints.mine
npm run new -- kind --module ${Object.keys(kindPlaces).join('|')} --name equipmentLoan
    --series JY --en 'Equipment loan' --zh 设备借用
CONTRIBUTING.md says what follows, and how a setting is added.`;

/** Makes the changes in a copy and says what is left to do by hand. */
export type Recipe = (copy: Copy) => string[];

const word = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

type Given = Readonly<Record<string, string | boolean | undefined>>;

function read(args: string[], options: ParseArgsConfig['options']): Given {
  try {
    return parseArgs({ args, options, strict: true }).values as Given;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

function given(values: Given, name: string): string {
  const value = values[name];
  if (typeof value !== 'string' || value === '') throw new Error(`--${name} is missing.\n${USAGE}`);
  return value;
}

function oneOf<Choice extends string>(values: Given, name: string, choices: object): Choice {
  const value = given(values, name);
  if (!(value in choices))
    throw new Error(`--${name} is one of ${Object.keys(choices).join(', ')}.`);
  return value as Choice;
}

const NAME = /^[a-z][A-Za-z0-9]*$/;

function named(values: Given, name: string): string {
  const value = given(values, name);
  if (!NAME.test(value)) throw new Error(`--${name} is written like deliveryAddress.`);
  return value;
}

const labelOf = (values: Given) => ({ 'zh-CN': given(values, 'zh'), en: given(values, 'en') });

function widthOf({ column }: Given): number | null {
  if (column === undefined) return null;
  const width = Number(column);
  if (!Number.isInteger(width) || width <= 0) throw new Error('--column is a width in pixels.');
  return width;
}

function fieldOf(args: string[]): Recipe {
  const values = read(args, {
    kind: word,
    name: word,
    type: { ...word, default: 'text' },
    doc: word,
    en: word,
    zh: word,
    needed: flag,
    column: word,
    filter: word,
  });
  const field = {
    kind: oneOf<keyof typeof formPlaces>(values, 'kind', formPlaces),
    name: named(values, 'name'),
    type: oneOf<keyof typeof TYPES>(values, 'type', TYPES),
    doc: given(values, 'doc'),
    label: labelOf(values),
    isNeeded: values['needed'] === true,
    column: widthOf(values),
    filter:
      values['filter'] === undefined
        ? null
        : oneOf<'exact' | 'contained'>(values, 'filter', { exact: 1, contained: 1 }),
  };
  return (copy) => newField(copy, field);
}

function commandOf(args: string[]): Recipe {
  const values = read(args, {
    kind: word,
    verb: word,
    from: word,
    to: word,
    by: word,
    en: word,
    zh: word,
    opinion: flag,
  });
  const command = {
    kind: oneOf<keyof typeof commandPlaces>(values, 'kind', commandPlaces),
    verb: named(values, 'verb'),
    from: named(values, 'from'),
    to: named(values, 'to'),
    by: oneOf<keyof typeof GUARDS>(values, 'by', GUARDS),
    hasOpinion: values['opinion'] === true,
    label: labelOf(values),
  };
  return (copy) => newCommand(copy, command);
}

function listOf(args: string[]): Recipe {
  const values = read(args, { module: word, name: word, en: word, zh: word, hint: word });
  const list = {
    module: oneOf<keyof typeof listPlaces>(values, 'module', listPlaces),
    name: named(values, 'name'),
    hint: given(values, 'hint'),
    label: labelOf(values),
  };
  return (copy) => newList(copy, list);
}

const SERIES = /^[A-Z]{2,4}$/;

function kindOf(args: string[]): Recipe {
  const values = read(args, { module: word, name: word, series: word, en: word, zh: word });
  const series = given(values, 'series');
  if (!SERIES.test(series)) throw new Error('--series is two to four capitals.');
  if (Object.values(KINDS).some((kind) => kind.series === series))
    throw new Error(`The numbers of another kind begin with ${series}.`);
  const name = named(values, 'name');
  if (name in KINDS) throw new Error(`There is a kind ${name} already.`);
  const module = oneOf<keyof typeof kindPlaces>(values, 'module', kindPlaces);
  return (copy) => newKind(copy, { module, name, series, label: labelOf(values) });
}

/** The recipe that the arguments name. */
export function recipeOf([what = '', ...args]: string[]): Recipe {
  if (what === 'field') return fieldOf(args);
  if (what === 'command') return commandOf(args);
  if (what === 'list') return listOf(args);
  if (what === 'kind') return kindOf(args);
  throw new Error(USAGE);
}
