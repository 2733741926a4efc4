import type { Call } from '#contract/core/call.ts';
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

/** The next command of the kind, one that carries as much where there is one. */
function otherThan(call: Giving): Giving | undefined {
  const own = giving.filter((one) => one.gives.kind === call.gives.kind);
  const place = own.indexOf(call);
  const others = [...own.slice(place + 1), ...own.slice(0, place)];
  return others.find((one) => one.gives.opinion === call.gives.opinion) ?? others[0];
}

function faultsOf(call: Giving): readonly Fault[] {
  const { kind, verb, opinion } = call.gives;
  const fault = (what: MutantClass, name: string, as: Call | null): Fault => ({
    mutant: {
      name: `${kind}: ${name}`,
      class: what,
      file: GIVEN_COMMANDS.file,
      start: 0,
      end: 0,
      wrong: as?.id ?? '',
      form: 'table',
      kind,
      event: null,
    },
    rewired: { kind, service: verb === 'delete' ? 'remove' : verb, call: call.id, as },
  });
  const other = otherThan(call);
  return [
    ...(other
      ? [fault('call swapped', `${verb} gives ${other.id}`, { ...other, gives: call.gives })]
      : []),
    fault('call swapped', `${verb} of the contract is not offered`, null),
    ...(opinion
      ? [
          fault('payload', `${verb}: opinion of the contract dropped`, {
            ...call,
            gives: { kind, verb, opinion: false },
          }),
        ]
      : []),
  ];
}

const faults = giving.flatMap(faultsOf);

/** What can be wrong with the commands that calls say they give. */
export const commandMutants: readonly Mutant[] = faults.map(({ mutant }) => mutant);

/** What becomes of the calls, by the name of the fault. */
export const rewired: ReadonlyMap<string, Rewired> = new Map(
  faults.map((one) => [one.mutant.name, one.rewired]),
);
