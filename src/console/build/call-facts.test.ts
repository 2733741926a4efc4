import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { NOT_SENT, USUAL } from '#contract/core/call.ts';
import { feesCalls } from '#contract/fees.ts';
import { callFacts } from './call-facts.ts';

/** What the plugin makes of a module; null where it leaves it alone. */
async function loaded(path: string): Promise<string | null> {
  const { load } = callFacts() as unknown as {
    load: (id: string) => Promise<{ code: string } | null>;
  };
  return (await load(resolve(path)))?.code ?? null;
}

/** The value of an export that is written down. */
const written = (code: string | null, name: string): unknown => {
  const text = new RegExp(`^export const ${name} = (.*);$`, 'm').exec(code ?? '')?.[1];
  return text === undefined ? undefined : JSON.parse(text);
};

test('the generated facts hold what calls and their lists need, without schemas', async () => {
  const code = await loaded('src/contract/fees.ts');
  const calls = written(code, 'feesCalls') as Record<string, Record<string, unknown>>;
  expect(Object.keys(calls)).toEqual(Object.keys(feesCalls));
  for (const [name, call] of Object.entries(feesCalls)) {
    const facts = Object.entries(call).filter(([key]) => !NOT_SENT.some((one) => one === key));
    expect({ ...USUAL, ...calls[name] }).toEqual(Object.fromEntries(facts));
  }
});

test('constants are written to the facts, and schemas stay in the module behind', async () => {
  expect(written(await loaded('src/contract/kinds.ts'), 'RECORD_KINDS')).toContain('selfPlan');
  const code = await loaded('src/contract/records.ts');
  expect(code).not.toContain('export const historyEntry');
  expect(code).toContain("export * from './records.ts?schemas';");
});

test('other modules, including the schemas, are left unchanged', async () => {
  expect(await loaded('src/contract/core/call.ts')).toBeNull();
  expect(await loaded('src/console/main.tsx')).toBeNull();
});
