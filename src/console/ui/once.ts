import { isUnanswered } from '#machines/shared/client/failure.ts';
import { CallFailure } from '../http/send.ts';

/** Most intentions that are kept; the oldest gives way. */
const KEPT_MAX = 200;

/** Request ids of what was asked for in this tab and not answered yet, by what was asked for. */
const unanswered = new Map<string, string>();

/** Who is not let in is told nothing of what became of an attempt before. */
const leavesOpen = (error: unknown): boolean =>
  !(error instanceof CallFailure) || isUnanswered(error) || error.kind === 'forbidden';

/**
 * The request id of an intention: the same until it is answered, also for a dialog that was closed
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
 * Carries an intention to the gateway. Whoever asks for the same again after its answer was lost
 * does nothing twice; once it was answered, the same is another intention.
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
