import type { AnyObjectSchema } from 'yup';
import type { AnswerShape, Call } from '../core/call.ts';
import { CODE_FAILED, CODE_REFUSED, CODE_SUCCESS } from '../core/envelope.ts';
import type { JsonSchema } from './schemas.ts';

const whole = { type: 'integer' };
const text = { type: 'string' };

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

function envelope(call: Call, rest: Record<string, JsonSchema>): JsonSchema {
  const codes = call.quiet || call.saysNo ? [CODE_SUCCESS, CODE_REFUSED] : [CODE_SUCCESS];
  return object({ code: { ...whole, enum: codes }, info: { ...text, description: 'Text for people.' }, ...rest });
}

const shapes: Record<Exclude<AnswerShape, 'file'>, (call: Call, schema: JsonSchema) => JsonSchema> = {
  data: (call, schema) => envelope(call, { data: schema }),
  nested: (call, schema) => envelope(call, { data: object({ data: schema }) }),
  object: (call, schema) => envelope(call, { data: object({ object: schema }) }),
  list: (call, schema) => envelope(call, { data: object({ rows: listOf(schema), total: whole }) }),
  listCount: (call, schema) => envelope(call, { data: object({ list: listOf(schema), totalCount: whole }) }),
  topList: (call, schema) => envelope(call, { rows: listOf(schema), total: whole }),
  topArray: (_, schema) => listOf(schema),
  bare: (_, schema) => schema,
};

/** The answer of a call that succeeds, around its response schema. */
export function successResponse(call: Call, schema: JsonSchema): JsonSchema {
  if (call.answer === 'file') {
    return { description: 'The file.', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
  }
  return { description: 'Success.', content: { 'application/json': { schema: shapes[call.answer](call, schema) } } };
}

const response = (name: string): JsonSchema => ({ $ref: `#/components/responses/${name}` });

/** What can happen to any call before it is looked at. */
function before(call: Call): Record<string, JsonSchema> {
  const ofBody = { '413': response('TooLarge'), '415': response('MediaType') };
  return { ...(call.encoding === 'query' ? { '413': response('TooLarge') } : ofBody), '429': response('TooMany'), '431': response('HeadTooLarge'), '503': response('Unavailable') };
}

/** What can go wrong with a call, by HTTP status. */
export function failureResponses(call: Call): Record<string, JsonSchema> {
  if (call.service === 'auth') return { ...before(call), default: response('AuthFailure') };
  const comparesRevision = 'revision' in (call.request as AnyObjectSchema).fields;
  return {
    '400': response('BadInput'),
    ...(call.access === 'public' ? {} : { '401': response('NotSignedIn'), '403': response('Forbidden') }),
    ...(comparesRevision ? { '404': response('NotFound'), '409': response('Conflict') } : {}),
    ...before(call),
    default: response('Failure'),
  };
}

const failure = (description: string, schema = 'Failure'): JsonSchema => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

/** The failures the responses refer to. */
export function failureSchemas(): { schemas: Record<string, JsonSchema>; responses: Record<string, JsonSchema> } {
  const problem = object({
    field: { ...text, description: 'Path of the field, as in items[2].quantity.' },
    key: { ...text, description: 'Locale key of the reason.' },
  });
  const conflict = object({
    guid: text,
    status: text,
    revision: whole,
    event: { ...text, description: 'Command that was quicker.' },
    actorName: { ...text, description: 'Who gave it.' },
    at: { ...text, format: 'date-time' },
  });
  const common = object({
    code: { ...whole, enum: [CODE_REFUSED, CODE_FAILED], description: '0 refused, -1 failed.' },
    info: { ...text, description: 'Text for people, in the language of the request.' },
    message: { ...text, description: 'The same text as info.' },
    reason: { ...text, description: 'Locale key of the reason, for programs.' },
    data: { type: 'null' },
  });
  return {
    schemas: {
      Failure: {
        ...common,
        properties: {
          ...(common.properties as object),
          problems: { ...listOf({ ...problem, properties: { ...(problem.properties as object), params: { type: 'object' } } }), description: 'One reason against one field each.' },
          conflict: { ...conflict, description: 'Who did what meanwhile, and where the record is now.' },
        },
      },
      AuthFailure: object({ error: text, error_description: { ...text, description: 'Text for people.' } }),
    },
    responses: {
      BadInput: failure('The request breaks rules; problems names each field.'),
      NotSignedIn: failure('No token, or one that is no longer good.'),
      Forbidden: failure('The user lacks the authority for this call.'),
      NotFound: failure('There is no such record, or the user may not see it.'),
      Conflict: failure('Somebody else was quicker, or the lifecycle refuses the command.'),
      TooLarge: failure('The address, the form or the body holds more than the gateway takes, in bytes, fields or values.'),
      MediaType: failure('The content type or the content encoding of the body is none that the call takes.'),
      TooMany: failure('Too many requests within a minute.'),
      HeadTooLarge: failure('Address and headers together are too long, or there are too many headers.'),
      Unavailable: {
        ...failure('The gateway is busy or stopping; nothing was done.'),
        headers: { 'Retry-After': { description: 'After how many seconds to try again.', schema: whole } },
      },
      Failure: failure('Any other failure; the HTTP status says which kind.'),
      AuthFailure: failure('The token service refused.', 'AuthFailure'),
    },
  };
}
