import type { Update } from '../base/updates.ts';

/** A message of the bus: an update, or that some may have been missed. */
export type Heard = readonly Update[] | 'missed';

/** Carries updates to all gateways on one database. */
export interface UpdateBus {
  /** Publishes to all gateways, including this one, without waiting. */
  publish(updates: readonly Update[]): void;
  /** Subscribes; returns how to unsubscribe. */
  subscribe(listener: (heard: Heard) => void): () => void;
  close(): Promise<void>;
}

/** The bus of a gateway that is alone on its database, such as the embedded one. */
export function localBus(): UpdateBus & {
  /** Signals that updates of others may have been missed. */
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
