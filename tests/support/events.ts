import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { headersOf, type Exchanged } from './exchange.ts';

/**
 * An answer of which the events are read as they come. Not by `fetch`, which opens a connection for
 * the next request when one is broken off: a gateway that ends waits long for a connection that
 * never asks.
 */
export async function openEvents(
  address: string,
  headers: Headers | Record<string, string>,
): Promise<IncomingMessage> {
  const request = get(address, { headers: Object.fromEntries(new Headers(headers)), agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
}

/** What such an answer begins with, or all of a refusal; it is left then. */
export async function beginningOf(address: string, headers: Headers): Promise<Exchanged> {
  const answer = await openEvents(address, headers);
  let text = '';
  for await (const chunk of answer) {
    text += String(chunk);
    if (answer.statusCode === 200) break;
  }
  answer.destroy();
  return { status: answer.statusCode ?? 0, headers: headersOf(answer), text };
}
