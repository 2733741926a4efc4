/** A storage that lives as long as the test. */
export class MemoryStorage implements Storage {
  #items: Map<string, string>;
  constructor(copied?: MemoryStorage) {
    this.#items = new Map(copied ? copied.#items : []);
  }
  get length() {
    return this.#items.size;
  }
  clear() {
    this.#items.clear();
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null;
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.#items.delete(key);
  }
  setItem(key: string, value: string) {
    this.#items.set(key, value);
  }
}

/** Locks as those of a browser: who asks for one waits for who asked before, or gives up. */
export function memoryLocks(): LockManager {
  const last = new Map<string, Promise<unknown>>();
  async function request<T>(
    name: string,
    { signal }: { signal: AbortSignal },
    work: () => Promise<T>,
  ): Promise<T> {
    const before = last.get(name) ?? Promise.resolve();
    const given = new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      void before.finally(() => resolve()).catch(() => {});
    });
    const mine = given.then(work);
    last.set(
      name,
      mine.catch(() => before),
    );
    return mine;
  }
  return { request } as unknown as LockManager;
}
