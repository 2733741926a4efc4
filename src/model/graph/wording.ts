import { alternativesOf } from './conditions.ts';
import type { Move } from './types.ts';

/** Returns the text of a locale key, such as `commands.plan.submit`. */
export type Say = (key: string) => string;

/**
 * The text on an edge for one move: what happens, and in small print what distinguishes it from the
 * others.
 */
export interface Wording {
  title: string;
  notes: readonly string[];
}

const titleKeys: Readonly<Record<Exclude<Move['kind'], 'event'>, string>> = {
  done: 'diagram.outcomes.done',
  error: 'diagram.outcomes.error',
  after: 'diagram.outcomes.after',
  completed: 'diagram.outcomes.completed',
  always: 'diagram.outcomes.always',
};

const OTHERWISE = 'otherwise';
/** The guard that only the system passes; it is told apart from people in other words. */
const SYSTEM = 'isSystem';

/** The text of one condition, as graphs name it. */
export function conditionText(condition: string, say: Say): string {
  if (condition === OTHERWISE || condition === 'never') return say(`diagram.${condition}`);
  return alternativesOf(condition)
    .map((names) => names.map((name) => say(`diagram.conditions.${name}`)).join(say('diagram.and')))
    .join(say('diagram.or'));
}

const nameOf = (condition: string): string => condition.replace(/\(.*/, '');

/** The same guard with other parameters has the same text. */
const isSaid = (condition: string, all: readonly string[]): boolean =>
  condition.startsWith('not.') &&
  condition.includes('(') &&
  all.some((other) => nameOf(other) === nameOf(condition.slice('not.'.length)));

function titleOf({ kind, event, failed }: Move, say: Say): string {
  if (kind === 'event')
    return failed
      ? `${say(`commands.${event}`)}${say('diagram.failed')}`
      : say(`commands.${event}`);
  const outcome = say(titleKeys[kind]);
  return kind === 'done' || kind === 'error'
    ? `${say(`commands.calls.${event}`)}${outcome}`
    : outcome;
}

/**
 * Alternatives without what goes without saying beside each other: a or (not a and b) is a or b, and
 * what is left over beside a condition is not left over.
 */
function plain(alternatives: readonly (readonly string[])[]): readonly (readonly string[])[] {
  if (alternatives.length === 1) return alternatives;
  const all = alternatives.map((own) =>
    own.length === 1 ? own : own.filter((one) => one !== OTHERWISE),
  );
  const alone = new Set(all.flatMap((own) => (own.length === 1 ? own : [])));
  if (alone.has(OTHERWISE)) return [[OTHERWISE]];
  return all.map((own) => own.filter((one) => own.length === 1 || !isNegated(one, alone)));
}

const isNegated = (condition: string, of: ReadonlySet<string>): boolean =>
  condition.startsWith('not.') && of.has(condition.slice('not.'.length));

/** The notes of alternatives; none if one of them has no condition. */
function notesOf(alternatives: readonly (readonly string[])[], say: Say): readonly string[] {
  const [only = []] = alternatives;
  if (alternatives.length === 1) return only;
  if (alternatives.some((notes) => notes.length === 0)) return [];
  const said = new Set(alternatives.map((notes) => notes.join(say('diagram.and'))));
  return [[...said].join(say('diagram.or'))];
}

/**
 * The texts of an edge's moves. Moves of the same name are merged, with their conditions as
 * alternatives. `every` names all guards instead of those that distinguish the moves.
 */
export function wordingsOf(moves: readonly Move[], say: Say, every = false): Wording[] {
  const found = new Map<string, string[][]>();
  for (const move of moves) {
    const wanted = every ? [...new Set([...move.guards, ...move.when])] : move.when;
    const conditions = wanted.filter(
      (condition) => condition !== SYSTEM && !isSaid(condition, wanted),
    );
    const bySystem = move.guards.includes(SYSTEM) ? [SYSTEM] : [];
    const title = titleOf(move, say);
    found.set(title, [...(found.get(title) ?? []), [...bySystem, ...conditions]]);
  }
  const text = (one: string) =>
    one === SYSTEM ? say('diagram.bySystem') : conditionText(one, say);
  return [...found].map(([title, alternatives]) => ({
    title,
    notes: notesOf(
      plain(alternatives).map((own) => own.map(text)),
      say,
    ),
  }));
}
