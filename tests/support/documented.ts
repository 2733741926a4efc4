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

/** A documented response of a call. */
interface Documented {
  headers?: Record<string, { required?: boolean }>;
  content: Record<string, { schema: object }>;
}

/** A defect, which is documented for no call. */
const DEFECT = '500';

interface Operation {
  responses: Record<string, { $ref?: string }>;
}

/** The OpenAPI document in machine-readable form: the responses of each call and their schemas. */
class Page {
  private readonly ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    validateSchema: false,
    allErrors: true,
    // Shared parts of responses are compiled once; inlining them costs more than it saves.
    inlineRefs: false,
    code: { optimize: false },
  });
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(readonly document: OpenApiDocument) {
    this.ajv.addSchema(document, 'page');
  }

  /** The documented operation at an address; undefined if it is not that of a call. */
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
   * How a response deviates from its documentation; empty if it does not, and if the address is not
   * that of a call.
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

/** How a response of the gateway deviates from its own OpenAPI document. */
export const undocumented = (prefixes: Prefixes, asked: Asked, answered: Answered): string[] =>
  pageOf(prefixes).breaches(asked, answered);

/** The failures documented for a call, by status. */
export function documentedFailures(prefixes: Prefixes, call: Call): string[] {
  const { gatewayPrefix, authPrefix, filePrefix } = prefixes;
  const path =
    { gateway: gatewayPrefix, auth: authPrefix, file: filePrefix }[call.service] + call.path;
  return Object.keys(pageOf(prefixes).operation(path, call.method)?.responses ?? {}).filter(
    (status) => /^[45]/.test(status),
  );
}
