import type { AnyMachineSnapshot } from 'xstate';
import type { ExploreOptions, Step } from '#model/explore.ts';
import { explorationOf } from './exploration.ts';
import { people } from './people.ts';
import type { ApprovalContext, RecordContext, RecordRole, Viewer } from './types.ts';
import type { CatalogEntry } from './catalog.ts';

const roles = [...new Set(Object.values(people).flatMap((one) => one.roles))].filter(
  (role): role is RecordRole => role !== 'system',
);

/** One person with every role: whatever they may not do is forbidden for what they did before. */
const allRounder: Viewer = { guid: 'guid-all-rounder', name: 'allRounder', roles };

/** Calls that the settings of a matter can switch off, by a guard of the machine. */
const SWITCHABLE: readonly (string | null)[] = ['transfer', 'addApprover'];

/**
 * What such a call is started by, given by somebody who may, where it is switched off: the gateway
 * tells that with every command, and no step changes it.
 */
const switchedOff = ({ samples }: CatalogEntry): Step[] =>
  Object.entries(samples)
    .filter(([, { call }]) => SWITCHABLE.includes(call))
    .map(([type, { sample, call }]) => ({
      id: `${type} by ${allRounder.name}, where it is switched off`,
      who: allRounder.name,
      event: sample,
      context: { viewer: allRounder, switchedOff: [call] },
    }));

/** Approvals while the decision waits for advice, which the gateway tells in the same way. */
const whileAwaited = ({ samples }: CatalogEntry): Step[] =>
  Object.entries(samples)
    .filter(([, { call }]) => call === 'approve')
    .map(([type, { sample }]) => ({
      id: `${type} by ${allRounder.name}, while advice is awaited`,
      who: allRounder.name,
      event: sample,
      context: { viewer: allRounder, isAwaitingAdvice: true },
    }));

/** Steps that are offered beside the others wherever no call is under way. */
function besideOthers(steps: ExploreOptions['steps'], more: readonly Step[]) {
  const lists = new Map<readonly Step[], readonly Step[]>();
  return (snapshot: AnyMachineSnapshot): readonly Step[] => {
    const offered = steps(snapshot);
    if (Object.keys(snapshot.children).length > 0) return offered;
    const list = lists.get(offered) ?? [...offered, ...more];
    lists.set(offered, list);
    return list;
  };
}

/**
 * What exploring a lifecycle takes, with what the settings of a matter can switch off, and advice
 * that a decision waits for.
 */
export function explorationWithSwitches(one: CatalogEntry) {
  const options = explorationOf(one);
  return {
    ...options,
    steps: besideOthers(options.steps, [...switchedOff(one), ...whileAwaited(one)]),
  };
}

/**
 * What exploring a lifecycle takes, with one person more, who submits and then wants to decide as
 * well; so it matters who decided.
 */
export function explorationWithAllRounder(one: CatalogEntry) {
  const options = explorationWithSwitches(one);
  const usual = Object.entries(one.samples).map(([type, { sample }]) => ({
    id: `${type} by ${allRounder.name}`,
    who: allRounder.name,
    event: sample,
    context: { viewer: allRounder },
  }));
  const steps = besideOthers(options.steps, usual);
  const identity = (snapshot: AnyMachineSnapshot) => {
    const { decisions = [] } = snapshot.context as RecordContext & Partial<ApprovalContext>;
    const deciders = new Set(decisions.map(({ by }) => by));
    return [options.identity(snapshot), ...[...deciders].toSorted()].join(' ');
  };
  return { ...options, steps, identity };
}
