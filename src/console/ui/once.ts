import { isUnanswered } from '#machines/shared/client/failure.ts';
import { CallFailure } from '../http/send.ts';

/** Maximum of stored intentions; the oldest is dropped. */
const KEPT_MAX = 200;

/** Request ids of unanswered requests in this tab, by their content. */
const unanswered = new Map<string, string>();

/** A person who is not signed in learns nothing of the outcome of an earlier attempt. */
const leavesOpen = (error: unknown): boolean =>
  !(error instanceof CallFailure) || isUnanswered(error) || error.kind === 'forbidden';

/**
 * The request id of an intention: the same until it is answered, even for a dialog that was closed
 * and opened again.
 */
export function idOf(intention: string): string {
  const id = unanswered.get(intention) ?? crypto.randomUUID();
  unanswered.delete(intention);
  unanswered.set(intention, id);
  const [oldest] = unanswered.keys();
  if (unanswered.size > KEPT_MAX && oldest !== undefined) unanswered.delete(oldest);
  return id;
}

/**
 * Sends an intention to the gateway. A retry after a lost answer does nothing twice; after an
 * answer, the same request is a new intention.
 */
export async function once<Answer>(
  intention: string,
  carry: (requestId: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await carry(idOf(intention));
    unanswered.delete(intention);
    return answer;
  } catch (error) {
    if (!leavesOpen(error)) unanswered.delete(intention);
    throw error;
  }
}
