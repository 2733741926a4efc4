import type { Outcome } from './cases.ts';
import type { Persona } from './people.ts';

/** Gives the text of a locale key, with what stands in it. */
type Say = (key: string, params?: Record<string, unknown>) => string;

/**
 * The words of one language for what machines and cases name. What has no words is shown by its
 * name.
 */
export interface Words {
  say: Say;
  person: (who: Persona) => string;
  command: (event: string) => string;
  /** A call, by its id. */
  call: (id: string) => string;
  field: (name: string) => string;
  /** A value of a field, where it is a code with a label. */
  value: (field: string, value: unknown) => string;
  outcome: (outcome: Outcome<unknown>) => string;
  /** A reason as the gateway or a guard gives it. */
  reason: (key: string) => string;
  /** What holds in a situation. */
  fact: (name: string) => string;
  /** A guard in a few words. */
  condition: (guard: string) => string;
  /**
   * What happens to a machine of the console: an event, or the end of a call or of a time, by its
   * event.
   */
  happening: (event: string) => string;
  /**
   * A name in the cases of such a machine: of a start, of what an event carries, of how a call
   * ends.
   */
  variant: (name: string) => string;
}

/** Name of an outcome as a key: `two levels` is `twoLevels`. */
const keyOf = (name: string): string => {
  const [first = '', ...rest] = name.split(/[^A-Za-z0-9]+/);
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
};

/** Words from a translation and a way to ask whether a key has a text. */
export function wordsOf(say: Say, exists: (key: string) => boolean): Words {
  const or = (key: string, name: string, params?: Record<string, unknown>) =>
    exists(key) ? say(key, params) : name;
  // Many a reason of the gateway names what only the gateway knows; the lab has words of its own
  // for it.
  const reason = (key: string) => or(`lab.reasons.${key}`, or(key, key));
  const command = (event: string) => or(`commands.${event}`, event);
  const callText = (id: string) => or(`commands.calls.${id}`, id);
  return {
    say,
    reason,
    command,
    call: callText,
    person: (who) => or(`lab.people.${who}`, or(`diagram.roles.${who}`, who)),
    field: (name) => or(`lab.fields.${name}`, name),
    fact: (name) => or(`lab.facts.${name}`, name),
    value: (field, value) =>
      or(
        `lab.codes.${field}.${String(value)}`,
        or(`enums.${field}.${String(value)}`, String(value)),
      ),
    variant: (name) => or(`lab.variants.${keyOf(name)}`, reason(name)),
    happening: (event) => {
      if (!event.startsWith('xstate.')) return command(event);
      const [, end = 'after', id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
      return end === 'after'
        ? say('diagram.outcomes.after')
        : `${callText(id)}${say(`diagram.outcomes.${end}`)}`;
    },
    condition: (guard) => or(`diagram.conditions.${guard}`, guard),
    outcome: (outcome) => {
      if (outcome.kind === 'late')
        return say('lab.outcomes.late', { minutes: outcome.afterMs / 60_000 });
      if (outcome.kind === 'done')
        return or(`lab.outcomes.done.${keyOf(outcome.name)}`, outcome.name);
      const { kind, key } = outcome.error;
      return kind === 'refused'
        ? say('lab.outcomes.refused', { reason: reason(key) })
        : say(`lab.outcomes.${kind}`);
    },
  };
}
