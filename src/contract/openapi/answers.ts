import type { SchemaDescription, SchemaObjectDescription } from 'yup';
import type { AnswerShape, Call } from '../core/call.ts';
import { CODE_FAILED, CODE_REFUSED, CODE_SUCCESS, NOTHING_CHANGED } from '../core/envelope.ts';
import { KEY } from '../core/rules.ts';
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
  return object({
    code: { ...whole, enum: codes },
    info: { ...text, description: 'Text for people.' },
    ...(call.saysMessage ? { message: { ...text, description: 'The same text.' } } : {}),
    ...rest,
  });
}

const shapes: Record<
  Exclude<AnswerShape, 'file' | 'events'>,
  (call: Call, schema: JsonSchema) => JsonSchema
> = {
  data: (call, schema) => envelope(call, { data: schema }),
  nested: (call, schema) => envelope(call, { data: object({ data: schema }) }),
  object: (call, schema) => envelope(call, { data: object({ object: schema }) }),
  list: (call, schema) => envelope(call, { data: object({ rows: listOf(schema), total: whole }) }),
  listCount: (call, schema) =>
    envelope(call, { data: object({ list: listOf(schema), totalCount: whole }) }),
  topList: (call, schema) => envelope(call, { rows: listOf(schema), total: whole }),
  topArray: (_, schema) => listOf(schema),
  bare: (_, schema) => schema,
};

