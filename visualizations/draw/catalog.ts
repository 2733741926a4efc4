import type { AnyStateMachine } from 'xstate';
import { screenLoadMachine } from '#machines/screen-load/screen-load.machine.ts';
import { underTest } from '#machines/shared/under-test.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';

/** Machines of records: the console shows their pictures too. */
export const recordMachines: readonly AnyStateMachine[] = underTest.map(({ machine }) => machine);

/** Every machine that has a picture, once, however many kinds of record share it. */
export const drawnMachines: readonly AnyStateMachine[] = [...recordMachines, sessionMachine, screenLoadMachine];
