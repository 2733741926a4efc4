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
export const allRounder: Viewer = { guid: 'guid-all-rounder', name: 'allRounder', roles };

/**
 * What exploring a lifecycle takes, with one person more, who submits and then wants to decide as
 * well; so it matters who decided.
 */
export function explorationWithAllRounder(one: CatalogEntry) {
  const options = explorationOf(one);
  const usual = Object.entries(one.samples).map(([type, { sample }]) => ({
    id: `${type} by ${allRounder.name}`,
    who: allRounder.name,
    event: sample,
    context: { viewer: allRounder },
  }));
  const lists = new Map<readonly Step[], readonly Step[]>();
  const steps: ExploreOptions['steps'] = (snapshot) => {
    const offered = options.steps(snapshot);
    if (Object.keys(snapshot.children).length > 0) return offered;
    const list = lists.get(offered) ?? [...offered, ...usual];
    lists.set(offered, list);
    return list;
  };
  const identity = (snapshot: AnyMachineSnapshot) => {
    const { decisions = [] } = snapshot.context as RecordContext & Partial<ApprovalContext>;
    const deciders = new Set(decisions.map(({ by }) => by));
    return [options.identity(snapshot), ...[...deciders].toSorted()].join(' ');
  };
  return { ...options, steps, identity };
}
