import type { Exploration, StartedCall, Step } from '../explore.ts';
import { commandSteps, configurationOf, type CommandStep, type Path } from '../paths.ts';
import { placeOf } from '../places.ts';
import { topOf, type Asserted } from './observation.ts';
import { recorded, type Cases } from './recorded.ts';
import { suiteOf } from './suite.ts';

/** Whether lists say just the status, or the state within it, too. */
export type Depth = 'status' | 'place';

/**
 * What lists for people assert (Gherkin, Markdown, CSV): of a step whether it is accepted, the calls
 * that it starts and, unless it waits for one of them, where the machine then stands; where a path
 * first arrives also which commands are accepted. Nothing is tried where a call has just been
 * started; what a machine keeps, its tags, its end and its other effects are not looked at.
 */
export const readable = (depth: Depth): Asserted => ({
  of: ({ calls, code, ...observed }) => [calls, calls.length > 0 ? null : [observed[depth], code]],
  asks: ({ who }, { calls }) => who !== null && calls.length === 0,
  tries: false,
});

/** What a list says of where a machine stands. */
interface Standing {
  /** The code of its status; null if it has none. */
  code: string | null;
  /** The commands that are accepted; all others that are offered are refused. Null: not asked. */
  accepts: readonly Step[] | null;
}

/** A row of a list: a command with the result of its call, and what is asserted of it. */
export interface ReadStep extends CommandStep, Standing {
  calls: readonly Partial<StartedCall>[];
}

/** A path as people read it. */
export interface ReadPath extends Standing {
  start: string;
  steps: readonly ReadStep[];
}

/** Every command that is offered anywhere, by its name. */
export function commandsIn({ taken, refused, beyond }: Exploration): ReadonlyMap<string, Step> {
  const all = [taken, refused, beyond].flatMap((tried) => tried.map(({ step }) => step));
  return new Map(all.filter(({ who }) => who !== null).map((step) => [step.id, step]));
}

/** Paths as lists say them: with what `readable` asserts, and nothing else. */
export function readPaths(
  exploration: Exploration,
  paths: readonly Path[],
  { depth, ...cases }: Cases & { depth: Depth },
): ReadPath[] {
  const commands = commandsIn(exploration);
  const standsAt = (id: string): string => {
    const { snapshot } = configurationOf(exploration, id);
    return depth === 'place' ? placeOf(snapshot.value) : topOf(snapshot);
  };
  const accepted = (takes: readonly string[] | undefined, calls: readonly unknown[] = []) =>
    takes === undefined || calls.length > 0
      ? null
      : takes.flatMap((name) => commands.get(name) ?? []);
  const suite = recorded(exploration.machine, suiteOf(exploration, paths), cases);
  return suite.map(({ begins, takes, walk }, at): ReadPath => {
    const { start, steps: taken } = paths[at] as Path;
    let { code } = begins;
    let index = 0;
    const steps = commandSteps(taken, standsAt).map((step): ReadStep => {
      const isAnswered = step.call !== null && step.outcome !== null;
      const walked = walk.slice(index, index + (isAnswered ? 2 : 1));
      index += walked.length;
      for (const { then } of walked) if (then.code !== undefined) ({ code } = then);
      const last = walked.at(-1);
      return {
        ...step,
        calls: walked.flatMap(({ then }) => then.calls ?? []),
        code,
        accepts: accepted(last?.takes, last?.then.calls),
      };
    });
    return {
      start: standsAt(start),
      code: begins.code,
      accepts: accepted(takes, begins.calls),
      steps,
    };
  });
}
