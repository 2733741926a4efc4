import { describe, expect, test } from 'vitest';
import { callList } from './index.ts';
import { openApiDocument } from './openapi.ts';
import type { JsonSchema } from './openapi/schemas.ts';

const document = openApiDocument({
  gatewayPrefix: '/qykzt',
  authPrefix: '/hg-auth',
  filePrefix: '/file-web',
});
// Through JSON, as readers get it: nothing may be lost or left undefined on the way.
const written = JSON.parse(JSON.stringify(document)) as JsonSchema;

const within = (value: unknown, keys: string[]): unknown =>
  keys.reduce<unknown>((inner, key) => (inner as JsonSchema | undefined)?.[key], value);
const at = (...keys: string[]) => within(written, keys);
const operation = (method: string, path: string, ...keys: string[]) =>
  at('paths', path, method, ...keys);
const bodyOf = (path: string, ...keys: string[]) =>
  operation('post', path, 'requestBody', 'content', 'application/json', 'schema', ...keys);
const answerOf = (method: string, path: string, ...keys: string[]) =>
  operation(method, path, 'responses', '200', 'content', 'application/json', 'schema', ...keys);
const parameter = (method: string, path: string, name: string) =>
  (operation(method, path, 'parameters') as JsonSchema[]).find(
    (candidate) => candidate.name === name,
  );

function* everyObject(value: unknown): Generator<JsonSchema> {
  if (Array.isArray(value)) for (const inner of value) yield* everyObject(inner);
  else if (typeof value === 'object' && value !== null) {
    yield value as JsonSchema;
    for (const inner of Object.values(value)) yield* everyObject(inner);
  }
}

const schemasIn = () => [...everyObject(at('paths')), ...everyObject(at('components', 'schemas'))];

describe('the document', () => {
  test('is OpenAPI 3.1 and the same when it is made again', () => {
    expect(written).toMatchObject({
      openapi: '3.1.0',
      info: { title: expect.any(String), version: expect.any(String) },
    });
    expect(
      openApiDocument({ gatewayPrefix: '/qykzt', authPrefix: '/hg-auth', filePrefix: '/file-web' }),
    ).toEqual(document);
  });

  test('has every call once', () => {
    const ids = Object.values(at('paths') as Record<string, Record<string, JsonSchema>>).flatMap(
      (item) => Object.values(item).map((one) => one.operationId),
    );
    expect(ids.toSorted()).toEqual(callList.map((call) => call.id).toSorted());
  });

  test('refers only to what it has', () => {
    const targets = [...everyObject(written)].flatMap(({ $ref }) =>
      typeof $ref === 'string' ? [$ref] : [],
    );
    const broken = targets.filter(
      (target) => at(...target.replace('#/', '').split('/')) === undefined,
    );
    expect(targets.length).toBeGreaterThan(100);
    expect(broken).toEqual([]);
  });

  test('requires only fields it describes', () => {
    const broken = schemasIn().filter(
      ({ required, properties }) =>
        Array.isArray(required) &&
        required.some((name: string) => !Object.hasOwn((properties ?? {}) as object, name)),
    );
    expect(broken).toEqual([]);
  });

  test('has only patterns that compile', () => {
    const patterns = schemasIn().flatMap(({ pattern }) =>
      typeof pattern === 'string' ? [pattern] : [],
    );
    expect(patterns.length).toBeGreaterThan(50);
    for (const pattern of patterns) expect(() => new RegExp(pattern, 'u')).not.toThrow();
  });

  test('puts the prefix of its service before each path', () => {
    expect(operation('post', '/hg-auth/oauth/token', 'operationId')).toBe('session.token');
    expect(operation('post', '/file-web/token/grantToken', 'operationId')).toBe('files.grantToken');
    const other = openApiDocument({ gatewayPrefix: '', authPrefix: '/auth', filePrefix: '/files' });
    expect(Object.keys(other.paths)).toContain('/reg/register');
  });
});

describe('who may call', () => {
  test('needs a bearer token unless the call is public', () => {
    expect(at('security')).toEqual([{ bearer: [] }]);
    expect(operation('post', '/qykzt/reg/register', 'security')).toEqual([]);
    expect(operation('post', '/qykzt/user/saveUser', 'security')).toBeUndefined();
  });

  test('is said by authority', () => {
    expect(operation('post', '/qykzt/user/saveUser', 'x-authority')).toBe('personnel.edit');
    expect(operation('get', '/qykzt/qiye/dictAllAreaList', 'description')).toBe(
      'For every signed-in user.',
    );
  });
});

