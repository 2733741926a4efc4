import { wasCarriedOut } from './delivery.ts';
import { openSending } from './sending.ts';

/**
 * Sends the command of a button that shows only a toast, with a delivery of its own. Resolves to
 * the answer; null if it failed, of which the user was told.
 */
export async function delivered<T>(work: Promise<T>): Promise<T | null> {
  let answer: T | null = null;
  const end = await openSending().run(async () => {
    answer = await work;
  });
  return end !== null && wasCarriedOut(end) ? answer : null;
}
