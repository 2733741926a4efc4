import { wasCarriedOut } from './delivery.ts';
import { openSending } from './sending.ts';

/**
 * What a button sends that shows nothing of it but a toast: carried by a delivery of its own. Gives
 * what was answered; null where it failed, of which the user has been told.
 */
export async function delivered<T>(work: Promise<T>): Promise<T | null> {
  let answer: T | null = null;
  const end = await openSending().run(async () => {
    answer = await work;
  });
  return end !== null && wasCarriedOut(end) ? answer : null;
}
