import type { AnyStateMachine, StateNode } from 'xstate';
import { describe, expect, test } from 'vitest';
import enAssumed from '#locales/en/assumed.json';
import enCommands from '#locales/en/commands.json';
import enEnums from '#locales/en/enums.json';
import enGuards from '#locales/en/guards.json';
import zhAssumed from '#locales/zh-CN/assumed.json';
import zhCommands from '#locales/zh-CN/commands.json';
import zhEnums from '#locales/zh-CN/enums.json';
import zhGuards from '#locales/zh-CN/guards.json';
import { ENUMERATIONS } from '#contract/core/enumerations.ts';
import { clientCatalog } from '#machines/shared/client/catalog.ts';
import { nounOf } from '#machines/shared/cases.ts';
import { catalog } from '#machines/shared/catalog.ts';
import { statusesOf } from '#model/lifecycle.ts';

const languages = {
  'zh-CN': { assumed: zhAssumed, commands: zhCommands, enums: zhEnums, guards: zhGuards },
  en: { assumed: enAssumed, commands: enCommands, enums: enEnums, guards: enGuards },
};

const textAt = (texts: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce(
      (found: unknown, part) => (found as Record<string, unknown> | undefined)?.[part],
      texts,
    );

const nodesOf = (node: StateNode): StateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesOf(child as StateNode)),
];

function assumptionsOf(machine: AnyStateMachine): string[] {
  const transitions = nodesOf(machine.root as unknown as StateNode).flatMap((node) =>
    [...node.transitions.values()].flat(),
  );
  return transitions.flatMap(
    ({ meta }) => (meta as { assumed?: string } | undefined)?.assumed ?? [],
  );
}

const kinds = catalog.map((one) => ({ kind: one.machine.id, ...one }));
const clients = clientCatalog.map((one) => ({ client: one.machine.id, ...one }));

describe.each(Object.entries(languages))('%s', (_, texts) => {
  const missing = (keys: readonly string[]) => keys.filter((key) => !textAt(texts, key));

  test.each(kinds)('$kind: every guard has a reason', ({ machine }) => {
    const guards = Object.keys(machine.implementations.guards).map((name) => `guards.${name}`);
    expect(guards.length).toBeGreaterThan(0);
    expect(missing([...guards, 'guards.notInThisState'])).toEqual([]);
  });

  test.each(kinds)('$kind: every assumption says why', ({ machine }) => {
    const assumptions = assumptionsOf(machine);
    expect(assumptions.length).toBeGreaterThan(0);
    expect(missing(assumptions)).toEqual([]);
  });

  test.each(clients)(
    '$client: every assumption says why, every event begins with its noun',
    ({ machine, samples }) => {
      const noun = nounOf(samples);
      expect(missing(assumptionsOf(machine))).toEqual([]);
      expect(Object.keys(samples).filter((type) => !type.startsWith(`${noun}.`))).toEqual([]);
    },
  );

  test.each(kinds)('$kind: every event has a label, under its noun', ({ machine, samples }) => {
    const noun = nounOf(samples);
    const events = machine.events.filter((type) => !type.startsWith('xstate.'));
    expect(events.toSorted()).toEqual(Object.keys(samples).toSorted());
    expect(events.filter((type) => !type.startsWith(`${noun}.`))).toEqual([]);
    expect(missing(events.map((type) => `commands.${type}`))).toEqual([]);
  });

  test.each(kinds)('$kind: every status has a label', ({ machine }) => {
    expect(missing(statusesOf(machine).map(({ label }) => label))).toEqual([]);
  });
});

test('both languages have the same keys', () => {
  const keysOf = (texts: object): string[] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string'
        ? // Chinese has no singular of its own.
          key.endsWith('_one')
          ? []
          : [key]
        : keysOf(text as object).map((inner) => `${key}.${inner}`),
    );
  for (const part of ['assumed', 'commands', 'guards'] as const)
    expect(keysOf(languages.en[part]).toSorted()).toEqual(
      keysOf(languages['zh-CN'][part]).toSorted(),
    );
});

test.each(kinds)(
  '$kind: statuses have the codes and colours of their enumeration',
  ({ machine }) => {
    for (const { code, label, tone } of statusesOf(machine).filter(
      (status) => status.code !== null,
    )) {
      const name = label.split('.')[1] as keyof typeof ENUMERATIONS;
      const {
        codes,
        tones,
      }: { codes: readonly string[]; tones?: Partial<Record<string, readonly string[]>> } =
        ENUMERATIONS[name];
      expect(codes).toContain(code);
      const listed =
        Object.entries(tones ?? {}).find(([, members]) => members?.includes(code ?? ''))?.[0] ??
        'other';
      expect(`${label} ${tone}`).toBe(`${label} ${listed}`);
    }
  },
);
