import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { authorities } from '#contract/core/authorities.ts';
import type { Call, RequestOf, ResponseOf, Service } from '#contract/core/call.ts';
import { callAt, callList, calls, modules, type CallOf } from '#contract/index.ts';
import listed from './calls.json' with { type: 'json' };

const SERVICE_PREFIXES: Record<string, Service> = { '/hg-auth': 'auth', '/file-web': 'file' };

function placeOf(path: string, hasGatewayPrefix: boolean): { service: Service; path: string } {
  if (hasGatewayPrefix) return { service: 'gateway', path };
  const [prefix, service] =
    Object.entries(SERVICE_PREFIXES).find(([start]) => path.startsWith(`${start}/`)) ?? [];
  if (!prefix || !service) throw new Error(`No service stands behind ${path}.`);
  return { service, path: path.slice(prefix.length) };
}

const wanted = listed.modules.flatMap((module) =>
  module.calls.map((call) => ({ ...call, ...placeOf(call.path, module.prefix) })),
);

/** Paths of the fields of a schema that have no meaning. */
function undocumented(field: SchemaFieldDescription, path = ''): string[] {
  const description = field as SchemaDescription;
  if (description.type === 'array') {
    const { innerType } = description as SchemaInnerTypeDescription;
    return innerType && !Array.isArray(innerType) ? undocumented(innerType, `${path}[]`) : [];
  }
  if (description.type !== 'object') return [];
  return Object.entries((description as SchemaObjectDescription).fields).flatMap(
    ([name, inner]) => {
      const doc: unknown = 'meta' in inner ? inner.meta?.doc : undefined;
      const here = `${path}.${name}`;
      return [
        ...(typeof doc === 'string' && doc.trim() !== '' ? [] : [here]),
        ...undocumented(inner, here),
      ];
    },
  );
}

