import type { Unit, World } from '../master-data/world.ts';

/** The purchasing units that see a listing of a scope, beside its author's. */
export function shownTo({ purchasers }: World, unit: Unit, scope: string): string[] {
  const others = purchasers.filter(({ guid }) => guid !== unit.guid);
  if (scope === 'group') return others.map(({ guid }) => guid);
  return scope === 'division'
    ? others.filter(({ parent }) => parent?.guid === unit.guid).map(({ guid }) => guid)
    : [];
}
