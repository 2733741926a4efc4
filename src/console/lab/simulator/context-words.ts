import { people, type Persona } from '#machines/shared/people.ts';
import type { ApprovalContext, Decision, RecordContext } from '#machines/shared/types.ts';
import type { Words } from '#machines/shared/words.ts';

/** One field of a context as text; `before` only if the last step changed it. */
export interface ContextField {
  name: string;
  label: string;
  value: string;
  before: string | null;
}

const NOTHING = '—';

/** Name of the person with a guid of the cases. */
function personOf(guid: string, words: Words): string {
  const found = Object.entries(people).find(([, viewer]) => viewer.guid === guid)?.[0];
  return found === undefined ? guid : words.person(found as Persona);
}

const decisionText = ({ level, by, verdict, opinion }: Decision, words: Words): string =>
  words.say(`lab.values.${verdict}`, {
    level,
    person: personOf(by, words),
    opinion: opinion === '' ? NOTHING : opinion,
  });

/** Any record: one without an approval chain has fewer fields. */
type AnyContext = RecordContext & Partial<ApprovalContext>;

/** The level of the chain that is under review. */
function positionText({ position = 0, chain = [] }: AnyContext, words: Words): string {
  if (chain.length === 0) return NOTHING;
  return position >= chain.length
    ? words.say('lab.values.allLevels')
    : words.say('lab.values.level', { level: position + 1, of: chain.length });
}

function plainText(name: string, value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return words.say(value ? 'lab.values.yes' : 'lab.values.no');
  if (Array.isArray(value) && value.length === 0) return NOTHING;
  if (typeof value === 'object') return JSON.stringify(value);
  const person = typeof value === 'string' ? personOf(value, words) : '';
  return person !== '' && person !== value ? person : words.value(name, value);
}

/** Fields with their own format. */
const special: Readonly<Record<string, (context: AnyContext, words: Words) => string>> = {
  chain: ({ chain = [] }, words) =>
    chain.length === 0 ? NOTHING : words.say('lab.values.levels', { count: chain.length }),
  position: positionText,
  decisions: ({ decisions = [] }, words) =>
    decisions.length === 0 ? NOTHING : decisions.map((one) => decisionText(one, words)).join('\n'),
  refusal: ({ refusal }, words) => (refusal === null ? NOTHING : words.reason(refusal.key)),
};

/** Fields that never change or are shown elsewhere. */
const HIDDEN: readonly string[] = ['guid', 'viewer'];

const textOf = (context: RecordContext, name: string, words: Words): string =>
  special[name]?.(context, words) ??
  plainText(name, (context as unknown as Record<string, unknown>)[name], words);

/** The context of a record, field by field, with the values that the last step changed. */
export function contextFields(
  now: RecordContext,
  before: RecordContext | null,
  words: Words,
): ContextField[] {
  const names = [...new Set([...Object.keys(now), ...Object.keys(before ?? {})])].filter(
    (name) => !HIDDEN.includes(name),
  );
  return names.map((name) => {
    const value = textOf(now, name, words);
    const earlier = before === null ? value : textOf(before, name, words);
    return { name, label: words.field(name), value, before: earlier === value ? null : earlier };
  });
}
