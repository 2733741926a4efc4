import type { AnyStateMachine } from 'xstate';
import { lifecycles } from '#machines/index.ts';
import { clientMachinesUnderTest } from '#machines/shared/client/under-test.ts';
import { underTest } from '#machines/shared/under-test.ts';
import { verificationMachine } from '#machines/verification/verification.machine.ts';

/** Machines of records: the console shows their pictures too. */
export const recordMachines: readonly AnyStateMachine[] = underTest.map(({ machine }) => machine);

/** Machines of the kinds of record that the gateway keeps: it puts their pictures into dossiers. */
export const keptMachines: ReadonlySet<AnyStateMachine> = new Set(Object.values(lifecycles).map(({ machine }) => machine));

/** Every machine that has a picture, once, however many kinds of record share it. */
export const drawnMachines: readonly AnyStateMachine[] = [...recordMachines, ...clientMachinesUnderTest.map(({ machine }) => machine), verificationMachine];