describe('requests', () => {
  test('travel as the call says', () => {
    expect(
      operation('post', '/qykzt/reg/getUserPhoneMessage', 'requestBody', 'content'),
    ).toHaveProperty(['application/x-www-form-urlencoded']);
    const upload = operation(
      'post',
      '/file-web/upload',
      'requestBody',
      'content',
      'multipart/form-data',
      'schema',
    );
    expect(upload).toMatchObject({
      properties: { file: { format: 'binary' } },
      required: ['file'],
    });
    expect(operation('get', '/qykzt/yewuzu/queryYeWuZuByid', 'requestBody')).toBeUndefined();
    expect(parameter('get', '/qykzt/yewuzu/queryYeWuZuByid', 'guid')).toMatchObject({
      in: 'query',
      required: true,
    });
    expect(operation('post', '/qykzt/user/querydeparttreegrid', 'requestBody')).toBeUndefined();
  });

  test('split between address and body where the wire does', () => {
    const path = '/qykzt/qiye/updateQiYeBaseMess';
    expect(parameter('post', path, 'flag')).toMatchObject({ schema: { enum: ['1', '2'] } });
    expect(bodyOf(path, 'properties')).not.toHaveProperty('flag');
    expect(bodyOf(path, 'properties', 'zhuCeZiJinBiZhong', 'default')).toBe('156');
  });

  test('keep what is required, the codes, the limits and the defaults', () => {
    const save = '/qykzt/zbrdb/saveOrUpdateZhaoBiaoRenDaiBiao';
    expect(bodyOf(save, 'required')).toEqual(
      expect.arrayContaining(['name', 'idNo', 'phone', 'shengId', 'status']),
    );
    expect(bodyOf(save, 'required')).not.toContain('beizhu');
    expect(bodyOf(save, 'properties', 'name')).toEqual({
      type: 'string',
      maxLength: 32,
      minLength: 1,
      description: 'Name.',
    });
    expect(bodyOf(save, 'properties', 'type')).toMatchObject({
      enum: ['1', '2'],
      'x-enumeration': 'representativeType',
    });
    const list = '/qykzt/zbrdb/queryZhaoBiaoRenDaiBiaoList';
    expect(bodyOf(list, 'properties', 'rows')).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 10_000,
      default: 10,
    });
    expect(bodyOf(list, 'properties', 'status')).toMatchObject({
      type: ['string', 'null'],
      enum: ['1', '0', null],
    });
  });

  test('let the empty text of an optional field pass, as the rules do', () => {
    const pattern = new RegExp(
      bodyOf(
        '/qykzt/zbrdb/saveOrUpdateZhaoBiaoRenDaiBiao',
        'properties',
        'guid',
        'pattern',
      ) as string,
    );
    expect(pattern.test('')).toBe(true);
    expect(pattern.test('no key')).toBe(false);
  });

  test('of GET calls may carry the timestamp of the console', () => {
    expect(operation('get', '/qykzt/dict/getSystemTime.do', 'parameters')).toContainEqual({
      $ref: '#/components/parameters/Timestamp',
    });
  });
});

