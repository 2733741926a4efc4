import type { InferType, ISchema } from 'yup';
import type { RecordKind } from '../kinds.ts';
import { listedOf, type Listed, type ListSpec } from './listed.ts';

/** The modules; the same name on every floor (docs/architecture.md). */
export type ModuleName =
  | 'session'
  | 'registration'
  | 'enterprise'
  | 'personnel'
  | 'organisation'
  | 'approval'
  | 'supervision'
  | 'representatives'
  | 'institutions'
  | 'fees'
  | 'accounts'
  | 'plans'
  | 'setUp'
  | 'entrust'
  | 'suppliers'
  | 'credit'
  | 'behaviour'
  | 'notices'
  | 'statistics'
  | 'signUp'
  | 'files'
  | 'workbench'
  | 'notifications'
  | 'finding'
  | 'records'
  | 'lists'
  | 'views'
  | 'audit'
  | 'insight';

/** How the request travels: JSON body, url-encoded body, query string, or multipart body. */
type Encoding = 'json' | 'form' | 'query' | 'multipart';

/**
 * Which prefix stands before the path: the gateway's (GATEWAY_PREFIX), the auth service's or the
 * file service's.
 */
export type Service = 'gateway' | 'auth' | 'file';

/**
 * Who may make a call. `public`: anyone. `login`: any signed-in user. `{ authority }`: a user one
 * of whose roles holds that leaf of the authority tree (src/contract/core/authorities.ts). The
 * owner scope of the record a call touches is decided by the gateway, never by this alone.
 */
type Access = 'public' | 'login' | { authority: string };

/**
 * Shape of the answer around `response` (requirements, 10.15). `data`: `{ code, info, data }`.
 * `nested`: `{ code, info, data: { data } }`. `object`: `{ code, info, data: { object } }`. `list`:
 * `{ code, info, data: { rows, total } }`, `response` being one row. `listCount`: `{ list,
 * totalCount }` instead. `topList`: `{ code, info, rows, total }` without a data wrapper.
 * `topArray`: a bare array, `response` being one node. `bare`: `response` itself, without envelope.
 * `file`: bytes. `events`: server-sent events until one side ends them, `response` being the data
 * of each.
 */
export type AnswerShape =
  | 'data'
  | 'nested'
  | 'object'
  | 'list'
  | 'listCount'
  | 'topList'
  | 'topArray'
  | 'bare'
  | 'file'
  | 'events';

/** A call without what a list shows of its rows. */
interface CallCore<Req extends ISchema<any>, Res extends ISchema<any>> {
  method: 'GET' | 'POST';
  /** Path below the service's prefix, exactly as on the wire. */
  path: string;
  /** Defaults to `gateway`. */
  service?: Service;
  /** Defaults to `query` of a GET and to `json` of a POST. */
  encoding?: Encoding;
  access: Access;
  /** Defaults to `data`. */
  answer?: AnswerShape;
  /** What the call is for, one English sentence; shown in the OpenAPI document. */
  summary: string;
  request: Req;
  response: Res;
  /**
   * Changes state although its method or its access does not tell: a GET, because the specification
   * says so, or a POST without a right of its own.
   */
  changesState?: true;
  /**
   * What it is about may be missing or not visible although its request needs no key: it can
   * answer 404.
   */
  mayBeMissing?: true;
  /** Writes a file on the disk of the gateway, which may have no room: it can answer 507. */
  writesFile?: true;
  /** May be made with a password that somebody else gave: to see who one is, and to change it. */
  beforeOwnPassword?: true;
  /**
   * Codes 0 and -1 of this call are shown by no toast: they answer a question (requirements, 8), or
   * nobody waits for them.
   */
  quiet?: true;
  /**
   * Code 0 of this call comes with data as code 1 does: no. Unlike of a quiet one the console tells
   * it.
   */
  saysNo?: true;
  /** A success carries its text as `message`, too, where clients of the wire look for it. */
  saysMessage?: true;
  gives?: Giving['gives'];
}

export interface CallSpec<
  Req extends ISchema<any> = ISchema<any>,
  Res extends ISchema<any> = ISchema<any>,
> extends CallCore<Req, Res> {
  /** What a list shows of its rows, what narrows it, and what its spreadsheet holds. */
  list?: ListSpec;
}

