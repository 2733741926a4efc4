import { object } from 'yup';
import type { Call } from './core/call.ts';
import { enterpriseChoice, reviewRecord } from './core/shapes.ts';
import { callList } from './index.ts';
import { failureResponses, failureSchemas, successResponse } from './openapi/answers.ts';
import { SchemaWriter, type JsonSchema } from './openapi/schemas.ts';
import { commandState, recordContext, recordHead, recordView, relatedRecord } from './records.ts';

/** Prefixes that stand before the paths of the three services, as the gateway is configured. */
export interface OpenApiOptions {
  gatewayPrefix: string;
  authPrefix: string;
  filePrefix: string;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, JsonSchema>>;
  components: Record<string, Record<string, JsonSchema>>;
}

/** Shapes that many calls have in common, inner ones first. */
const shared = {
  Command: commandState,
  RelatedRecord: relatedRecord,
  RecordHead: object(recordHead),
  RecordContext: recordContext,
  Record: object(recordView),
  ReviewRecord: reviewRecord,
  Enterprise: enterpriseChoice,
};

const CONTENT_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

const timestamp: JsonSchema = {
  name: '_t',
  in: 'query',
  required: false,
  description: 'Seconds since 1970, added by the console so that no cache answers; ignored.',
  schema: { type: 'integer' },
};

function queryParameters(schema: JsonSchema): JsonSchema[] {
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, { description, ...field }]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: field,
    }),
  );
}

function requestBody(
  encoding: keyof typeof CONTENT_TYPES,
  schema: JsonSchema,
): JsonSchema | undefined {
  const file = { type: 'string', format: 'binary', description: 'The file.' };
  const properties = {
    ...(encoding === 'multipart' ? { file } : {}),
    ...(schema.properties as object),
  };
  const required = [
    ...(encoding === 'multipart' ? ['file'] : []),
    ...((schema.required ?? []) as string[]),
  ];
  if (Object.keys(properties).length === 0) return undefined;
  const body = { ...schema, properties, ...(required.length > 0 ? { required } : {}) };
  return {
    required: required.length > 0,
    content: { [CONTENT_TYPES[encoding]]: { schema: body } },
  };
}

function accessText({ access }: Call): string {
  if (access === 'public') return 'For anyone.';
  return access === 'login'
    ? 'For every signed-in user.'
    : `For users with the authority ${access.authority}.`;
}

function operation(call: Call, writer: SchemaWriter): JsonSchema {
  const { inQuery, inBody } = writer.request(call.request.describe());
  const asQuery = call.encoding === 'query';
  const parameters = [
    ...queryParameters(inQuery),
    ...(asQuery ? queryParameters(inBody) : []),
    ...(call.method === 'GET' ? [{ $ref: '#/components/parameters/Timestamp' }] : []),
  ];
  const body = call.encoding === 'query' ? undefined : requestBody(call.encoding, inBody);
  const isChangingGet = call.changesState && call.method === 'GET';
  return {
    operationId: call.id,
    tags: [call.module],
    summary: call.summary,
    description: accessText(call) + (isChangingGet ? ' Changes state although it is a GET.' : ''),
    ...(call.access === 'public' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      '200': successResponse(call, writer.schema(call.response.describe())),
      ...failureResponses(call),
    },
    ...(typeof call.access === 'object' ? { 'x-authority': call.access.authority } : {}),
    ...(call.changesState ? { 'x-changes-state': true } : {}),
    ...(call.quiet ? { 'x-quiet': true } : {}),
  };
}

/**
 * The OpenAPI 3.1 document of the contract: every call, with its request, its answer and its
 * failures.
 */
export function openApiDocument(
  options: OpenApiOptions,
  list: readonly Call[] = callList,
): OpenApiDocument {
  const prefixes = {
    gateway: options.gatewayPrefix,
    auth: options.authPrefix,
    file: options.filePrefix,
  };
  const writer = new SchemaWriter(shared);
  const paths: OpenApiDocument['paths'] = {};
  for (const call of list) {
    const path = `${prefixes[call.service]}${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, writer) };
  }
  const { schemas, responses } = failureSchemas();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tender Console gateway',
      version: '1',
      description:
        'Answers are { code, info, data } unless a call says otherwise: code 1 success, ' +
        '0 refused, -1 failed, with a text for people in info.',
    },
    tags: [...new Set(list.map((call) => call.module))].map((name) => ({ name })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: { Timestamp: timestamp },
      responses,
      schemas: { ...schemas, ...writer.named },
    },
  };
}
