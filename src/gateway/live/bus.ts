import type { Update } from '../base/updates.ts';

/** What a gateway hears: updates, or that it may have missed some. */
export type Heard = readonly Update[] | 'missed';

/** Carries updates to all gateways on one database. */
export interface UpdateBus {
  /** Tells all gateways, this one too, without waiting for the others. */
  publish(updates: readonly Update[]): void;
  /** Hears from now on; answers how to stop. */
  subscribe(listener: (heard: Heard) => void): () => void;
  close(): Promise<void>;
}

/** The bus of a gateway that is alone on its database, as on the embedded one. */
export function localBus(): UpdateBus & {
  /** Tells that updates of others may not have been heard. */
  missed(): void;
} {
  const listeners = new Set<(heard: Heard) => void>();
  const tell = (heard: Heard) => {
    for (const listener of listeners) listener(heard);
  };
  return {
    publish: tell,
    missed: () => tell('missed'),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}