/** A command of a record, by the verb of its machine's event. */
export interface GivenCommand {
  kind: RecordKind;
  verb: string;
  /** What the call says when it is this one of its commands. */
  says?: Readonly<Record<string, string>>;
}

/** What machines call the fields of requests that say why a command is given. */
export const COMMAND_WORDS = {
  opinion: 'opinion',
  shenHeYiJian: 'opinion',
  reason: 'opinion',
  shenHeYiJianType: 'reasonType',
} as const;

/**
 * What a call says that gives commands of records: its handler and what the console sends follow
 * from it.
 */
export interface Giving {
  gives: {
    commands: readonly GivenCommand[];
    /** The fields of its request that say why, with what machines call them; missing: none does. */
    why?: Readonly<Partial<typeof COMMAND_WORDS>>;
  };
}

export interface Call<
  Req extends ISchema<any> = ISchema<any>,
  Res extends ISchema<any> = ISchema<any>,
> extends CallSpec<Req, Res> {
  /** `module.name`, unique over the whole contract. */
  id: string;
  module: ModuleName;
  service: Service;
  encoding: Encoding;
  answer: AnswerShape;
  /** Columns and filters of its list, with what its fields say of themselves. */
  listed?: Listed;
  /** Fields that travel in the address although the others have a body (`in` of their meta), if any. */
  inQuery?: readonly string[];
}

/** What a sender need not know of a call: what is in it, what for, and what the gateway does about it. */
export const NOT_SENT = [
  'module',
  'request',
  'response',
  'summary',
  'list',
  'mayBeMissing',
  'writesFile',
  'beforeOwnPassword',
  'saysNo',
  'saysMessage',
] as const satisfies readonly (keyof Call)[];

/** What nearly all calls are, and a sender takes for granted. */
export const USUAL = {
  service: 'gateway',
  answer: 'data',
  encoding: 'json',
} as const satisfies Partial<Call>;

type Usual = keyof typeof USUAL;

/** What a sender has to know of a call: where it goes and how it travels. */
export type CallFacts = Omit<Call, (typeof NOT_SENT)[number] | Usual> & Partial<Pick<Call, Usual>>;

export type RequestOf<C> =
  C extends Call<infer Req, any> ? (Req extends ISchema<any> ? InferType<Req> : never) : never;
export type ResponseOf<C> =
  C extends Call<any, infer Res> ? (Res extends ISchema<any> ? InferType<Res> : never) : never;

type Defined<T extends Record<string, CallSpec<any, any>>> = {
  [K in keyof T]: T[K] extends CallSpec<infer Req, infer Res>
    ? Call<ISchema<InferType<Req>>, ISchema<InferType<Res>>> &
        (T[K] extends Giving ? Giving : unknown)
    : never;
};

/** Only where there are some: the browser loads what is written of hundreds of calls. */
function fieldsInQuery(request: ISchema<any>): Pick<Call, 'inQuery'> {
  const { fields = {} } = request as {
    fields?: Record<string, { spec?: { meta?: { in?: string } } }>;
  };
  const inQuery = Object.keys(fields).filter((name) => fields[name]?.spec?.meta?.in === 'query');
  return inQuery.length === 0 ? {} : { inQuery };
}

/** Defines the calls of one module; each gets the id `module.name`. */
export function defineCalls<T extends Record<string, CallSpec<any, any>>>(
  module: ModuleName,
  specs: T,
): Defined<T> {
  const entries = Object.entries(specs).map(([name, spec]) => [
    name,
    {
      ...USUAL,
      encoding: spec.method === 'GET' ? 'query' : 'json',
      ...spec,
      id: `${module}.${name}`,
      module,
      ...fieldsInQuery(spec.request),
      ...(spec.list && { listed: listedOf(spec.request, spec.response, spec.list) }),
    },
  ]);
  return Object.fromEntries(entries) as Defined<T>;
}

type FieldOf<Schema extends ISchema<any>> = keyof InferType<Schema> & string;

/** Keeps the schema types of one call while it is checked against CallSpec. */
export function call<Req extends ISchema<any>, Res extends ISchema<any>>(
  spec: CallCore<Req, Res> & { list?: ListSpec<FieldOf<Res>, FieldOf<Req>> },
): CallSpec<Req, Res> {
  return spec;
}
