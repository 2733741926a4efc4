import { ValidationError, type Schema } from 'yup';
import type { Call } from '#contract/core/call.ts';
import { eventReader } from '#contract/core/events.ts';
import { problemsOf } from '#contract/core/rules.ts';

type Json = Record<string, unknown>;

/** The data of a stream's first event; undefined without one. */
function firstEvent(text: string): unknown {
  let first: unknown;
  eventReader({ event: (_, data) => (first ??= data) })(text);
  return first;
}

/** Removes what surrounds the response of a call (requirements, 10.15). */
export function contentOf(call: Call, body: unknown): unknown {
  const { data } = (body ?? {}) as { data?: unknown };
  switch (call.answer) {
    case 'bare':
    case 'topArray':
      return body;
    case 'events':
      return firstEvent(String(body));
    case 'topList': {
      const { rows, total } = body as Json;
      return { rows, total };
    }
    case 'nested':
      return (data as Json | null)?.['data'];
    case 'object':
      return (data as Json | null)?.['object'];
    case 'listCount': {
      const { list, totalCount } = data as Json;
      return { rows: list, total: totalCount };
    }
    default:
      return data;
  }
}

const WITHOUT_ENVELOPE: ReadonlySet<string> = new Set(['bare', 'topArray', 'events']);

const isList = (call: Call) =>
  call.answer === 'list' || call.answer === 'listCount' || call.answer === 'topList';

interface Shaped {
  fields?: Record<string, unknown>;
  innerType?: unknown;
}

/** Paths of values that are not in the schema. */
function unknownIn(schema: unknown, value: unknown, path = ''): string[] {
  const { fields, innerType } = (schema ?? {}) as Shaped;
  if (Array.isArray(value))
    return innerType === undefined
      ? []
      : value.flatMap((item) => unknownIn(innerType, item, `${path}[]`));
  if (fields === undefined || value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = fields[key];
    return field === undefined ? [`${path}.${key}`] : unknownIn(field, inner, `${path}.${key}`);
  });
}

/** How a response of a call breaks the contract; empty if it does not. */
export function breaches(call: Call, body: unknown): string[] {
  const content = contentOf(call, body);
  const found: string[] = [];
  if (!WITHOUT_ENVELOPE.has(call.answer)) {
    const { code, info } = body as Json;
    // Code 0 of a question means no.
    if (code !== 1 && !((call.quiet || call.saysNo) && code === 0))
      found.push(`code is ${String(code)}`);
    if (typeof info !== 'string' || info === '') found.push('no info');
  }
  const each = isList(call)
    ? ((content as { rows?: unknown[] } | undefined)?.rows ?? [undefined])
    : call.answer === 'topArray'
      ? (content as unknown[])
      : [content];
  if (isList(call) && typeof (content as { total?: unknown } | undefined)?.total !== 'number')
    found.push('no total');
  for (const one of each) {
    try {
      (call.response as Schema).validateSync(one, { strict: true, abortEarly: false });
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      // Names that the product composes and older data may contain characters that people may not
      // enter.
      const typed = problemsOf(error).filter(({ key }) => key !== 'rules.noFullWidth');
      found.push(...typed.map(({ field, key }) => `${field}: ${key}`));
    }
    found.push(...unknownIn(call.response, one).map((path) => `${path} is not in the contract`));
  }
  return [...new Set(found)];
}
