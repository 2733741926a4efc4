import { expect, test } from 'vitest';
import { callAt, calls, type CallId } from '#contract/index.ts';
import listed from './calls.json' with { type: 'json' };
import table from './shown-by.json' with { type: 'json' };

const SERVICES = { '/hg-auth': 'auth', '/file-web': 'file' } as const;

/** The calls of the specification by their names here. */
const specified = listed.modules.flatMap(({ prefix, calls: own }) =>
  own.map(({ method, path }) => {
    const [start, service] = Object.entries(SERVICES).find(([one]) =>
      path.startsWith(`${one}/`),
    ) ?? ['', 'gateway' as const];
    const found = prefix
      ? callAt(method as 'GET', path, 'gateway')
      : callAt(method as 'GET', path.slice(start.length), service);
    return found?.id ?? path;
  }),
);

test('every call of the specification is shown by another one, or said to be left', () => {
  expect([...Object.keys(table.shown), ...table.left].toSorted()).toEqual(specified.toSorted());
});

test('what shows a call is another call of the contract', () => {
  for (const [id, { by }] of Object.entries(table.shown)) {
    expect(by, id).not.toBe(id);
    expect(calls[by as CallId], id).toBeDefined();
  }
});
