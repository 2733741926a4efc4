import type { Call } from '#contract/core/call.ts';
import type { Answer } from '../client.ts';
import { breaches } from '../conformance.ts';

/**
 * How a response deviates from the shapes that the OpenAPI document declares for a call, failures
 * included; empty if it does not.
 */
export function undocumented(call: Call<any, any>, { status, headers, body }: Answer): string[] {
  if (status === 200) {
    if (call.answer === 'file')
      return headers.get('content-disposition')?.startsWith('attachment')
        ? []
        : ['a file that is no attachment'];
    return breaches(call, body);
  }
  if (status < 400) return [`status ${status}`];
  const { code, info, message, reason, data, error, error_description } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Record<string, unknown>;
  const found: string[] = [];
  if (code !== 0 && code !== -1) found.push(`code ${JSON.stringify(code)}`);
  if (typeof info !== 'string' || info === '' || info.includes('{{') || info === reason)
    found.push(`info ${JSON.stringify(info)}`);
  if (message !== info) found.push(`message ${JSON.stringify(message)}`);
  if (typeof reason !== 'string' || !/^(errors|rules|guards)\.\w+/.test(reason))
    found.push(`reason ${JSON.stringify(reason)}`);
  if (data !== null) found.push('data is not null');
  // An unreadable request head is answered before the service is known.
  if (
    call.service === 'auth' &&
    status !== 431 &&
    (typeof error !== 'string' || typeof error_description !== 'string')
  )
    found.push('no error of the token service');
  return found;
}
