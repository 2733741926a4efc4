import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { clientCatalog } from '#machines/shared/client/catalog.ts';
import { wordsOf, type Words } from '#machines/shared/words.ts';
import type { ClientRule } from '#model/client-policy.ts';
import { graphOf } from '#model/graph.ts';
import { edgeLines } from '#model/graph/lines.ts';
import { nodeTitle } from '../diagram/titles.ts';
import { clientMachines, labMachines, placeText } from './catalog.ts';
import { layoutOfMachine } from './layouts.ts';
import { personas } from './rights.ts';
import { contextFields } from './simulator/context-words.ts';
import { namedStarts } from './simulator/starts.ts';
import { fieldsOf } from './simulator/payload.ts';
import { outcomesOf } from './simulator/scenario.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const locales = join(here, '../../../locales');
const languages = ['zh-CN', 'en'] as const;

type Texts = { [key: string]: Texts | string };

const read = (language: string): Texts =>
  Object.fromEntries(
    readdirSync(join(locales, language)).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(locales, language, file), 'utf8')) as Texts,
    ]),
  );
const leaves = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${before}${key}`] : leaves(value, `${before}${key}.`),
  );
/** The keys as the code requests them; a plural has one text for each form in the language. */
const keysOf = (language: string) =>
  [
    ...new Set(
      leaves(read(language)['lab'] as Texts).map((key) => key.replace(/_(one|other)$/, '')),
    ),
  ].toSorted();
const textAt = (texts: Texts, key: string) =>
  key
    .split('.')
    .reduce<Texts | string | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      texts,
    );

/** The words of a language, and the requested keys that it lacks. */
function wordsIn(language: string): { words: Words; missing: Set<string> } {
  const texts = read(language);
  const missing = new Set<string>();
  const has = (key: string) =>
    [key, `${key}_other`].some((one) => typeof textAt(texts, one) === 'string');
  const say = (key: string) => {
    if (!has(key)) missing.add(key);
    return key;
  };
  return { words: wordsOf(say, has), missing };
}

describe.each(languages)('%s', (language) => {
  /** The words as users read them. Placeholders that the caller does not fill stay visible. */
  const spoken = (): Words => {
    const texts = read(language);
    const at = (key: string) => textAt(texts, key) ?? textAt(texts, `${key}_other`);
    const say = (key: string, params: Record<string, unknown> = {}) =>
      String(at(key) ?? key).replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
        String(params[name] ?? whole),
      );
    return wordsOf(say, (key) => at(key) !== undefined);
  };

  test('no two starts have the same name', () => {
    const twice = labMachines.flatMap((lab) => {
      const names = namedStarts(lab, spoken()).map(({ text }) => text);
      return names
        .filter((name, index) => names.indexOf(name) !== index)
        .map((name) => `${lab.id}: ${name}`);
    });
    expect(twice).toEqual([]);
  });

  test('no reason of a call names what only the gateway knows', () => {
    const { reason } = spoken();
    const reasons = [...labMachines, ...clientMachines]
      .flatMap(({ outcomes }) => Object.values(outcomes).flat())
      .flatMap((outcome) =>
        outcome.kind === 'failed' && 'key' in outcome.error
          ? [reason(String(outcome.error.key))]
          : [],
      );
    expect(reasons.filter((text) => /\{\{|…/.test(text))).toEqual([]);
  });

  test('sample opinions are the same in both languages', () => {
    const opinions = labMachines.flatMap(({ samples }) =>
      Object.values(samples).map(({ sample }) => (sample as { opinion?: string }).opinion ?? 'OK'),
    );
    expect(new Set(opinions)).toEqual(new Set(['OK']));
  });

  test.each(labMachines)('$id has words for everything that the lab shows of it', (lab) => {
    const { words, missing } = wordsIn(language);
    const { say, person, command, field, fact, outcome, reason } = words;
    const isKey = (text: string) =>
      /^(lab|diagram|commands|guards|errors|enums|assumed)\./.test(text);
    const wordless = new Set<string>();
    const check = (name: string, text: string) => isKey(text) || wordless.add(name);
    say(`lab.machines.${lab.id}.name`);
    say(`lab.machines.${lab.id}.purpose`);
    for (const who of personas) check(`person ${who}`, person(who));
    for (const guard of [...Object.keys(lab.machine.implementations.guards), 'notInThisState'])
      check(`guard ${guard}`, reason(`guards.${guard}`));
    for (const { facts, context } of Object.values(lab.situations).flat()) {
      for (const name of facts) check(`fact ${name}`, fact(name));
      for (const one of contextFields(context, null, words)) check(`field ${one.name}`, one.label);
    }
    for (const event of lab.events) {
      check(event, command(event));
      for (const { name } of fieldsOf(lab, event)) check(`field ${name}`, field(name));
      for (const one of outcomesOf(lab, event)) {
        check(`outcome ${one.name}`, outcome(one));
        if (one.kind === 'failed') check(`error ${one.error.key}`, reason(one.error.key));
      }
    }
    for (const view of ['business', 'calls'] as const) {
      const { nodes, edges } = graphOf(lab.machine, view);
      for (const node of nodes) nodeTitle(node, say);
      for (const { moves } of edges) edgeLines(moves, { view, notes: 'below' }, say);
    }
    expect([...wordless]).toEqual([]);
    expect([...missing]).toEqual([]);
  });
});

describe.each(languages)('the console machines in %s', (language) => {
  test.each(clientMachines)(
    '$id has words for everything that the lab shows of it',
    async (lab) => {
      const { id, machine, statuses, events, policy } = {
        ...lab,
        policy: clientCatalog.find((one) => one.machine.id === lab.id)?.policy ?? {},
      };
      const { words, missing } = wordsIn(language);
      const names = [
        ...lab.starts,
        ...Object.values(lab.samples).flat(),
        ...Object.values(lab.outcomes)
          .flat()
          .filter(({ kind }) => kind === 'done' || kind === 'failed'),
      ].map(({ name }) => name);
      expect(
        names.filter(
          (name) => !/^lab\.variants\.|^errors\.|^lab\.reasons\./.test(words.variant(name)),
        ),
      ).toEqual([]);
      for (const rules of Object.values(policy).flatMap((row) => Object.values(row))) {
        for (const { does = [] } of [rules].flat() as ClientRule[])
          for (const effect of does) words.say(`lab.effects.${effect}`);
      }
      const kept = Object.entries(lab.situations).flatMap(([, stands]) =>
        stands.flatMap(({ context }) => Object.keys(context)),
      );
      expect([...new Set(kept)].filter((name) => words.field(name) === name)).toEqual([]);
      for (const place of Object.keys(lab.situations)) placeText(lab, place, words.say);
      words.say(`lab.machines.${id}.name`);
      words.say(`lab.machines.${id}.purpose`);
      for (const { label } of statuses) words.say(label);
      for (const view of ['business', 'calls'] as const) {
        const { nodes, edges } = await layoutOfMachine(id, view);
        for (const node of nodes) nodeTitle(node, words.say);
        for (const { moves } of edges) edgeLines(moves, { view, notes: 'below' }, words.say);
        expect(nodes.length).toBe(graphOf(machine, view).nodes.length);
      }
      expect(events.filter((event) => words.command(event) === event)).toEqual([]);
      expect([...missing]).toEqual([]);
    },
  );
});

const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
);
const code = [...sources, '../../../machines/shared/words.ts']
  .map((path) => readFileSync(join(here, path), 'utf8'))
  .join('\n');
const written = [...code.matchAll(/['"`](lab\.[\w.-]*?)(['"`]|\$\{)/g)].map(
  ([, key = '', end]) => ({ key, isWhole: end !== '${' }),
);

test('both languages have the same keys', () => {
  const [zh, en] = languages.map(keysOf);
  expect(zh).toEqual(en);
});

test('every key in the code has a text, and every text is used', () => {
  const all = keysOf('en').map((key) => `lab.${key}`);
  const known = new Set(all);
  expect(
    written.filter(({ key, isWhole }) => isWhole && !known.has(key)).map(({ key }) => key),
  ).toEqual([]);
  expect(
    all.filter(
      (key) => !written.some((one) => (one.isWhole ? one.key === key : key.startsWith(one.key))),
    ),
  ).toEqual([]);
});
