import type { Unit, World } from '../master-data/world.ts';

/** The purchasing units that a listing of some scope is shown to, beside the one that made it. */
export function shownTo({ purchasers }: World, unit: Unit, scope: string): string[] {
  const others = purchasers.filter(({ guid }) => guid !== unit.guid);
  if (scope === 'group') return others.map(({ guid }) => guid);
  return scope === 'division'
    ? others.filter(({ parent }) => parent?.guid === unit.guid).map(({ guid }) => guid)
    : [];
}
