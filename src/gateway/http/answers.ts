import type { FastifyReply } from 'fastify';
import type { Call } from '#contract/core/call.ts';
import type { FailureEnvelope } from '#contract/core/envelope.ts';
import { RawJson } from '../base/raw-json.ts';
import { attachment } from './attachment.ts';
import { EventsAnswer, Said, type CallContext } from './context.ts';
import type { Failure, Problem } from '../base/failure.ts';
import type { Translate } from '../base/texts.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * The envelope around the data on the wire, by the answer shape of the call (requirements, 10.15).
 */
const around: Record<string, (json: string) => [string, string]> = {
  nested: () => ['"data":{"data":', '}'],
  object: () => ['"data":{"object":', '}'],
};

function enveloped(call: Call, code: number, info: string, json: string): string {
  const text = JSON.stringify(info);
  const start = `{"code":${code},"info":${text},${call.saysMessage ? `"message":${text},` : ''}`;
  if (call.answer === 'topList') return `${start}${json.slice(1)}`;
  const [before, after] = around[call.answer]?.(json) ?? ['"data":', ''];
  return `${start}${before}${json}${after}}`;
}

function listJson(call: Call, data: { rows: unknown[]; total: number }): string {
  return JSON.stringify(
    call.answer === 'listCount' ? { list: data.rows, totalCount: data.total } : data,
  );
}

/** Sends the result of a handler in the shape that the contract promises. */
export function sendAnswer(reply: FastifyReply, call: Call, context: CallContext, answer: unknown) {
  const said = answer instanceof Said ? answer : new Said(answer, 'errors.success');
  const data = said.data;
  if (call.answer === 'file') {
    const file = data as {
      name: string;
      type: string;
      size: number;
      stream: NodeJS.ReadableStream;
    };
    return reply
      .type(file.type)
      .header('content-length', file.size)
      .header('content-disposition', attachment(file.name))
      .send(file.stream);
  }
  if (data instanceof EventsAnswer)
    return (
      reply
        .type('text/event-stream; charset=utf-8')
        // A buffering proxy would hold back the events.
        .header('x-accel-buffering', 'no')
        // A kept-alive connection would delay the stop of the gateway.
        .header('connection', 'close')
        .send(data.stream)
    );
  const isList = call.answer === 'list' || call.answer === 'listCount' || call.answer === 'topList';
  const json =
    data instanceof RawJson
      ? data.text
      : isList
        ? listJson(call, data as { rows: unknown[]; total: number })
        : JSON.stringify(data ?? null);
  reply.type(JSON_TYPE).header('cache-control', 'no-store');
  if (call.answer === 'bare' || call.answer === 'topArray') return reply.send(json);
  return reply.send(enveloped(call, said.code, context.translate(said.infoKey, said.params), json));
}

function worded(problem: Problem, translate: Translate) {
  return { ...problem, text: translate(problem.key, problem.params) };
}

/**
 * OAuth error codes of the token service for failures of its caller, by status (RFC 6749, sections
 * 4.1.2.1 and 5.2; RFC 6750, section 3.1).
 */
const oauthErrors: Record<number, string> = {
  401: 'invalid_token',
  403: 'insufficient_scope',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/**
 * The envelope of a refusal in the user's language. `oauth`: for the token service, whose clients
 * look for `error`.
 */
export function failureEnvelope(
  failure: Failure,
  translate: Translate,
  oauth = false,
): FailureEnvelope {
  const info = translate(failure.key, failure.params);
  const oauthError =
    failure.oauthError ?? (oauth ? (oauthErrors[failure.status] ?? 'invalid_request') : undefined);
  return {
    code: failure.code,
    info,
    message: info,
    data: null,
    reason: failure.key,
    ...(failure.problems
      ? { problems: failure.problems.map((problem) => worded(problem, translate)) }
      : {}),
    ...(oauthError ? { error: oauthError, error_description: info } : {}),
    ...(failure.conflict ? { conflict: failure.conflict } : {}),
  };
}
