/** Faults that asking a table for something comes by, by its name there. */
export interface Entry {
  /** Whether it is there. */
  has: readonly string[];
  /** What it is. */
  get: readonly string[];
}

/** What becomes of a call that says which command it gives. */
export interface Rewired {
  kind: string;
  /** Name of the command in the table of the console. */
  service: string;
  /** Id of the call. */
  call: string;
  /** The calls that stand in its place. */
  as: readonly { id: string }[];
}

/** What mutated modules ask: which fault is planted at present. */
export interface Switch {
  planted: string | null;
  /** Faults that what is done at present comes by. */
  touched: Set<string>;
  is(id: string): boolean;
  /** A check, come by where it holds; with its fault it never does. */
  check(id: string, holds: unknown): unknown;
  /** Conditions, come by where there are any; with their fault anything fits. */
  filter(id: string, conditions: readonly unknown[]): readonly unknown[];
  /** What is looked for, come by where there is something; with its fault nothing is. */
  dropped(id: string, value: unknown): unknown;
  /** A key of a table, in its place with its fault another. */
  other(table: string, key: string): string;
  /** The rules of a kind, each of them with its fault that of another kind. */
  kindRules<T extends object>(rules: Readonly<Record<string, T>>, kind: string): T;
  /** By what keys are exchanged, by the name of the fault. */
  exchanged: ReadonlyMap<string, string>;
  /** What becomes of calls, by the name of the fault. */
  rewired: ReadonlyMap<string, Rewired>;
  /** The calls of a module, one of them with its fault another or none. */
  calls<T extends { id: string }>(all: Readonly<Record<string, T>>): readonly T[];
  /** A condition in which anything fits, and a statement that does nothing. */
  anything: unknown;
  nothing: unknown;
  /**
   * A table whose content is written anew whenever another fault is planted; `kind`: of whose
   * commands.
   */
  table<T extends object>(
    write: () => T,
    entries: Readonly<Record<string, Entry>>,
    kind: string | null,
  ): T;
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
    exchanged: new Map(),
    rewired: new Map(),
    anything: null,
    nothing: null,
    check(id, holds) {
      if (holds) own.touched.add(id);
      return own.planted === id ? false : holds;
    },
    filter(id, conditions) {
      if (conditions.length > 0) own.touched.add(id);
      return own.planted === id ? [own.anything] : conditions;
    },
    dropped(id, value) {
      if (value !== undefined && value !== '') own.touched.add(id);
      return own.planted === id ? undefined : value;
    },
    other(table, key) {
      const id = `${table} ${key}`;
      own.touched.add(id);
      return own.planted === id ? (own.exchanged.get(id) ?? key) : key;
    },
    kindRules<T extends object>(rules: Readonly<Record<string, T>>, kind: string): T {
      return new Proxy(rules[kind] as T, {
        get(rule, part) {
          const id = `rules of ${kind}: ${String(part)}`;
          own.touched.add(id);
          const other = own.planted === id ? own.exchanged.get(id) : undefined;
          return Reflect.get(other === undefined ? rule : (rules[other] as T), part) as unknown;
        },
      });
    },
    calls<T extends { id: string }>(all: Readonly<Record<string, T>>): readonly T[] {
      const fault = own.planted === null ? undefined : own.rewired.get(own.planted);
      return Object.values(all).flatMap((call) => {
        return call.id === fault?.call ? (fault.as as readonly T[]) : [call];
      });
    },
    is(id) {
      // What a table is written with is come by when it is asked for.
      if (!isWriting) own.touched.add(id);
      return own.planted === id;
    },
    table<T extends object>(
      write: () => T,
      entries: Readonly<Record<string, Entry>>,
      kind: string | null,
    ): T {
      let page: { by: string | null; content: T } | null = null;
      const content = (): T => {
        if (page?.by !== own.planted) page = null;
        page ??= { by: own.planted, content: written(write) };
        return page.content;
      };
      const touch = (key: PropertyKey, how: keyof Entry) => {
        const entry = entries[String(key)] ?? entries[UNNAMED];
        for (const name of entry?.[how] ?? []) own.touched.add(name);
        if (kind === null) return;
        for (const [name, fault] of own.rewired) {
          if (fault.kind === kind && fault.service === key && (how === 'get' || fault.as === null))
            own.touched.add(name);
        }
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
