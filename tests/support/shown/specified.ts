import { callAt } from '#contract/index.ts';
import listed from '../../contract/calls.json' with { type: 'json' };

const SERVICES = { '/hg-auth': 'auth', '/file-web': 'file' } as const;

/** The calls of the specification, by their ids in the contract. */
export const specified: readonly string[] = listed.modules.flatMap(({ prefix, calls: own }) =>
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
