import { callsInFlight, type Configuration, type Exploration, type Taken } from './explore.ts';
import { configurationOf, leaving } from './paths/path.ts';

/** Two configurations that look the same to users but behave differently. */
export interface IndistinguishablePair {
  one: string;
  other: string;
  /** Their common appearance. */
  appearance: string;
  /**
   * Names of the shortest steps after which they differ: one of them refuses the last, or it leads
   * to a different appearance.
   */
  difference: readonly string[];
}

/** The appearance of a configuration to its users. */
export type Appearance = (configuration: Configuration, offered: readonly Taken[]) => string;

/** The status and the commands offered to each person: what a record page shows. */
const asOffered: Appearance = ({ status, snapshot }, offered) => {
  const commands = new Set(
    offered
      .filter(({ step }) => step.who !== null)
      .map(({ step }) => `${step.event.type} by ${step.who}`),
  );
  return JSON.stringify([status, callsInFlight(snapshot), [...commands].toSorted()]);
};

type Numbered = ReadonlyMap<string, number>;

/** Gives ids with equal keys the same number. */
function numbered(ids: readonly string[], keyOf: (id: string) => string): Numbered {
  const numbers = new Map<string, number>();
  return new Map(
    ids.map((id) => {
      const key = keyOf(id);
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return [id, number];
    }),
  );
}

const sizeOf = (classes: Numbered): number => new Set(classes.values()).size;

/**
 * The pairs of configurations that look the same but behave differently, one for each two kinds of
 * behaviour with the same appearance. Behaviour is compared by bisimulation: the same steps, to
 * configurations that again look and behave the same. Configurations with a pending call are not
 * reported, nor those that wait for a delay and offer nothing meanwhile: nobody has to decide
 * anything in them.
 */
export function indistinguishablePairs(
  exploration: Exploration,
  appearance: Appearance = asOffered,
): IndistinguishablePair[] {
  const from = leaving(exploration.taken);
  const ids = [...exploration.configurations.keys()];
  const looks = new Map(
    ids.map((id) => [id, appearance(configurationOf(exploration, id), from(id))]),
  );
  const rounds: Numbered[] = [numbered(ids, (id) => looks.get(id) ?? '')];
  for (;;) {
    const last = rounds.at(-1) as Numbered;
    const finer = numbered(ids, (id) =>
      JSON.stringify([
        last.get(id),
        from(id)
          .map(({ step, to }) => `${step.id} > ${last.get(to)}`)
          .toSorted(),
      ]),
    );
    if (sizeOf(finer) === sizeOf(last)) break;
    rounds.push(finer);
  }
  const behaviour = rounds.at(-1) as Numbered;
  const isWaiting = (id: string) =>
    callsInFlight(configurationOf(exploration, id).snapshot).length > 0 ||
    (from(id).some(({ step }) => step.event.type.startsWith('xstate.after.')) &&
      from(id).every(({ step }) => step.who === null));
  const resting = ids.filter((id) => !isWaiting(id));
  const kinds = new Map<string, Map<number, string>>();
  for (const id of resting) {
    const look = looks.get(id) ?? '';
    const found = kinds.get(look) ?? new Map<number, string>();
    kinds.set(look, found);
    const kind = behaviour.get(id) as number;
    if (!found.has(kind)) found.set(kind, id);
  }
  return [...kinds].flatMap(([look, found]) => {
    const different = [...found.values()];
    return different.flatMap((one, index) =>
      different.slice(index + 1).map((other) => ({
        one,
        other,
        appearance: look,
        difference: differenceBetween(from, rounds, one, other),
      })),
    );
  });
}

/**
 * The shortest steps that distinguish two configurations: each round of the refinement looked one
 * step further ahead.
 */
function differenceBetween(
  from: ReturnType<typeof leaving>,
  rounds: readonly Numbered[],
  one: string,
  other: string,
): string[] {
  const steps: string[] = [];
  let sides: readonly [string, string] = [one, other];
  const roundOf = ([first, second]: typeof sides) =>
    rounds.findIndex((classes) => classes.get(first) !== classes.get(second));
  for (let round = roundOf(sides); round > 0; round = roundOf(sides)) {
    const before = rounds[round - 1] as Numbered;
    const [ways, otherWays] = sides.map(
      (side) => new Map(from(side).map(({ step, to }) => [step.id, to])),
    ) as [Map<string, string>, Map<string, string>];
    const shown = [...new Set([...ways.keys(), ...otherWays.keys()])].find((id) => {
      const [to, otherTo] = [ways.get(id), otherWays.get(id)];
      return to === undefined || otherTo === undefined || before.get(to) !== before.get(otherTo);
    });
    if (shown === undefined) return steps;
    steps.push(shown);
    const [to, otherTo] = [ways.get(shown), otherWays.get(shown)];
    if (to === undefined || otherTo === undefined) return steps;
    sides = [to, otherTo];
  }
  return steps;
}
