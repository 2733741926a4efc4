import axios, { isAxiosError, isCancel, type AxiosProgressEvent, type AxiosResponse } from 'axios';
import type { CallFacts, Service } from '#contract/core/call.ts';
import { nowMs } from '#contract/core/clock.ts';
import { servicePrefixes } from './config.ts';
import { CallFailure } from './failure.ts';
import { noteAnswer } from './last-answer.ts';
import { TAB, TAB_HEADER } from './tab.ts';
import { trimmed } from './trim.ts';

/** How long a request may take (requirements, 9). */
export const REQUEST_TIMEOUT_MS = 60_000;

export interface TransportParts {
  prefixes?: Record<Service, string>;
  language: () => string;
  now?: () => number;
}

export interface Attempt {
  method: 'GET' | 'POST';
  url: string;
  query?: Record<string, unknown>;
  body?: unknown;
  token: string | null;
  wantsBytes?: boolean;
  signal?: AbortSignal;
  timeout?: number;
  onProgress?: (share: number) => void;
  /** Date of the answer in which one saw what one changes. */
  unchangedSince?: string;
}

export type Answer = Pick<AxiosResponse<unknown>, 'status' | 'data' | 'headers'>;

function formBody(fields: Record<string, unknown>): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part !== undefined && part !== null) body.append(name, String(part));
    }
  }
  return body;
}

function multipartBody(fields: Record<string, unknown>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) body.append(name, value);
    else if (value !== undefined && value !== null) body.append(name, String(value));
  }
  return body;
}

/** What stands in the address and what in the body of a call, by its encoding. */
export function partsOf(
  { encoding = 'json', inQuery = [] }: CallFacts,
  request: object,
): Pick<Attempt, 'query' | 'body'> {
  if (encoding === 'query') return { query: { ...request } };
  const entries = Object.entries(request);
  const query = Object.fromEntries(entries.filter(([name]) => inQuery.includes(name)));
  const fields = trimmed(
    Object.fromEntries(entries.filter(([name]) => !inQuery.includes(name))),
  ) as Record<string, unknown>;
  if (encoding === 'form') return { query, body: formBody(fields) };
  return { query, body: encoding === 'multipart' ? multipartBody(fields) : fields };
}

function failureOf(error: unknown): CallFailure {
  if (isCancel(error)) return new CallFailure('cancelled', '');
  const isTimeout =
    isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT');
  return new CallFailure(isTimeout ? 'timeout' : 'network', '');
}

/**
 * The one way to the services: headers, timestamp, encoding and timeout as ordered (requirements,
 * 7.1). Knows no session.
 */
export function createTransport({
  prefixes = servicePrefixes(),
  language,
  now = nowMs,
}: TransportParts) {
  const http = axios.create({
    timeout: REQUEST_TIMEOUT_MS,
    validateStatus: () => true,
    xsrfCookieName: '',
    paramsSerializer: { indexes: null },
  });
  http.interceptors.request.use((config) => {
    config.headers.set('Accept-Language', language());
    config.headers.set(TAB_HEADER, TAB);
    if (config.method?.toUpperCase() === 'GET') {
      config.params = { ...(config.params as object | undefined), _t: Math.floor(now() / 1000) };
    }
    return config;
  });

  /** Sends one request; any HTTP status is an answer, only an answer that never came is thrown. */
  async function exchange({
    method,
    url,
    query,
    body,
    token,
    wantsBytes,
    signal,
    timeout,
    onProgress,
    unchangedSince,
  }: Attempt): Promise<Answer> {
    const onUploadProgress =
      onProgress && ((event: AxiosProgressEvent) => onProgress(event.progress ?? 0));
    try {
      const begun = performance.now();
      const answer = await http.request<unknown>({
        method,
        url,
        params: query,
        data: body,
        headers: {
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
          ...(unchangedSince ? { 'If-Unmodified-Since': unchangedSince } : {}),
        },
        responseType: wantsBytes ? 'arraybuffer' : 'json',
        ...(signal ? { signal } : {}),
        ...(timeout === undefined ? {} : { timeout }),
        ...(onUploadProgress ? { onUploadProgress } : {}),
      });
      noteAnswer(answer.headers['date'], performance.now() - begun);
      return answer;
    } catch (error) {
      throw failureOf(error);
    }
  }

  return {
    exchange,
    prefixes,
    urlOf: ({ service = 'gateway', path }: CallFacts) => prefixes[service] + path,
  };
}

export type Transport = ReturnType<typeof createTransport>;