const repeated = (values: string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('calls of the specification', () => {
  test('are 317', () => expect(wanted).toHaveLength(317));

  test.each(wanted)(
    '$method $path is in the contract as it is on the wire',
    ({ method, path, service, encoding }) => {
      expect(callAt(method, path, service)).toMatchObject({ method, path, service, encoding });
    },
  );

  test('that only ask what exists, or note a sign-in or what was seen, are quiet, and no others', () => {
    expect(
      callList
        .filter(({ quiet }) => quiet)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual([
      '/api/sysUser/loginInLog.do',
      '/record/see',
      '/reg/isQiYeNameOrBHExists',
      '/reg/isUserNameExists',
      '/reg/isZhangHaoExists',
    ]);
  });

  test.each([
    '/yewuzu/setQuYuHuaFen',
    '/yewuzu/deleteYeWuZu',
    '/yewuzu/xuanZeZuZhang',
    '/yewuzu/xuanZeZuYuan',
    '/yewuzu/xuanZeCaiGouRen',
    '/zbrdb/deleteZhaoBiaoRenDaiBiao',
    '/admin/ptfwf/delete',
    '/shenHeMoneyRule/del.do',
    '/api/zhuanYeBiaoQian/delete.do',
  ])('GET %s is known to change state', (path) =>
    expect(callAt('GET', path)?.changesState).toBe(true),
  );
});

describe('the contract', () => {
  test('has every call once: ids and places are unique', () => {
    expect(repeated(callList.map((call) => call.id))).toEqual([]);
    expect(
      repeated(callList.map(({ service, method, path }) => `${service} ${method} ${path}`)),
    ).toEqual([]);
    expect(callList).toHaveLength(
      Object.values(modules).reduce((total, module) => total + Object.keys(module).length, 0),
    );
  });

  test('names each call by its module and name', () => {
    for (const [module, own] of Object.entries(modules)) {
      for (const [name, call] of Object.entries<Call>(own))
        expect(call).toMatchObject({ id: `${module}.${name}`, module });
    }
    expect(calls['personnel.saveUser'].path).toBe('/user/saveUser');
  });

  test('asks only for authorities that a role can be given', () => {
    const known = new Set(authorities.map(({ code }) => code));
    const asked = callList.flatMap(({ access }) =>
      typeof access === 'object' ? [access.authority] : [],
    );
    expect(asked.filter((authority) => !known.has(authority))).toEqual([]);
  });

  test('lets nobody in without a login but into registration, token and download', () => {
    const open = callList.filter(({ access }) => access === 'public').map(({ module }) => module);
    expect(new Set(open)).toEqual(new Set(['session', 'registration', 'files']));
  });

  test('says of every call what it is for', () => {
    expect(
      callList.filter(({ summary }) => !/^[A-Z0-9].*\.$/.test(summary)).map(({ id }) => id),
    ).toEqual([]);
  });

  test.each(Object.entries<Record<string, Call>>(modules))(
    'says of every field of %s what it means',
    (_, own) => {
      const missing = Object.values(own).flatMap(({ id, request, response }) => [
        ...undocumented(request.describe(), `${id} request`),
        ...undocumented(response.describe(), `${id} response`),
      ]);
      expect(missing).toEqual([]);
    },
  );

  test('sends the body of every GET as a query', () => {
    expect(
      callList.filter(({ method, encoding }) => method === 'GET' && encoding !== 'query'),
    ).toEqual([]);
  });
});

describe('requests', () => {
  const first = async (id: keyof typeof calls, value: unknown) => {
    try {
      await calls[id].request.validate(value, { abortEarly: false });
      return [];
    } catch (error) {
      return (error as { inner: { path: string; errors: unknown[] }[] }).inner.map(
        ({ path, errors }) => [path, errors[0]],
      );
    }
  };

  test('have page 1 and 10 rows when nothing is said', () => {
    expect(calls['personnel.listUsers'].request.cast({})).toMatchObject({ page: 1, rows: 10 });
    expect(calls['institutions.list'].request.cast({})).toMatchObject({ pageNo: 1, pageSize: 10 });
  });

  test('take empty filters as no filters', async () => {
    expect(await first('representatives.list', { type: '1', status: '', name: '' })).toEqual([]);
    expect(
      await first('suppliers.listSuppliers', { yearAuditStatus: '', categoryGuid: '', rows: '20' }),
    ).toEqual([]);
  });

  test('ask for a password only of a new user', async () => {
    const user = {
      accountName: 'zhangsan',
      user_Name: '张三',
      user_BH: '110101199003074477',
      user_Phone: '13800138000',
      deptGuid: 'd1',
      userpeople_ID: '10023',
    };
    expect(await first('personnel.saveUser', { ...user, user_Guid: 'u1', password: '' })).toEqual(
      [],
    );
    expect(await first('personnel.saveUser', { ...user, user_Guid: '' })).toEqual([
      ['password', { key: 'rules.registrationPasswordRequired' }],
    ]);
  });

  test('must say why something is refused', async () => {
    const review = { guid: 'i1', revision: 3, requestId: '0b8ed7a4-6f0e-4f5c-9d52-0c2f5f0b8a11' };
    expect(await first('institutions.approve', { ...review, shenHeStatus: '2' })).toEqual([]);
    expect(
      await first('institutions.approve', { ...review, shenHeStatus: '3', shenHeYiJian: '' }),
    ).toEqual([['shenHeYiJian', { key: 'rules.required' }]]);
  });

  test('keep the order of amount ranges', async () => {
    const rule = (range: object) => ({
      ruleName: '一百万以下',
      moneyRanges: [{ levels: '2', ...range }],
    });
    expect(
      await first('approval.saveMoneyRule', rule({ type: '0', min: '0', max: '1000000' })),
    ).toEqual([]);
    expect(await first('approval.saveMoneyRule', rule({ type: '0', min: '5', max: '5' }))).toEqual([
      ['moneyRanges[0].max', { key: 'rules.rangeOrder' }],
    ]);
    expect(await first('approval.saveMoneyRule', { ruleName: '空', moneyRanges: [] })).toEqual([
      ['moneyRanges', { key: 'rules.required' }],
    ]);
  });
});

describe('types', () => {
  test('come from the schemas', () => {
    type SaveUser = RequestOf<CallOf<'personnel.saveUser'>>;
    expectTypeOf<SaveUser['user_Name']>().toEqualTypeOf<string>();
    expectTypeOf<SaveUser['shenfen']>().toEqualTypeOf<'1' | '2' | null | undefined>();
    expectTypeOf<RequestOf<CallOf<'suppliers.listSuppliers'>>['page']>().toEqualTypeOf<number>();
    expectTypeOf<
      ResponseOf<CallOf<'representatives.areaTree'>>['children'][number]['label']
    >().toEqualTypeOf<string>();
    expectTypeOf<
      ResponseOf<CallOf<'credit.yearCreditInfo'>>['facts']['shares'][number]['source']
    >().toEqualTypeOf<string>();
    expectTypeOf<
      ResponseOf<CallOf<'fees.listTiers'>>[number]['sequence']
    >().toEqualTypeOf<number>();
    expectTypeOf<
      ResponseOf<CallOf<'enterprise.saveApplication'>>['head']['revision']
    >().toEqualTypeOf<number>();
    expectTypeOf<CallOf<'accounts.listDepositAccounts'>['id']>().toBeString();
  });
});
