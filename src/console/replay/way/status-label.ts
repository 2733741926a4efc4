import { lifecycles, type RecordKind } from '#machines/index.ts';
import { statusesOf } from '#model/lifecycle.ts';

/** Locale key of a status by the name of its state. */
export const statusLabel = (kind: RecordKind, state: string): string =>
  statusesOf(lifecycles[kind].machine).find((status) => status.state === state)?.label ?? state;
