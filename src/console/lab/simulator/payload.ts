import type { EventObject } from 'xstate';
import type { LabMachine } from '../catalog.ts';

/** Input type of a field of an event. */
type FieldKind = 'text' | 'number' | 'flag' | 'json';

/** A field that an event can carry, derived from its samples. */
export interface PayloadField {
  name: string;
  kind: FieldKind;
  /** Whether the field accepts a value. Every field may be omitted. */
  accepts: (value: unknown) => boolean;
}

const kinds: Readonly<Record<string, FieldKind>> = {
  string: 'text',
  number: 'number',
  boolean: 'flag',
};

const kindOf = (value: unknown): FieldKind => kinds[typeof value] ?? 'json';

/** Maximum length of a value in a link, in characters of its JSON. */
const LONGEST = 2000;

/** Every payload of an event in the cases: the usual one, accepted edge cases, and refused ones. */
export function payloadsOf(
  { samples }: LabMachine,
  type: string,
): { usual: EventObject; edge: readonly EventObject[]; refused: readonly EventObject[] } {
  const found = samples[type];
  if (!found) throw new Error(`There is no event ${type}.`);
  return { usual: found.sample, edge: found.alsoAccepted ?? [], refused: found.refused ?? [] };
}

// JSON has no NaN or infinity, but the cases do.
const textOf = (event: EventObject): string =>
  JSON.stringify(event, (_, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
  );

/** Whether two events have the same payload. */
export const samePayload = (one: EventObject, other: EventObject): boolean =>
  textOf(one) === textOf(other);

/** The fields of an event, in the order of its samples. */
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