describe('answers', () => {
  test('stand in the envelope of their shape', () => {
    expect(
      answerOf('post', '/qykzt/role/queryRoleList', 'properties', 'data', 'properties'),
    ).toHaveProperty('rows');
    expect(
      answerOf('post', '/qykzt/admin/ptfwf/queryDaiLi', 'properties', 'data', 'properties'),
    ).toHaveProperty('totalCount');
    expect(answerOf('post', '/qykzt/user/queryUserList', 'properties')).toMatchObject({
      rows: { type: 'array' },
      total: { type: 'integer' },
    });
    expect(
      answerOf('get', '/qykzt/api/caiGouZhiDu/queryById', 'properties', 'data', 'properties'),
    ).toHaveProperty('object');
    expect(
      answerOf(
        'post',
        '/qykzt/role/queryRoleByGuid',
        'properties',
        'data',
        'properties',
        'data',
        'properties',
      ),
    ).toHaveProperty('roleName');
    expect(answerOf('post', '/hg-auth/oauth/token', 'properties')).toHaveProperty('access_token');
    expect(
      operation('get', '/file-web/downloadFile', 'responses', '200', 'content'),
    ).toHaveProperty(['application/octet-stream']);
  });

  test('that are trees describe their node once', () => {
    expect(answerOf('get', '/qykzt/qiye/dictAllAreaList')).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/AreaNode' },
    });
    expect(at('components', 'schemas', 'AreaNode', 'properties', 'children', 'items')).toEqual({
      $ref: '#/components/schemas/AreaNode',
    });
  });

  test('to quiet questions may have code 0', () => {
    expect(answerOf('post', '/qykzt/reg/isUserNameExists', 'properties', 'code', 'enum')).toEqual([
      1, 0,
    ]);
    expect(
      answerOf('post', '/qykzt/admin/ptfwf/yanZhengRuleName', 'properties', 'code', 'enum'),
    ).toEqual([1, 0]);
    expect(answerOf('post', '/qykzt/reg/register', 'properties', 'code', 'enum')).toEqual([1]);
  });

  test('say how a call can fail', () => {
    expect(Object.keys(operation('post', '/qykzt/gyssq/chehui', 'responses') as object)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '429',
      '431',
      '503',
      'default',
    ]);
    expect(Object.keys(operation('post', '/qykzt/reg/register', 'responses') as object)).toEqual([
      '200',
      '400',
      '413',
      '415',
      '429',
      '431',
      '503',
      'default',
    ]);
    expect(at('components', 'schemas', 'Failure', 'properties')).toMatchObject({
      code: { enum: [0, -1] },
      message: { type: 'string' },
      reason: { type: 'string' },
      problems: { type: 'array' },
      conflict: { type: 'object' },
    });
  });

  test('name a failure only where it can happen', () => {
    const failing = (status: string) =>
      callList
        .filter(
          (call) =>
            operation(
              call.method.toLowerCase(),
              { gateway: '/qykzt', auth: '/hg-auth', file: '/file-web' }[call.service] + call.path,
              'responses',
              status,
            ) !== undefined,
        )
        .map(({ id }) => id);
    const everyCall = callList.length;
    expect([
      failing('413').length,
      failing('415').length,
      failing('429').length,
      failing('431').length,
      failing('503').length,
    ]).toEqual([everyCall, everyCall, everyCall, everyCall, everyCall]);
    expect(failing('400')).not.toContain('session.systemTime');
    expect(failing('401')).toContain('session.token');
    expect(failing('403')).not.toContain('session.userInfo');
    expect(failing('404')).toEqual(
      expect.arrayContaining(['plans.selfDetail', 'personnel.deleteUsers', 'session.callbackFlow']),
    );
    expect(failing('404')).not.toContain('plans.selfList');
    expect(failing('409')).not.toContain('fees.ruleNameFree');
    expect(failing('412')).toContain('personnel.saveUser');
    expect(failing('412')).not.toContain('plans.selfEdit');
    expect(failing('507')).toEqual(['registration.uploadMaterial', 'files.upload', 'lists.export']);
  });

  test('of the token service have what its clients look for, but where the call was not known yet', () => {
    const refusal = (path: string, method: string, status: string) =>
      operation(method, path, 'responses', status, '$ref');
    expect(refusal('/hg-auth/oauth/token', 'post', '400')).toBe(
      '#/components/responses/AuthBadInput',
    );
    expect(refusal('/hg-auth/oauth/token', 'post', '431')).toBe(
      '#/components/responses/HeadTooLarge',
    );
    expect(at('components', 'responses', 'AuthUnavailable', 'headers')).toHaveProperty(
      ['Retry-After', 'required'],
      true,
    );
  });
});

test('a day is a written date in calls of ours, and an instant in those of the specification', () => {
  const rowOf = (path: string, field: string) =>
    answerOf(
      'post',
      path,
      'properties',
      'data',
      'properties',
      'rows',
      'items',
      'properties',
      field,
    );
  expect(rowOf('/qykzt/gysBlacklist/own', 'endTime')).toMatchObject({
    type: ['string', 'null'],
    format: 'date',
  });
  expect(bodyOf('/qykzt/api/lot/save', 'properties', 'awardTime')).toMatchObject({
    type: 'string',
    format: 'date',
    maxLength: 10,
  });
  expect(rowOf('/qykzt/gysBlacklist/page', 'endTime')).toMatchObject({
    type: ['integer', 'null'],
  });
});
