import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { headersOf, type Exchanged } from './exchange.ts';

/**
 * A response whose events are read as they arrive. Not by `fetch`, which opens a connection for the
 * next request when one is aborted: a gateway that shuts down waits long for a connection without
 * requests.
 */
export async function openEvents(
  address: string,
  headers: Headers | Record<string, string>,
): Promise<IncomingMessage> {
  const request = get(address, { headers: Object.fromEntries(new Headers(headers)), agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
}

/** The beginning of such a response, or a whole refusal; then closes it. */
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
