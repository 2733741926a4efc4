/** Faults that a lookup in a table reaches, by the name of the entry. */
export interface Entry {
  /** Whether the entry exists. */
  has: readonly string[];
  /** The value of the entry. */
  get: readonly string[];
}

/** The change to a call that declares its commands. */
export interface Rewired {
  kind: string;
  /** Name of the command in the console's table. */
  service: string;
  /** Id of the call. */
  call: string;
  /** The calls that replace it. */
  as: readonly { id: string }[];
}

/** The interface of mutated modules to the planted fault. */
export interface Switch {
  planted: string | null;
  /** Faults that the current action reaches. */
  touched: Set<string>;
  is(id: string): boolean;
  /** A check, reached when it holds; with its fault it never holds. */
  check(id: string, holds: unknown): unknown;
  /** Conditions, reached if there are any; with their fault everything matches. */
  filter(id: string, conditions: readonly unknown[]): readonly unknown[];
  /** The value of a search, reached if there is one; with its fault there is none. */
  dropped(id: string, value: unknown): unknown;
  /** A key of a table, replaced by another with its fault. */
  other(table: string, key: string): string;
  /** The rules of a kind, each replaced by that of another kind with its fault. */
  kindRules<T extends object>(rules: Readonly<Record<string, T>>, kind: string): T;
  /** Replacement keys by the name of the fault. */
  exchanged: ReadonlyMap<string, string>;
  /** Changed calls by the name of the fault. */
  rewired: ReadonlyMap<string, Rewired>;
  /** The calls of a module, one of them replaced or removed with its fault. */
  calls<T extends { id: string }>(all: Readonly<Record<string, T>>): readonly T[];
  /** A condition that always holds, and a statement that does nothing. */
  anything: unknown;
  nothing: unknown;
  /**
   * A table whose content is rebuilt whenever another fault is planted; `kind`: the kind of its
   * commands.
   */
  table<T extends object>(
    write: () => T,
    entries: Readonly<Record<string, Entry>>,
    kind: string | null,
  ): T;
}

/** Global name of the switch for mutated modules; one for all modules of a process. */
export const SWITCH = '__mutants';
/** Name of unnamed entries of a table. */
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
      // Faults in the content of a table are reached when it is looked up, not when it is built.
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
