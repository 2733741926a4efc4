import type { Call, ModuleName, RequestOf, ResponseOf } from '#contract/core/call.ts';
import { moduleOf } from './outdated.ts';
import {
  ask,
  CallFailure,
  send,
  sendArray,
  sendPage,
  type Page,
  type SendOptions,
} from './send.ts';

/** A call as it is asked and kept: by its name and by what it is asked with. */
export interface CallQuery<T> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>;
  /** What of the answer is wanted. */
  select: (answer: unknown) => T;
  meta: {
    /** Modules whose calls are asked; by them it is known what a command outdates. */
    modules: readonly ModuleName[];
    /** Which calls are asked, whatever with: only then one answer can stand in for another. */
    shape: string;
  };
}

const whole = (answer: unknown) => answer;

type Asking = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: SendOptions,
) => Promise<unknown>;

const asking =
  (make: Asking) =>
  (call: Call, request: RequestOf<Call>): CallQuery<unknown> => ({
    queryKey: [call.id, request],
    // Screens say themselves what went wrong, next to what it is about.
    queryFn: ({ signal }) => make(call, request, { signal, toast: false, reads: true }),
    select: whole,
    meta: { modules: [moduleOf(call)], shape: call.id },
  });

/** A call that answers one thing. */
export const callQuery = asking(send) as <C extends Call>(
  call: C,
  request: RequestOf<C>,
) => CallQuery<ResponseOf<C>>;

/** A call that answers one page of a list. */
export const pageQuery = asking(sendPage) as <C extends Call>(
  call: C,
  request: RequestOf<C>,
) => CallQuery<Page<ResponseOf<C>>>;

/** A call that answers a bare array. */
export const arrayQuery = asking(sendArray) as <C extends Call>(
  call: C,
  request: RequestOf<C>,
) => CallQuery<ResponseOf<C>[]>;

/** A question whose code 0 or -1 is an answer. */
export const answerQuery = asking(ask) as <C extends Call>(
  call: C,
  request: RequestOf<C>,
) => CallQuery<{ code: number; info: string }>;

/** The same question, of whose answer something else is wanted. */
export const mappedQuery = <T, U>(query: CallQuery<T>, map: (answer: T) => U): CallQuery<U> => ({
  ...query,
  select: (answer) => map(query.select(answer)),
});

/** Asks without keeping the answer. */
export const asked = async <T>(
  { queryFn, select }: CallQuery<T>,
  signal: AbortSignal = new AbortController().signal,
): Promise<T> => select(await queryFn({ signal }));

/** The same question, asked anew with each revision of what it is about. */
export const queryAt = <T>(revision: number, query: CallQuery<T>): CallQuery<T> => ({
  ...query,
  queryKey: [...query.queryKey, revision],
});

/** The same question, where it may be that there is nothing. */
export const queryOrNull = <T>(query: CallQuery<T>): CallQuery<T | null> => ({
  ...query,
  queryKey: ['orNull', query.queryKey],
  queryFn: async (context) => {
    try {
      return await query.queryFn(context);
    } catch (error) {
      if (error instanceof CallFailure && error.kind === 'notFound') return null;
      throw error;
    }
  },
  select: (answer) => (answer === null ? null : query.select(answer)),
});

type Parts = Readonly<Record<string, CallQuery<unknown> | null>>;
type AnswersOf<P extends Parts> = {
  [Name in keyof P]: NonNullable<P[Name]> extends CallQuery<infer T>
    ? T | (null extends P[Name] ? null : never)
    : null;
};

/** Calls under way at once: the timeout of a call begins when it is sent, not when its turn comes. */
const TOGETHER = 20;

/** Several questions that are of use only together; in place of one that is not asked stands null. */
export function joinedQuery<P extends Parts>(parts: P): CallQuery<AnswersOf<P>> {
  const all = Object.entries(parts);
  const each = (of: (part: CallQuery<unknown>, name: string) => unknown) =>
    Object.fromEntries(all.map(([name, part]) => [name, part && of(part, name)]));
  return {
    queryKey: ['joined', each(({ queryKey }) => queryKey)],
    queryFn: async (context) => {
      const answers: unknown[] = [];
      for (let at = 0; at < all.length; at += TOGETHER) {
        const some = all.slice(at, at + TOGETHER);
        answers.push(
          ...(await Promise.all(some.map(([, part]) => part?.queryFn(context) ?? null))),
        );
      }
      return Object.fromEntries(all.map(([name], at) => [name, answers[at]]));
    },
    select: (answers) =>
      each(({ select }, name) =>
        select((answers as Record<string, unknown>)[name]),
      ) as AnswersOf<P>,
    meta: {
      modules: all.flatMap(([, part]) => part?.meta.modules ?? []),
      shape: JSON.stringify(each(({ meta }) => meta.shape)),
    },
  };
}

/** What the same calls answered before, with whatever they were asked, until the answer is there. */
export const before =
  ({ meta }: CallQuery<unknown>) =>
  (answer: unknown, query?: { meta: Record<string, unknown> | undefined }): unknown =>
    query?.meta?.['shape'] === meta.shape ? answer : undefined;
