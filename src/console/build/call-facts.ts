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
      return [name, Object.fromEntries(facts) as CallFacts];
    }),
  );

/** Whether a value is plain data, so that its text is complete. */
const isData = (value: unknown): boolean => {
  const text = JSON.stringify(value);
  return text !== undefined && isDeepStrictEqual(JSON.parse(text), value);
};

/**
 * The exports of a contract module that can be inlined: its constants, and its calls without
 * schemas.
 */
function written(exports: Exports): string[] {
  return Object.entries(exports).flatMap(([name, value]) => {
    const data = isCalls(name, value) ? factsOf(value) : value;
    return isData(data) ? [`export const ${name} = ${JSON.stringify(data)};`] : [];
  });
}

/**
 * Code that only makes a call needs no schema. So each contract module is split for the browser:
 * its calls and constants inlined, and the original module behind them, loaded only where a schema
 * is imported.
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
