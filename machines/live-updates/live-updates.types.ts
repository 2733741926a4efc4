import type { ModuleName } from '#contract/core/call.ts';

/** What a page keeps of the stream of updates. */
export interface LiveUpdatesContext {
  /** Updates may have been missed since what is shown was asked for. */
  isBehind: boolean;
}

export type LiveUpdatesEvent =
  /** The gateway has begun to tell; sent by whoever follows. */
  | { type: 'live.opened' }
  /** Somebody changed something in these modules; null: anywhere. */
  | { type: 'live.updated'; modules: readonly ModuleName[] | null }
  /** The tab is not to be seen. */
  | { type: 'live.hide' }
  /** The tab is to be seen again. */
  | { type: 'live.show' };

/** Why the gateway ended a stream; `cut`: it did not say. */
export interface StreamEnd {
  reason: 'session' | 'stopping' | 'cut';
}