/** The answer of a call that succeeds, around its response schema. */
export function successResponse(call: Call, schema: JsonSchema): JsonSchema {
  if (call.answer === 'file') {
    return {
      description: 'The file.',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  }
  if (call.answer === 'events') {
    return {
      description: 'Server-sent events; each has data of this form. Comments are signs of life.',
      content: { 'text/event-stream': { schema } },
    };
  }
  return {
    description: 'Success.',
    content: { 'application/json': { schema: shapes[call.answer](call, schema) } },
  };
}

const fieldsOf = (schema: unknown): object => (schema as { fields?: object }).fields ?? {};

const isList = ({ answer }: Call) =>
  answer === 'list' || answer === 'listCount' || answer === 'topList';

/** Whether a field holds keys of ours, one or several. */
const holdsKeys = ({ tests }: SchemaDescription): boolean =>
  tests.some(({ name, params }) => name === 'keys' || params?.['regex'] === KEY);

/**
 * Whether a call names something by its key. What narrows a list names nothing: no row of it is as
 * good an answer.
 */
function namesSomething(call: Call): boolean {
  const { fields } = call.request.describe() as SchemaObjectDescription;
  if (call.mayBeMissing || 'revision' in fields || 'businessKey' in fields) return true;
  return Object.values(fields as Record<string, SchemaDescription>).some(
    (field) => holdsKeys(field) && (!isList(call) || !(field.optional || field.nullable)),
  );
}

/** Whether a call is a question that is answered with yes or no. */
const asks = ({ response }: Call) => 'exists' in fieldsOf(response);

const isCommand = ({ request }: Call) => 'requestId' in fieldsOf(request);

/**
 * Whether a call changes what has no lifecycle: it needs the right to edit or review, and is no
 * question.
 */
function changesSetting(call: Call): boolean {
  const isForEditors =
    typeof call.access === 'object' && /\.(edit|review)$/.test(call.access.authority);
  return (
    isForEditors &&
    call.answer === 'data' &&
    (call.method === 'POST' || call.changesState === true) &&
    !isCommand(call) &&
    !asks(call)
  );
}

const withholds = (call: Call) => call.access !== 'public' && !call.beforeOwnPassword;

/**
 * Which calls a failure can happen to, by its HTTP status. Not listed is what happens to no call in
 * particular: defects, and what is no readable request.
 */
const classes: Readonly<Record<string, (call: Call) => boolean>> = {
  '400': (call) => call.method === 'POST' || Object.keys(fieldsOf(call.request)).length > 0,
  '401': ({ id, access }) => access !== 'public' || id === 'session.token',
  '403': (call) => withholds(call) || call.id === 'session.token',
  '404': namesSomething,
  '409': (call) => isCommand(call) || changesSetting(call) || call.changesState === true,
  '412': changesSetting,
  '413': () => true,
  '415': () => true,
  '429': () => true,
  '431': () => true,
  '503': () => true,
  '507': ({ writesFile }) => writesFile === true,
};

/** The HTTP statuses of the failures that can happen to a call. */
export const failureStatuses = (call: Call): string[] =>
  Object.keys(classes).filter((status) => classes[status]?.(call));

const response = (name: string): JsonSchema => ({ $ref: `#/components/responses/${name}` });

/**
 * What can go wrong with a call, by HTTP status. A head that is too large is refused before it is
 * known whose call it is.
 */
export function failureResponses(call: Call): Record<string, JsonSchema> {
  const of = (status: string) =>
    response(
      `${call.service === 'auth' && status !== '431' ? 'Auth' : ''}${failures[status]?.name}`,
    );
  return Object.fromEntries(
    [...failureStatuses(call), 'default'].map((status) => [status, of(status)]),
  );
}

interface FailureText {
  /** Of the response. */
  name: string;
  description: string;
  /** It always says when to come again. */
  saysWhen?: true;
}

const failures: Readonly<Record<string, FailureText>> = {
  '400': {
    name: 'BadInput',
    description: 'The request breaks rules, and problems names each field; or it cannot be read.',
  },
  '401': { name: 'NotSignedIn', description: 'No token, or one that is no longer good.' },
  '403': {
    name: 'Forbidden',
    description: 'The user lacks the authority for this call, or has to change the password first.',
  },
  '404': { name: 'NotFound', description: 'There is no such record, or the user may not see it.' },
  '409': {
    name: 'Conflict',
    description:
      'Somebody else was quicker, or the lifecycle or the state of other things refuses the change.',
  },
  '412': {
    name: 'ChangedMeanwhile',
    description: 'Somebody else changed it after the instant in If-Unmodified-Since.',
  },
  '413': {
    name: 'TooLarge',
    description:
      'The address, the form, the body or the file holds more than the gateway takes, in bytes, fields or values.',
  },
  '415': {
    name: 'MediaType',
    description:
      'The content type or the content encoding is none that the call takes, or too ' +
      'long; or the file is of another kind.',
  },
  '429': { name: 'TooMany', description: 'Too many requests.', saysWhen: true },
  '431': {
    name: 'HeadTooLarge',
    description: 'Address and headers together are too long, or there are too many headers.',
  },
  '503': {
    name: 'Unavailable',
    description:
      `The gateway is busy or stopping, or its database or its store of files does not ` +
      `answer. Nothing was changed where reason is one of ` +
      `${[...NOTHING_CHANGED].join(', ')}.`,
    saysWhen: true,
  },
  '507': { name: 'NoRoom', description: 'The store of files has no room; nothing was stored.' },
  default: {
    name: 'Failure',
    description: 'A defect of the gateway (500), or what is no readable request (400, 408, 417).',
  },
};

function failure({ description, saysWhen }: FailureText, schema: string): JsonSchema {
  return {
    description,
    ...(saysWhen
      ? {
          headers: {
            'Retry-After': {
              required: true,
              description: 'After how many seconds to try again.',
              schema: whole,
            },
          },
        }
      : {}),
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
  };
}

/** The failures the responses refer to. */
export function failureSchemas(): {
  schemas: Record<string, JsonSchema>;
  responses: Record<string, JsonSchema>;
} {
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
          problems: {
            ...listOf({
              ...problem,
              properties: { ...(problem.properties as object), params: { type: 'object' } },
            }),
            description: 'One reason against one field each.',
          },
          conflict: {
            ...conflict,
            description: 'Who did what meanwhile, and where the record is now.',
          },
        },
      },
      AuthFailure: {
        description:
          'A failure as the clients of a token service look for it (RFC 6749, section 5.2).',
        allOf: [
          { $ref: '#/components/schemas/Failure' },
          object({
            error: text,
            error_description: { ...text, description: 'The same text as info.' },
          }),
        ],
      },
    },
    responses: Object.fromEntries(
      ['', 'Auth'].flatMap((service) =>
        Object.values(failures).map((one) => [
          `${service}${one.name}`,
          failure(one, `${service}Failure`),
        ]),
      ),
    ),
  };
}
