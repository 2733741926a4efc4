import type { StateValue } from 'xstate';

/**
 * The state of a machine as a path: `signedIn.fresh.idle`. Our machines have no parallel states.
 */
export function placeOf(value: StateValue): string {
  if (typeof value === 'string') return value;
  const [[state, inner] = ['', '']] = Object.entries(value);
  return inner === undefined ? state : `${state}.${placeOf(inner)}`;
}

/** The state value of such a path. */
export function valueAt(place: string): StateValue {
  const [state = '', ...inner] = place.split('.');
  return inner.length === 0 ? state : { [state]: valueAt(inner.join('.')) };
}
