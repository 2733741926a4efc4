import type { EventObject } from 'xstate';
import type { LabMachine } from '../catalog.ts';

/** How a field of an event is typed in. */
type FieldKind = 'text' | 'number' | 'flag' | 'json';

/** A field that an event can carry, as its samples show it. */
export interface PayloadField {
  name: string;
  kind: FieldKind;
  /** Whether a value can stand here; a field may always be left out. */
  accepts: (value: unknown) => boolean;
}

const kinds: Readonly<Record<string, FieldKind>> = {
  string: 'text',
  number: 'number',
  boolean: 'flag',
};

const kindOf = (value: unknown): FieldKind => kinds[typeof value] ?? 'json';

/** Longest value that a link may carry, in characters of its JSON. */
const LONGEST = 2000;

/**
 * Every payload that the cases know for an event: the usual one, those at the edge, and those that
 * are refused.
 */
export function payloadsOf(
  { samples }: LabMachine,
  type: string,
): { usual: EventObject; edge: readonly EventObject[]; refused: readonly EventObject[] } {
  const found = samples[type];
  if (!found) throw new Error(`There is no event ${type}.`);
  return { usual: found.sample, edge: found.alsoAccepted ?? [], refused: found.refused ?? [] };
}

// JSON knows no number that is none; cases do.
const textOf = (event: EventObject): string =>
  JSON.stringify(event, (_, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
  );

/** Whether two events carry the same. */
export const samePayload = (one: EventObject, other: EventObject): boolean =>
  textOf(one) === textOf(other);

/** The fields of an event, in the order in which its samples name them. */
export function fieldsOf(lab: LabMachine, type: string): PayloadField[] {
  const { usual, edge, refused } = payloadsOf(lab, type);
  const found = new Map<string, Set<FieldKind>>();
  for (const [name, value] of [usual, ...edge, ...refused].flatMap((event) =>
    Object.entries(event),
  )) {
    if (name !== 'type' && value !== undefined)
      found.set(name, (found.get(name) ?? new Set()).add(kindOf(value)));
  }
  return [...found].map(([name, known]) => ({
    name,
    kind: known.size === 1 ? ([...known][0] as FieldKind) : 'json',
    accepts: (value) => known.has(kindOf(value)) && (JSON.stringify(value)?.length ?? 0) <= LONGEST,
  }));
}
