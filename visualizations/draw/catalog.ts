import type { AnyStateMachine } from 'xstate';
import { clientMachinesUnderTest } from '#machines/shared/client/under-test.ts';
import { underTest } from '#machines/shared/under-test.ts';

/** Machines of records. */
export const recordMachines: readonly AnyStateMachine[] = underTest.map(({ machine }) => machine);

/** Every machine that has a picture, once, however many kinds of record share it. */
export const drawnMachines: readonly AnyStateMachine[] = [
  ...recordMachines,
  ...clientMachinesUnderTest.map(({ machine }) => machine),
];
