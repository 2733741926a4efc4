/** Faults that asking a table for something comes by, by its name there. */
export interface Entry {
  /** Whether it is there. */
  has: readonly string[];
  /** What it is. */
  get: readonly string[];
}

/** What mutated modules ask: which fault is planted at present. */
export interface Switch {
  planted: string | null;
  /** Faults that what is done at present comes by. */
  touched: Set<string>;
  is(id: string): boolean;
  /** A table whose content is written anew whenever another fault is planted. */
  table<T extends object>(write: () => T, entries: Readonly<Record<string, Entry>>): T;
}

/** Name under which mutated modules find the switch; one for all modules of a process. */
export const SWITCH = '__mutants';
/** Name of what a table holds without a name of its own. */
export const UNNAMED = '...';

function createSwitch(): Switch {
  let isWriting = false;

  function written<T>(write: () => T): T {
    isWriting = true;
    try {
      return write();
    } finally {
      isWriting = false;
    }
  }

  const own: Switch = {
    planted: null,
    touched: new Set(),
    is(id) {
      // What a table is written with is come by when it is asked for.
      if (!isWriting) own.touched.add(id);
      return own.planted === id;
    },
    table<T extends object>(write: () => T, entries: Readonly<Record<string, Entry>>): T {
      let page: { by: string | null; content: T } | null = null;
      const content = (): T => {
        if (page?.by !== own.planted) page = null;
        page ??= { by: own.planted, content: written(write) };
        return page.content;
      };
      const touch = (key: PropertyKey, how: keyof Entry) => {
        const entry = entries[String(key)] ?? entries[UNNAMED];
        for (const name of entry?.[how] ?? []) own.touched.add(name);
      };
      return new Proxy({} as T, {
        get: (_, key) => {
          touch(key, 'get');
          return Reflect.get(content(), key) as unknown;
        },
        has: (_, key) => {
          touch(key, 'has');
          return Reflect.has(content(), key);
        },
        ownKeys: () => {
          for (const key of Object.keys(entries)) touch(key, 'has');
          return Reflect.ownKeys(content());
        },
        getOwnPropertyDescriptor: (_, key) => {
          touch(key, 'get');
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
