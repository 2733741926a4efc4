/** A place in which a table is asked for something, and what is asked there in place of it. */
export interface Lookup {
  file: string;
  right: string;
  asked: string;
}

/** The rules of a kind. */
export const KIND_RULES: Lookup = {
  file: 'src/gateway/records/kind-rules.ts',
  right: 'return registered[kind];',
  asked: 'return globalThis.__mutants.kindRules(registered, kind);',
};
/** The handler of a call. */
export const HANDLERS: Lookup = {
  file: 'src/gateway/calls.ts',
  right: 'handlers[call.id as CallId]',
  asked: "handlers[globalThis.__mutants.other('handler of', call.id)]",
};
/** What a list of the purchasing line is searched for. */
export const FILTERS: Lookup = {
  file: 'src/gateway/records/list.ts',
  right: 'const value = given[name];',
  asked: 'const value = globalThis.__mutants.dropped(`list of ${kind}: ${name}`, given[name]);',
};

/** The commands that calls say they give. */
export const GIVEN_COMMANDS: Lookup = {
  file: 'src/console/records/record-wire.ts',
  right: 'Object.values(calls)',
  asked: 'globalThis.__mutants.calls(calls)',
};

const lookups: readonly Lookup[] = [KIND_RULES, HANDLERS, FILTERS, GIVEN_COMMANDS];

/** A file in which the tables are asked by way of the switch. */
export function askingSwitch(file: string, code: string): string {
  const lookup = lookups.find((one) => one.file === file);
  if (!lookup) return code;
  const { right, asked } = lookup;
  if (code.split(right).length !== 2)
    throw new Error(`${file} does not hold exactly once: ${right}`);
  return code.replace(right, () => asked);
}
