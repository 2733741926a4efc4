import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import type { FieldMeta } from '../core/fields.ts';

export type JsonSchema = Record<string, unknown>;

const LIMITS: Record<string, Record<string, string>> = {
  string: { min: 'minLength', max: 'maxLength' },
  number: { min: 'minimum', max: 'maximum' },
  array: { min: 'minItems', max: 'maxItems' },
};

/**
 * Our patterns let the empty text of an optional field pass; flags cannot be written in a
 * JSON schema.
 */
function patternOf(regex: RegExp, optional: boolean): JsonSchema {
  if (regex.flags !== '') return {};
  return { pattern: optional ? `^$|${regex.source}` : regex.source };
}

function limits({ type, tests, optional }: SchemaDescription): JsonSchema {
  const names = LIMITS[type] ?? {};
  const found: JsonSchema = {};
  for (const { name = '', params } of tests) {
    const limit = params?.[name];
    if (names[name] && typeof limit === 'number') found[names[name]] = limit;
    if (name === 'required' && type === 'string') found.minLength ??= 1;
    if (params?.regex instanceof RegExp) Object.assign(found, patternOf(params.regex, optional));
  }
  return found;
}

function typeOf({ type, tests, nullable }: SchemaDescription): JsonSchema {
  if (type === 'mixed') return {};
  const name =
    type === 'number' && tests.some((test) => test.name === 'integer') ? 'integer' : type;
  return { type: nullable ? [name, 'null'] : name };
}

function choices({ oneOf, nullable }: SchemaDescription): JsonSchema {
  const values = oneOf.filter((value) => typeof value !== 'object');
  if (values.length === 0) return {};
  return { enum: nullable ? [...values, null] : values };
}

function described(meta: Partial<FieldMeta>): JsonSchema {
  return {
    ...(meta.doc ? { description: meta.doc } : {}),
    ...(meta.decimals ? { format: 'decimal' } : {}),
    ...(meta.isDay ? { format: 'date' } : {}),
    ...(meta.enumeration ? { 'x-enumeration': meta.enumeration } : {}),
  };
}

const metaOf = (description: { meta?: unknown }) => (description.meta ?? {}) as Partial<FieldMeta>;

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const shapeOf = (schema: JsonSchema) => JSON.stringify({ ...schema, description: undefined });

/** A schema by nothing but its description: whole classes of yup take long to compare. */
interface Described {
  describe(): SchemaObjectDescription;
}

/**
 * Turns described yup schemas into JSON schemas; schemas with a name are written once and referred
 * to.
 */
export class SchemaWriter {
  /** Schemas that stand under a name of their own. */
  readonly named: Record<string, JsonSchema> = {};
  private readonly nameOfShape = new Map<string, string>();

  /** `shared`: shapes that many calls have in common; one that contains another stands after it. */
  constructor(shared: Record<string, Described> = {}) {
    for (const [name, schema] of Object.entries(shared)) {
      const written = this.write(schema.describe());
      this.named[name] = written;
      this.nameOfShape.set(shapeOf(written), name);
    }
  }

  schema(field: SchemaFieldDescription): JsonSchema {
    const { ref: target, name } = metaOf(field as SchemaDescription);
    if (target) return ref(target);
    if (name === undefined) return this.shortened(this.write(field as SchemaDescription));
    this.named[name] ??= this.write(field as SchemaDescription);
    return ref(name);
  }

  /** The fields of a request by where they travel when the rest has a body. */
  request(field: SchemaFieldDescription): { inQuery: JsonSchema; inBody: JsonSchema } {
    const { fields } = field as SchemaObjectDescription;
    const entries = Object.entries(fields);
    const isInQuery = ([, description]: [string, SchemaFieldDescription]) =>
      metaOf(description as SchemaDescription).in === 'query';
    return {
      inQuery: this.object(entries.filter(isInQuery)),
      inBody: this.object(entries.filter((entry) => !isInQuery(entry))),
    };
  }

  private shortened(schema: JsonSchema): JsonSchema {
    const name = this.nameOfShape.get(shapeOf(schema));
    if (name === undefined) return schema;
    return schema.description === undefined
      ? ref(name)
      : { ...ref(name), description: schema.description };
  }

  private write(description: SchemaDescription): JsonSchema {
    const schema = {
      ...typeOf(description),
      ...choices(description),
      ...limits(description),
      ...described(metaOf(description)),
    };
    if (description.type === 'object') {
      return {
        ...schema,
        ...this.object(Object.entries((description as SchemaObjectDescription).fields)),
        type: schema.type,
      };
    }
    if (description.type === 'array') {
      const { innerType } = description as SchemaInnerTypeDescription;
      return {
        ...schema,
        items: innerType && !Array.isArray(innerType) ? this.schema(innerType) : {},
      };
    }
    const isDefault = ['string', 'number', 'boolean'].includes(typeof description.default);
    return isDefault ? { ...schema, default: description.default } : schema;
  }

  private object(entries: [string, SchemaFieldDescription][]): JsonSchema {
    const required = entries
      .filter(([, field]) => 'optional' in field && !field.optional)
      .map(([name]) => name);
    return {
      type: 'object',
      properties: Object.fromEntries(entries.map(([name, field]) => [name, this.schema(field)])),
      ...(required.length > 0 ? { required } : {}),
    };
  }
}
