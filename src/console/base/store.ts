import { useSyncExternalStore } from 'react';

/** A value outside of the tree that components read. */
export interface Store<T> {
  get: () => T;
  set: (change: T | ((before: T) => T)) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A store with its initial value. */
export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(change) {
      value = typeof change === 'function' ? (change as (before: T) => T)(value) : change;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reads a store and follows its changes. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get);
