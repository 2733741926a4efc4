import type { Call } from '#contract/core/call.ts';
import { calls, type CallId } from '#contract/index.ts';
import type { View } from '../fixture.ts';

/** Title under which an aged answer shows its record. */
export const OLD = '旧名称';

/** What an answer says of a record, wherever in it that stands. */
export function viewIn(answer: unknown, guid: string): View | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { head, context } = answer as Partial<View>;
  if (head?.guid === guid && context !== undefined) return answer as View;
  for (const part of Object.values(answer)) {
    const found = viewIn(part, guid);
    if (found) return found;
  }
  return null;
}

/** What stands beside what an answer says of a record: some calls have its facts there. */
export function around(answer: unknown, view: View | null): object {
  if (typeof answer !== 'object' || answer === null || view === null) return {};
  const parts: unknown[] = Object.values(answer);
  if (parts.includes(view)) return answer;
  return (
    parts.map((part) => around(part, view)).find((found) => Object.keys(found).length > 0) ?? {}
  );
}

/** The answer as somebody would have got it before the record moved last. */
export function aged(answer: unknown, guid: string): unknown {
  const view = viewIn(answer, guid);
  if (view)
    Object.assign(view.head, {
      title: OLD,
      revision: view.head.revision > 1 ? view.head.revision - 1 : 2,
    });
  return answer;
}

/** What only asks: a page may ask as much as it likes. */
export function isQuestion(id: CallId): boolean {
  const { method, answer, changesState }: Call = calls[id];
  if (method === 'GET') return changesState !== true;
  return (
    ['list', 'listCount', 'topList', 'topArray'].includes(answer) ||
    ASKING.has(id) ||
    READING.test(id)
  );
}

/** Names of calls that read one thing; saving one is named alike, but for its verb. */
const READING =
  /\.(?!save|add|update|delete|remove|set|submit)\w*(Info|Detail|Tree|Conditions|Credentials|Records)$/i;

/** Questions whose names do not tell, and files that a form stores before it is sent. */
const ASKING: ReadonlySet<CallId> = new Set(['session.token', 'files.upload', 'workbench.counts']);
