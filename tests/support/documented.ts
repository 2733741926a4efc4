import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Call } from '#contract/core/call.ts';
import { openApiDocument, type OpenApiDocument } from '#contract/openapi.ts';
import type { GatewayConfig } from '#gateway/base/config.ts';

type Prefixes = Pick<GatewayConfig, 'gatewayPrefix' | 'authPrefix' | 'filePrefix'>;

interface Asked {
  path: string;
  method: string;
}

interface Answered {
  status: number;
  headers: Headers;
  body: unknown;
}

/** What the document says of one answer of a call. */
interface Documented {
  headers?: Record<string, { required?: boolean }>;
  content: Record<string, { schema: object }>;
}

/** A defect, which no call is documented to have. */
const DEFECT = '500';

interface Operation {
  responses: Record<string, { $ref?: string }>;
}

/**
 * The OpenAPI document as programs read it: which answers a call may give, and what they are like.
 */
class Page {
  private readonly ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    validateSchema: false,
    allErrors: true,
    // What many answers share is compiled once, and none of it makes the tests faster than it costs.
    inlineRefs: false,
    code: { optimize: false },
  });
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(readonly document: OpenApiDocument) {
    this.ajv.addSchema(document, 'page');
  }

  /** What is documented of the call at an address; undefined where it is no call's. */
  operation(path: string, method: string): Operation | undefined {
    return this.document.paths[path]?.[method.toLowerCase()] as Operation | undefined;
  }

  private at(place: string): Documented {
    const steps = place
      .slice(2)
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    return steps.reduce<unknown>(
      (inner, step) => (inner as Record<string, unknown>)[step],
      this.document,
    ) as Documented;
  }

  /**
   * What an answer breaks of what is documented; empty when nothing, and where the address is no
   * call's.
   */
  breaches({ path, method }: Asked, { status, headers, body }: Answered): string[] {
    const operation = this.operation(path, method);
    if (operation === undefined) return [];
    const key = String(status) === DEFECT ? 'default' : String(status);
    const found = operation.responses[key];
    if (found === undefined) return [`the status ${status} is not documented`];
    const place =
      found.$ref ??
      `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${key}`;
    const { headers: promised = {}, content } = this.at(place);
    const missing = Object.keys(promised).filter(
      (name) => promised[name]?.required && headers.get(name) === null,
    );
    const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
    const json = content['application/json'];
    if (json === undefined) return missing.map((name) => `${name} is missing`);
    if (type !== 'application/json') return [`the answer is ${type}, not JSON`];
    const fits = this.fitting(`${place}/content/application~1json/schema`);
    const wrong = fits(body)
      ? []
      : (fits.errors ?? [])
          .slice(0, 5)
          .map(
            ({ instancePath, message, params }) =>
              `${instancePath} ${message} ${JSON.stringify(params)}`,
          );
    return [...missing.map((name) => `${name} is missing`), ...wrong];
  }

  private fitting(place: string): ValidateFunction {
    const known = this.compiled.get(place) ?? this.ajv.compile({ $ref: `page${place}` });
    this.compiled.set(place, known);
    return known;
  }
}

const pages = new Map<string, Page>();

function pageOf({ gatewayPrefix, authPrefix, filePrefix }: Prefixes): Page {
  const key = [gatewayPrefix, authPrefix, filePrefix].join(' ');
  const page =
    pages.get(key) ?? new Page(openApiDocument({ gatewayPrefix, authPrefix, filePrefix }));
  pages.set(key, page);
  return page;
}

/** What an answer of the gateway breaks of its own OpenAPI document. */
export const undocumented = (prefixes: Prefixes, asked: Asked, answered: Answered): string[] =>
  pageOf(prefixes).breaches(asked, answered);

/** The failures that the document names for a call, by status. */
export function documentedFailures(prefixes: Prefixes, call: Call): string[] {
  const { gatewayPrefix, authPrefix, filePrefix } = prefixes;
  const path =
    { gateway: gatewayPrefix, auth: authPrefix, file: filePrefix }[call.service] + call.path;
  return Object.keys(pageOf(prefixes).operation(path, call.method)?.responses ?? {}).filter(
    (status) => /^[45]/.test(status),
  );
}
