import type { AnyStateMachine, EventObject } from 'xstate';

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The same object, noting the paths that are read of it; lists are read as a whole. */
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
 * What a guard looks at to decide, found by letting it decide: paths such as
 * `context.viewer.roles`, `context.uses` or `event.opinion`, in the order in which they are read.
 * Empty for a guard that is put together from others.
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
