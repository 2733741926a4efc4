import fc from 'fast-check';
import { and, createMachine, fromPromise, type AnyStateMachine } from 'xstate';

/** Values that the guards of a random machine read. */
export type Flags = Record<string, boolean>;

export interface RandomMachine {
  machine: AnyStateMachine;
  codes: readonly string[];
  events: readonly string[];
}

interface Choice {
  guards: string[];
  to: number;
}

interface Command {
  event: string;
  guards: string[];
  /** Null: it moves immediately. */
  call: Choice[] | null;
  to: number;
}

const EVENTS = ['x.one', 'x.two'];
const guards = fc.subarray(['a', 'b', 'c']);

const guardOf = (names: readonly string[]) =>
  names.length === 0 ? {} : { guard: and([...names]) };

function stateOf(index: number, commands: readonly Command[], size: number) {
  const target = (to: number) => (to % size === index ? 'idle' : `#m.s${to % size}`);
  const call = (number: number) => `call${number}`;
  const on: Record<string, object[]> = {};
  const calls: Record<string, object> = {};
  commands.forEach((command, number) => {
    const started = command.call === null ? target(command.to) : call(number);
    on[command.event] = [
      ...(on[command.event] ?? []),
      { target: started, ...guardOf(command.guards) },
    ];
    if (command.call === null) return;
    const onDone = [
      ...command.call.map((choice) => ({ target: target(choice.to), ...guardOf(choice.guards) })),
      { target: target(command.to) },
    ];
    calls[call(number)] = { invoke: { id: call(number), src: 'service', onDone, onError: 'idle' } };
  });
  const meta = {
    code: `${index}`,
    label: `l.${index}`,
    roles: [],
    dueHours: null,
    tone: 'progress',
  };
  return { meta, initial: 'idle', states: { idle: { on }, ...calls } };
}

const commands = fc.array(
  fc.record({
    event: fc.constantFrom(...EVENTS),
    guards,
    call: fc.option(fc.array(fc.record({ guards, to: fc.nat(9) }), { maxLength: 3 })),
    to: fc.nat(9),
  }),
  { maxLength: 4 },
);

/** Small lifecycles in our style: statuses with `idle` and calls, guards over three flags. */
export const randomStatuses = fc.array(commands, { minLength: 1, maxLength: 4 });

/**
 * The machine of such a lifecycle. The test makes it, so that a counterexample is printed as
 * generated.
 */
export function machineOf(statuses: readonly (readonly Command[])[]): RandomMachine {
  const states = Object.fromEntries(
    statuses.map((own, index) => [`s${index}`, stateOf(index, own, statuses.length)]),
  );
  const flag =
    (name: string) =>
    ({ context }: { context: Flags }) =>
      context[name] === true;
  const machine = createMachine({ id: 'm', initial: 's0', states } as Parameters<
    typeof createMachine
  >[0]).provide({
    actors: { service: fromPromise(() => Promise.resolve()) },
    guards: { a: flag('a'), b: flag('b'), c: flag('c') },
  } as never);
  return { machine, codes: statuses.map((_, index) => `${index}`), events: EVENTS };
}
