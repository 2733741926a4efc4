import type { Call, GivenCommand } from '#contract/core/call.ts';
import { callList } from '#contract/index.ts';
import { GIVEN_COMMANDS } from './lookups.ts';
import type { Mutant, MutantClass } from './mutant.ts';
import type { Rewired } from './switch.ts';

interface Fault {
  mutant: Mutant;
  rewired: Rewired;
}

type Giving = Call & { gives: NonNullable<Call['gives']> };
const giving = callList.filter((call: Call): call is Giving => call.gives !== undefined);

const saysWhy = ({ gives }: Giving): boolean => gives.why !== undefined;

/** A call with other commands, and the explanation of the fault. */
const as = (call: Giving, commands: readonly GivenCommand[], why = call.gives.why): Giving => ({
  ...call,
  gives: { commands, why },
});

/** The next call that gives a command of the kind, preferably one that agrees in having `why`. */
function otherThan(call: Giving, kind: string): Giving | undefined {
  const own = giving.filter((one) => one.gives.commands.some((command) => command.kind === kind));
  const place = own.indexOf(call);
  const others = [...own.slice(place + 1), ...own.slice(0, place)];
  return others.find((one) => saysWhy(one) === saysWhy(call)) ?? others[0];
}

function faultsOf(call: Giving, command: GivenCommand): readonly Fault[] {
  const { kind, verb, says } = command;
  const rest = call.gives.commands.filter((one) => one !== command);
  const fault = (what: MutantClass, name: string, instead: readonly Giving[]): Fault => ({
    mutant: {
      name: `${kind}: ${name}`,
      class: what,
      file: GIVEN_COMMANDS.file,
      start: 0,
      end: 0,
      wrong: instead.map(({ id }) => id).join(' '),
      form: 'table',
      kind,
      event: null,
    },
    rewired: {
      kind,
      service: verb === 'delete' ? 'remove' : verb,
      call: call.id,
      as: [as(call, rest), ...instead],
    },
  });
  const other = otherThan(call, kind);
  const opposite = rest.find((one) => one.kind === kind)?.says;
  return [
    ...(other
      ? [fault('call swapped', `${verb} gives ${other.id}`, [as(other, [command], call.gives.why)])]
      : []),
    fault('call swapped', `${verb} of the contract is not offered`, []),
    ...(saysWhy(call)
      ? [fault('payload', `${verb}: opinion of the contract dropped`, [as(call, [command], {})])]
      : []),
    ...(opposite
      ? [
          fault('decision swapped', `${verb} says ${JSON.stringify(opposite)}`, [
            as(call, [{ ...command, says: opposite }]),
          ]),
        ]
      : []),
    ...(says
      ? [fault('payload', `${verb}: ${JSON.stringify(says)} dropped`, [as(call, [{ kind, verb }])])]
      : []),
  ];
}

const faults = giving.flatMap((call) =>
  call.gives.commands.flatMap((command) => faultsOf(call, command)),
);

/** Faults in the commands that calls declare. */
export const commandMutants: readonly Mutant[] = faults.map(({ mutant }) => mutant);

/** The changed calls by the name of the fault. */
export const rewired: ReadonlyMap<string, Rewired> = new Map(
  faults.map((one) => [one.mutant.name, one.rewired]),
);
