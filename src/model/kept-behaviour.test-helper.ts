import type { AnyStateMachine } from 'xstate';
import { expect } from 'vitest';
import type { CatalogEntry } from '#machines/shared/catalog.ts';
import { explorationOf } from '#machines/shared/exploration.ts';
import { explore } from './explore.ts';
import { behaviourDifference, keptBehaviour, type KeptBehaviour } from './kept-behaviour.ts';
import { mutantsOf } from './mutants.ts';
import { differenceOf, START } from './versions.ts';

/**
 * Asserts for each mutant of a machine that its file differs from that of the machine just if the
 * two machines do; returns how many differ. Mutants whose guards fail have no file.
 */
export function foundInFiles(one: Omit<CatalogEntry, 'policy'>): number {
  const { starts, ...exploring } = explorationOf(one);
  const begin = (machine: AnyStateMachine) =>
    starts.map(({ value, context }) => machine.resolveState({ value, context }));
  const fileOf = (machine: AnyStateMachine): KeptBehaviour =>
    keptBehaviour(explore(machine, { ...exploring, starts: begin(machine) }));
  const own = fileOf(one.machine);
  // What no case gives is tried by the comparison of machines alone.
  const events = new Set([START, ...own.steps.map(({ event }) => event)]);
  let apart = 0;
  for (const { name, machine } of mutantsOf(one.machine)) {
    const mutant = machine();
    const { traces } = differenceOf(one.machine, mutant, { ...exploring, begin });
    if (traces.some(({ after }) => after.outcome === 'broken')) continue;
    const { changes } = behaviourDifference(own, fileOf(mutant));
    const isApart = traces.some(({ event }) => events.has(event));
    expect([name, changes.length > 0]).toEqual([name, isApart]);
    if (isApart) apart += 1;
  }
  return apart;
}
