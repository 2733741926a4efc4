import type { AnyStateMachine } from 'xstate';
import { lifecycles } from '#machines/index.ts';
import { screenLoadMachine } from '#machines/screen-load/screen-load.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { verificationMachine } from '#machines/verification/verification.machine.ts';

/** Machines of records: the console shows their pictures too. */
export const recordMachines: readonly AnyStateMachine[] = [
  ...new Set<AnyStateMachine>(Object.values(lifecycles).map(({ machine }) => machine)),
];

/** Every machine that has a picture, once, however many kinds of record share it. */
export const drawnMachines: readonly AnyStateMachine[] = [...recordMachines, sessionMachine, screenLoadMachine, verificationMachine];
