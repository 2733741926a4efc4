/** A place where a table is looked up, and the lookup that replaces it. */
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
/** The filters of a list of the purchasing line. */
export const FILTERS: Lookup = {
  file: 'src/gateway/records/list.ts',
  right: 'const value = given[name];',
  asked: 'const value = globalThis.__mutants.dropped(`list of ${kind}: ${name}`, given[name]);',
};

/** The commands that calls declare. */
export const GIVEN_COMMANDS: Lookup = {
  file: 'src/console/records/record-wire.ts',
  right: 'Object.values(calls)',
  asked: 'globalThis.__mutants.calls(calls)',
};

const lookups: readonly Lookup[] = [KIND_RULES, HANDLERS, FILTERS, GIVEN_COMMANDS];

/** The code of a file whose tables are looked up through the switch. */
export function askingSwitch(file: string, code: string): string {
  const lookup = lookups.find((one) => one.file === file);
  if (!lookup) return code;
  const { right, asked } = lookup;
  if (code.split(right).length !== 2)
    throw new Error(`${file} does not hold exactly once: ${right}`);
  return code.replace(right, () => asked);
}
