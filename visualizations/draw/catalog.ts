import type { AnyStateMachine } from 'xstate';
import { clientCatalog } from '#machines/shared/client/catalog.ts';
import { catalog } from '#machines/shared/catalog.ts';

/** Machines of records. */
export const recordMachines: readonly AnyStateMachine[] = catalog.map(({ machine }) => machine);

/** Every machine that has a picture, once, however many kinds of record share it. */
export const drawnMachines: readonly AnyStateMachine[] = [
  ...recordMachines,
  ...clientCatalog.map(({ machine }) => machine),
];
