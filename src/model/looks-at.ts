import type { AnyStateMachine, EventObject } from 'xstate';

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Proxies an object and notes the paths that are read; lists are read as a whole. */
function noting<Value extends object>(value: Value, before: string, read: Set<string>): Value {
  return new Proxy(value, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key);
      if (typeof key !== 'string') return found;
      const path = `${before}.${key}`;
      if (isPlain(found)) return noting(found, path, read);
      read.add(path);
      return found;
    },
  });
}

/**
 * What a guard reads to decide, found by evaluating it: paths such as `context.viewer.roles`,
 * `context.uses` or `event.opinion`, in reading order. Empty for a combined guard.
 */
export function looksAt(
  machine: AnyStateMachine,
  guard: string,
  { context, event }: { context: object; event: EventObject },
): string[] {
  const implementation: unknown = machine.implementations.guards[guard];
  if (implementation === undefined) throw new Error(`Machine ${machine.id} has no guard ${guard}.`);
  if (typeof implementation !== 'function' || 'guards' in implementation) return [];
  const read = new Set<string>();
  implementation(
    { context: noting(context, 'context', read), event: noting(event, 'event', read) },
    undefined,
  );
  return [...read];
}
