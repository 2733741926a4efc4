/** What mutated modules ask: which fault is planted at present, and which switches they came by. */
export interface Switch {
  planted: string | null;
  readonly touched: Set<string>;
  is(id: string): boolean;
  /** A table whose content is written anew whenever another fault is planted. */
  table<T extends object>(write: () => T): T;
}

/** Name under which mutated modules find the switch; one for all modules of a process. */
export const SWITCH = '__mutants';

function createSwitch(): Switch {
  const touched = new Set<string>();
  const own: Switch = {
    planted: null,
    touched,
    is(id) {
      touched.add(id);
      return own.planted === id;
    },
    table<T extends object>(write: () => T): T {
      let written: { by: string | null; content: T } | null = null;
      const content = (): T => {
        if (written?.by !== own.planted) written = null;
        written ??= { by: own.planted, content: write() };
        return written.content;
      };
      return new Proxy({} as T, {
        get: (_, key) => Reflect.get(content(), key) as unknown,
        has: (_, key) => Reflect.has(content(), key),
        ownKeys: () => Reflect.ownKeys(content()),
        getOwnPropertyDescriptor: (_, key) => {
          const found = Reflect.getOwnPropertyDescriptor(content(), key);
          return found && { ...found, configurable: true };
        },
      });
    },
  };
  return own;
}

const shared = globalThis as { [SWITCH]?: Switch };

/** The switch of this process. */
export const theSwitch: Switch = (shared[SWITCH] ??= createSwitch());
