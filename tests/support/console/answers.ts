import type { Call } from '#contract/core/call.ts';
import { calls, type CallId } from '#contract/index.ts';
import type { View } from '../fixture.ts';

/** Title of the record in an outdated response. */
export const OLD = '旧名称';

/** Finds the state of a record anywhere in a response. */
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

/** What surrounds the state of a record in a response: some calls have its facts there. */
export function around(answer: unknown, view: View | null): object {
  if (typeof answer !== 'object' || answer === null || view === null) return {};
  const parts: unknown[] = Object.values(answer);
  if (parts.includes(view)) return answer;
  return (
    parts.map((part) => around(part, view)).find((found) => Object.keys(found).length > 0) ?? {}
  );
}

/** The response as it was before the last change of the record. */
export function aged(answer: unknown, guid: string): unknown {
  const view = viewIn(answer, guid);
  if (view)
    Object.assign(view.head, {
      title: OLD,
      revision: view.head.revision > 1 ? view.head.revision - 1 : 2,
    });
  return answer;
}

/** Whether a call only reads, or keeps what no screen shows: a page may do so as it likes. */
export function isQuestion(id: CallId): boolean {
  const { method, answer, changesState, quiet }: Call = calls[id];
  if (quiet) return true;
  if (method === 'GET') return changesState !== true;
  return (
    ['list', 'listCount', 'topList', 'topArray'].includes(answer) ||
    ASKING.has(id) ||
    READING.test(id)
  );
}

/** Names of calls that read one thing; calls that save it differ only in their verb. */
const READING =
  /\.(?!save|add|update|delete|remove|set|submit)\w*(Info|Detail|Tree|Conditions|Credentials|Records)$/i;

/** Read calls with other names, and files that a form stores before it is sent. */
const ASKING: ReadonlySet<CallId> = new Set(['session.token', 'files.upload', 'workbench.counts']);
