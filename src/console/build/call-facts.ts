import { basename, dirname, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runnerImport, type Plugin } from 'vite';
import { NOT_SENT, USUAL, type Call, type CallFacts } from '../../contract/core/call.ts';

const CONTRACT = resolve('src/contract');

type Exports = Record<string, unknown>;

const isCalls = (name: string, _value: unknown): _value is Record<string, Call> =>
  name.endsWith('Calls');

const factsOf = (calls: Record<string, Call>): Record<string, CallFacts> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => {
      const facts = Object.entries(call).filter(
        ([key, value]) =>
          !NOT_SENT.some((one) => one === key) && (USUAL as Record<string, unknown>)[key] !== value,
      );
      return [name, Object.fromEntries(facts) as unknown as CallFacts];
    }),
  );

/** Whether a value is nothing but data, so that its text says all of it. */
const isData = (value: unknown): boolean => {
  const text = JSON.stringify(value);
  return text !== undefined && isDeepStrictEqual(JSON.parse(text), value);
};

/**
 * The exports of a module of the contract that can be written down: its constants, and its calls
 * without their schemas.
 */
function written(exports: Exports): string[] {
  return Object.entries(exports).flatMap(([name, value]) => {
    const data = isCalls(name, value) ? factsOf(value) : value;
    return isData(data) ? [`export const ${name} = ${JSON.stringify(data)};`] : [];
  });
}

/**
 * Who only makes a call needs no schema. So for the browser each module of the contract is two: its
 * calls and constants, written down, and behind them the module as it stands, which is fetched
 * where somebody imports a schema.
 */
export function callFacts(): Plugin {
  return {
    name: 'call-facts',
    enforce: 'pre',
    async load(id) {
      if (dirname(id) !== CONTRACT || !id.endsWith('.ts')) return null;
      const { module } = await runnerImport<Exports>(id, { configFile: false, logLevel: 'error' });
      const code = [...written(module), `export * from './${basename(id)}?schemas';`].join('\n');
      return { code, moduleSideEffects: false };
    },
    transform: {
      filter: { id: /src[\\/]contract[\\/]/ },
      handler: () => ({ moduleSideEffects: false }),
    },
  };
}
