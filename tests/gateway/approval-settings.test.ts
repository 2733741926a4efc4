import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEVEL_LISTS } from '#contract/approval/level-lists.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { approvalCalls } from '#contract/approval.ts';
import { personnelCalls } from '#contract/personnel.ts';
import type { Client } from '../support/client.ts';
import { item } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';

type SaveApprovers = RequestOf<typeof approvalCalls.saveApprovers>;
type SaveCondition = RequestOf<typeof approvalCalls.saveCondition>;
type SaveRule = RequestOf<typeof approvalCalls.saveMoneyRule>;

const SELF = '2111';

let fixture: Fixture;
let administrator: Client;
let buyer: Client;
let other: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  [administrator, buyer, other] = await Promise.all([
    fixture.as('sysadmin01'),
    fixture.as('purchaser01'),
    fixture.colleague('purchaser01', 'plans.edit', 'same'),
  ]);
});
afterAll(() => fixture.close());

/** The five lists of the request, from accounts by level. */
async function lists(
  levels: readonly (readonly string[])[],
): Promise<Pick<SaveApprovers, (typeof LEVEL_LISTS)[number]>> {
  const named = await Promise.all(
    LEVEL_LISTS.map((_, index) =>
      Promise.all(
        (levels[index] ?? []).map(async (account) => ({ userid: await fixture.guidOf(account) })),
      ),
    ),
  );
  return Object.fromEntries(LEVEL_LISTS.map((name, index) => [name, named[index]])) as Pick<
    SaveApprovers,
    (typeof LEVEL_LISTS)[number]
  >;
}

const setLevels = async (levels: readonly (readonly string[])[], matter = SELF) =>
  administrator.call(approvalCalls.saveApprovers, {
    guid: matter,
    shenPiJiBie: String(levels.length) as '1',
    ...(await lists(levels)),
  });

const THREE = [['approver01', 'approver04'], ['approver02'], ['approver03']] as const;

const band = (
  type: '0' | '1' | '4',
  min: string | null,
  max: string | null,
  levels: '0' | '1' | '2' | '3',
) => ({ type, min, max, levels });
const LADDER = [
  band('1', null, '1000', '1'),
  band('0', '1000', '50000', '2'),
  band('4', '50000', null, '3'),
];

let serial = 0;
const ruleForm = (more: Partial<SaveRule> = {}) =>
  ({
    ruleName: `区间${(serial += 1)}`,
    moneyRanges: LADDER,
    isYouXiao: '1',
    beiZhu: '',
    ...more,
  }) as SaveRule;
const addRule = async (more: Partial<SaveRule> = {}) =>
  (await administrator.call(approvalCalls.saveMoneyRule, ruleForm(more))).guid ?? '';

const conditionForm = async (
  more: Partial<SaveCondition> = {},
  levels: readonly (readonly string[])[] = [],
) =>
  ({
    shenPiGuid: SELF,
    conditionName: `条件${(serial += 1)}`,
    shenPiJiBie: '3',
    isYouXiao: '1',
    ...(await lists(levels)),
    ...more,
  }) as SaveCondition;
const addCondition = async (
  more: Partial<SaveCondition> = {},
  levels: readonly (readonly string[])[] = [],
) =>
  (await administrator.call(approvalCalls.saveCondition, await conditionForm(more, levels))).guid ??
  '';

/** Disables the conditions of a matter, so that tests do not affect each other. */
async function clearConditions(): Promise<void> {
  const { rows } = await administrator.list(approvalCalls.listConditions, {
    page: 1,
    rows: 100,
    shenPiGuid: SELF,
  });
  for (const { guid, isYouXiao } of rows) {
    if (isYouXiao !== '1') continue;
    const {
      shiXiangName: _,
      moneyRuleName: __,
      ...condition
    } = await administrator.call(approvalCalls.conditionInfo, { guid });
    await administrator.call(approvalCalls.saveCondition, {
      ...condition,
      isYouXiao: '0',
    } as SaveCondition);
  }
}

/** The names in the chain of a submitted self plan of purchaser01. */
async function submitted(
  unitPrice: string,
  more: object = {},
  client = buyer,
): Promise<string[][]> {
  const { context } = await fixture.plan(client, 'selfPlan', {
    items: [item({ quantity: '1', unitPrice })],
    ...more,
  });
  return context.chain.map(({ approvers }) => approvers.map(({ name }) => name));
}

async function simulated(
  amount: string,
  more: Partial<RequestOf<typeof approvalCalls.simulate>> = {},
): Promise<string[][]> {
  const { levels } = await administrator.call(approvalCalls.simulate, {
    kind: 'selfPlan',
    amount,
    projectType: '1',
    tenderWay: '1',
    organizationType: '2',
    ...more,
  });
  return levels.map(({ approvers }) => approvers.map(({ name }) => name ?? ''));
}

/** The chain that the form of a self plan shows before submission. */
async function expectedOf(
  amount: string,
  more: Partial<RequestOf<typeof approvalCalls.expectedChain>> = {},
): Promise<string[][]> {
  const { levels } = await buyer.call(approvalCalls.expectedChain, {
    kind: 'selfPlan',
    amount,
    projectType: '1',
    tenderWay: '1',
    organizationType: '2',
    ...more,
  });
  return levels.map(({ approvers }) => approvers.map(({ name }) => name ?? ''));
}

const changesOf = (guid: string) =>
  fixture.gateway.db
    .selectFrom('setting_change')
    .where('subject_guid', '=', guid)
    .orderBy('id')
    .select(['act', 'changes'])
    .execute();

describe('levels and approvers', () => {
  test('are listed with every matter that records ask, and found by name and level', async () => {
    const { rows } = await administrator.list(approvalCalls.listMatters, { page: 1, rows: 10 });
    expect(rows.map(({ shenPiGuid, kinds }) => [shenPiGuid, kinds])).toEqual([
      ['2110', 'yearlyPlan,batchPlan'],
      ['2111', 'selfPlan'],
      ['2205', 'setUp'],
      ['2103', 'entrustOrder'],
      ['2102', 'entrustContract'],
      ['2206', 'breach,yearlyCredit'],
    ]);
    expect(
      (
        await administrator.list(approvalCalls.listMatters, {
          page: 1,
          rows: 10,
          shiXiangName: '立项',
        })
      ).rows,
    ).toMatchObject([{ shenPiGuid: '2205', shenPiJiBie: '3' }]);
    expect(
      (await administrator.list(approvalCalls.listMatters, { page: 1, rows: 10, shenPiJiBie: '4' }))
        .rows,
    ).toEqual([]);
  });

  test('make the chain of what is submitted from now on; what lies under review keeps its own', async () => {
    await clearConditions();
    await setLevels(THREE);
    const { head } = await fixture.plan(buyer, 'selfPlan');
    await setLevels([['approver05']]);
    const before = await fixture.detail(buyer, 'selfPlan', head.guid);
    expect(before.context.chain.map(({ approvers }) => approvers.length)).toEqual([2, 1, 1]);
    expect(await submitted('1000')).toEqual([['杨承志']]);
    await setLevels([]);
    expect(await submitted('1000')).toEqual([]);
  });

  test.each([
    [
      'a level without anybody',
      [['approver01'], [], ['approver03']],
      'errors.levelNeedsApprover',
      'erjiRenYuanList',
    ],
    [
      'somebody twice in a level',
      [['approver01', 'approver01']],
      'errors.approverTwice',
      'yijiRenYuanList[1].userid',
    ],
    [
      'somebody of another unit',
      [['agency001']],
      'errors.noSuchApprover',
      'yijiRenYuanList[0].userid',
    ],
  ])('with %s are refused and change nothing', async (_, levels, reason, field) => {
    await setLevels(THREE);
    expect(
      await administrator.refusal(approvalCalls.saveApprovers, {
        guid: SELF,
        shenPiJiBie: String(levels.length),
        ...(await lists(levels)),
      }),
    ).toMatchObject({ status: 400, reason, problems: [{ field }] });
    expect(await administrator.call(approvalCalls.approversOfMatter, { guid: SELF })).toMatchObject(
      { shenPiJiBie: '3', sanjiRenYuanList: [{ name: '张国华' }] },
    );
  });

  test('above the last level are emptied', async () => {
    await setLevels([]);
    await administrator.call(approvalCalls.saveApprovers, {
      guid: SELF,
      shenPiJiBie: '1',
      ...(await lists(THREE)),
    });
    const stored = await administrator.call(approvalCalls.approversOfMatter, { guid: SELF });
    expect([
      stored.yijiRenYuanList.length,
      stored.erjiRenYuanList,
      stored.sanjiRenYuanList,
    ]).toEqual([2, [], []]);
  });

  test('are chosen from the people of the unit, by name, department and role', async () => {
    const find = (search: object) =>
      administrator.list(approvalCalls.listCandidates, { page: 1, rows: 100, ...search });
    const all = await find({});
    expect(all.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['王建军', '陈思远']));
    expect(all.rows.map(({ name }) => name)).not.toContain('林晓雯');
    expect((await find({ userName: '建军' })).rows).toMatchObject([{ name: '王建军' }]);
    expect((await find({ departName: '财务' })).rows.map(({ departName }) => departName)).toEqual(
      expect.arrayContaining(['财务部']),
    );
    const roleGuid = 'demo-unit-01-role-approver';
    const ofRole = await administrator.list(approvalCalls.listCandidatesOfRole, {
      page: 1,
      rows: 100,
      roleGuid,
    });
    expect(ofRole.rows.length).toBeGreaterThan(5);
    expect(ofRole.rows.every(({ roleName }) => roleName?.includes('审批人'))).toBe(true);
  });

  test('are changed by those who have the right, each enterprise its own', async () => {
    const form = { guid: SELF, shenPiJiBie: '1', ...(await lists([['approver01']])) };
    expect(await buyer.refusal(approvalCalls.saveApprovers, form)).toMatchObject({ status: 403 });
    expect(
      await (await fixture.as('auditor01')).refusal(approvalCalls.saveApprovers, form),
    ).toMatchObject({ status: 403 });
    const theirs = await (
      await fixture.administrator('agencybuyer1')
    ).call(approvalCalls.approversOfMatter, { guid: SELF });
    expect(theirs.yijiRenYuanList.map(({ name }) => name)).not.toContain('王建军');
    expect(
      await administrator.refusal(approvalCalls.approversOfMatter, { guid: '2098' }),
    ).toMatchObject({ status: 404 });
  });
});

describe('amount rules', () => {
  test('are listed with their ranges and say whether they are used', async () => {
    const guid = await addRule({ ruleName: '专项_区间%' });
    expect(
      (
        await administrator.list(approvalCalls.listMoneyRules, {
          page: 1,
          rows: 10,
          ruleName: '_区间%',
        })
      ).rows,
    ).toMatchObject([
      {
        guid,
        isUsed: false,
        isYouXiao: '1',
        updatorName: '徐志强',
        moneyRanges: [
          { type: '1', min: null, max: '1000', levels: '1' },
          { type: '0', levels: '2' },
          { type: '4', levels: '3' },
        ],
      },
    ]);
  });

  test.each([
    [
      'overlapping',
      [band('0', '0', '600', '1'), band('0', '500', '900', '2')],
      'moneyRanges[1]',
      'errors.rangesOverlap',
    ],
    ['upside down', [band('0', '9', '5', '1')], 'moneyRanges[0].max', 'rules.rangeOrder'],
    ['missing a bound', [band('0', '9', null, '1')], 'moneyRanges[0].max', 'rules.required'],
    [
      'with a bound too many',
      [band('4', '9', '10', '1')],
      'moneyRanges[0].max',
      'rules.rangeOnlyMin',
    ],
    ['none', [], 'moneyRanges', 'rules.required'],
  ])('with ranges that are %s are refused', async (_, moneyRanges, field, key) => {
    const refused = await administrator.refusal(approvalCalls.saveMoneyRule, {
      ...ruleForm(),
      moneyRanges,
    });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.problems).toEqual(
      expect.arrayContaining([expect.objectContaining({ field, key })]),
    );
  });

  test('have a name of their own in the enterprise, also when two add it at once', async () => {
    const form = ruleForm();
    const answers = await Promise.all(
      [1, 2].map(() => administrator.send(approvalCalls.saveMoneyRule, form)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('in use are not deleted, and the question says by whom', async () => {
    await clearConditions();
    await setLevels(THREE);
    const guid = await addRule();
    const conditionGuid = await addCondition({ moneyRuleGuid: guid, conditionName: '按金额' });
    expect(await administrator.call(approvalCalls.moneyRuleInUse, { guid })).toMatchObject({
      isUsed: true,
      usedBy: [{ guid: conditionGuid, conditionName: '按金额', shiXiangName: '自行采购计划' }],
    });
    expect(await administrator.refusal(approvalCalls.deleteMoneyRule, { guid })).toMatchObject({
      status: 409,
      reason: 'errors.moneyRuleUsed',
      info: expect.stringContaining('按金额') as string,
    });
    const free = await addRule();
    await administrator.call(approvalCalls.deleteMoneyRule, { guid: free });
    expect(await administrator.refusal(approvalCalls.moneyRuleInUse, { guid: free })).toMatchObject(
      { status: 404 },
    );
    expect((await changesOf(free)).map(({ act }) => act)).toEqual(['added', 'deleted']);
  });
});

describe('conditions', () => {
  test('ask the ranges for the amount and may name others; the plan gets the chain of the simulator', async () => {
    await clearConditions();
    await setLevels(THREE);
    await addCondition({ moneyRuleGuid: await addRule() });
    await addCondition({ tenderWay: '4', shenPiJiBie: '2' }, [[], ['approver05']]);
    for (const [unitPrice, tenderWay, expected] of [
      ['999.9999', '1', [['王建军', '刘永胜']]],
      ['1000', '1', [['王建军', '刘永胜'], ['李静怡']]],
      ['50000', '1', [['王建军', '刘永胜'], ['李静怡'], ['张国华']]],
      ['5', '4', [['王建军', '刘永胜'], ['杨承志']]],
    ] as const) {
      const shown = await simulated(unitPrice, { tenderWay });
      expect(shown.map((names) => names.toSorted())).toEqual(
        expected.map((names) => [...names].sort()),
      );
      expect(await expectedOf(unitPrice, { tenderWay })).toEqual(shown);
      expect(await submitted(unitPrice, { tenderWay })).toEqual(shown);
    }
  });

  test('that are out of force, or whose rule is, decide nothing', async () => {
    await clearConditions();
    await setLevels(THREE);
    const rule = ruleForm();
    const { guid } = await administrator.call(approvalCalls.saveMoneyRule, rule);
    await addCondition({ moneyRuleGuid: guid });
    await administrator.call(approvalCalls.saveMoneyRule, { ...rule, guid, isYouXiao: '0' });
    expect((await simulated('5')).length).toBe(3);
    await clearConditions();
    await addCondition({ shenPiJiBie: '1', isYouXiao: '0' });
    expect((await simulated('5')).length).toBe(3);
  });

  test('of one case are in force once', async () => {
    await clearConditions();
    await setLevels(THREE);
    await addCondition({ conditionName: '货物', projectType: '1' });
    expect(
      await administrator.refusal(
        approvalCalls.saveCondition,
        await conditionForm({ projectType: '1' }),
      ),
    ).toMatchObject({
      status: 400,
      reason: 'errors.conditionCaseTaken',
      info: expect.stringContaining('货物') as string,
    });
    await addCondition({ projectType: '1', isYouXiao: '0' });
  });

  test('need somebody at every level, and the matter cannot take away whom they rely on', async () => {
    await clearConditions();
    await setLevels([['approver01']]);
    expect(
      await administrator.refusal(
        approvalCalls.saveCondition,
        await conditionForm({ shenPiJiBie: '2' }),
      ),
    ).toMatchObject({
      status: 400,
      reason: 'errors.levelNeedsApprover',
      problems: [{ field: 'erjiRenYuanList' }],
    });
    await setLevels(THREE);
    await addCondition({ conditionName: '须三级', shenPiJiBie: '3' });
    expect(
      await administrator.refusal(approvalCalls.saveApprovers, {
        guid: SELF,
        shenPiJiBie: '2',
        ...(await lists(THREE.slice(0, 2))),
      }),
    ).toMatchObject({ status: 409, reason: 'errors.conditionNeedsApprovers' });
  });

  test('keep the people whom they name: who decides in a condition in force is not deleted', async () => {
    await clearConditions();
    await setLevels(THREE);
    const handler = 'demo-unit-01-role-handler';
    const { rows } = await administrator.list(approvalCalls.listCandidatesOfRole, {
      page: 1,
      rows: 1,
      roleGuid: handler,
    });
    const { account_name } = await fixture.gateway.db
      .selectFrom('person')
      .where('guid', '=', rows[0]?.guid ?? '')
      .select('account_name')
      .executeTakeFirstOrThrow();
    await fixture.gateway.db
      .deleteFrom('task')
      .where('person_guid', '=', rows[0]?.guid ?? '')
      .execute();
    await addCondition({ projectType: '0', shenPiJiBie: '1' }, [[account_name]]);
    expect(
      await administrator.refusal(personnelCalls.deleteUsers, { userGuids: rows[0]?.guid ?? '' }),
    ).toMatchObject({ status: 409, reason: 'errors.isApprover' });
  });

  test('that are saved write who is new and who is gone; who stays keeps the time of the choice', async () => {
    await clearConditions();
    await setLevels(THREE);
    const named = { conditionName: '留任', projectType: '2', shenPiJiBie: '2' } as const;
    const first = [['approver01', 'approver04'], ['approver02']];
    const guid = await addCondition(named, first);
    const save = async (levels: readonly (readonly string[])[]) =>
      administrator.call(
        approvalCalls.saveCondition,
        await conditionForm({ ...named, guid }, levels),
      );
    const written = async () => {
      const { rows } = await sql<{ who: string; row: string }>`
        select level || ' ' || p.account_name as who, a.xmin::text as row
          from condition_approver a join person p on p.guid = a.person_guid
         where condition_guid = ${guid}`.execute(fixture.gateway.db);
      return new Map(rows.map(({ who, row }) => [who, row]));
    };
    const before = await written();
    await save(first);
    expect(await written(), 'saved as it is stored').toEqual(before);
    await save([['approver01'], ['approver04', 'approver02']]);
    const after = await written();
    expect([...after.keys()].toSorted()).toEqual(['1 approver01', '2 approver02', '2 approver04']);
    for (const kept of ['1 approver01', '2 approver02'])
      expect(after.get(kept)).toBe(before.get(kept));
  });

  test('are changed within their matter, with a rule of the own enterprise, by the own people', async () => {
    await clearConditions();
    await setLevels(THREE);
    const guid = await addCondition({ projectType: '0' });
    expect(
      await administrator.refusal(
        approvalCalls.saveCondition,
        await conditionForm({ guid, shenPiGuid: '2110' }),
      ),
    ).toMatchObject({ status: 404 });
    expect(
      await administrator.refusal(
        approvalCalls.saveCondition,
        await conditionForm({ moneyRuleGuid: 'demo-unit-02-matter-2110-amounts' }),
      ),
    ).toMatchObject({ status: 400, reason: 'errors.noSuchMoneyRule' });
    expect(
      await (
        await fixture.administrator('agencybuyer1')
      ).refusal(approvalCalls.conditionInfo, { guid }),
    ).toMatchObject({ status: 404 });
    await administrator.call(
      approvalCalls.saveCondition,
      await conditionForm({ guid, projectType: '0', conditionName: '工程', shenPiJiBie: '1' }, [
        ['approver05'],
      ]),
    );
    expect(await administrator.call(approvalCalls.conditionInfo, { guid })).toMatchObject({
      conditionName: '工程',
      shenPiJiBie: '1',
      yijiRenYuanList: [{ name: '杨承志', departName: '公司领导' }],
    });
    const [, changed] = await changesOf(guid);
    expect(changed).toMatchObject({
      act: 'changed',
      changes: expect.arrayContaining([
        { field: 'approvers.1', from: null, to: '杨承志' },
        { field: 'shenPiJiBie', from: '3', to: '1' },
      ]) as unknown,
    });
  });
});

describe('the simulator', () => {
  test('says why each level is there, who of it may not decide, and that a submission would be refused', async () => {
    await clearConditions();
    await setLevels([[other.account], ['approver02', 'approver03'], ['approver03']]);
    const submitterGuid = await fixture.guidOf(other.account);
    const answer = await administrator.call(approvalCalls.simulate, {
      kind: 'selfPlan',
      amount: '7',
      submitterGuid,
    });
    expect(answer).toMatchObject({
      matterCode: SELF,
      isRefused: true,
      bases: [{ most: 3, needed: 3, isSuperior: false, conditionName: null }],
      levels: [
        { approvers: [], leftOut: [{ guid: submitterGuid, because: 'submitter' }] },
        { approvers: [{ name: '李静怡' }], leftOut: [{ name: '张国华', because: 'higherLevel' }] },
        { approvers: [{ name: '张国华' }] },
      ],
    });
    const { status, body } = await fixture.send(
      other,
      'selfPlan',
      'plan.submit',
      await fixture.plan(other, 'selfPlan', { action: 'save' }),
    );
    expect([status, (body as { reason: string }).reason]).toEqual([409, 'errors.noApproverLeft']);
  });

  test('says what approvers and submitter can do meanwhile, as does the expected chain', async () => {
    await clearConditions();
    const asked = { kind: 'selfPlan', amount: '7' } as const;
    const save = async (more: object) =>
      administrator.call(approvalCalls.saveApprovers, {
        guid: SELF,
        shenPiJiBie: '1',
        ...(await lists([['approver01']])),
        ...more,
      });
    const chosen = {
      transferScope: 'off',
      addApproverScope: 'department',
      adviceScope: 'approvers',
      isUrgingOn: '0',
      escalationHours: 48,
    } as const;
    await save(chosen);
    expect(await administrator.call(approvalCalls.simulate, asked)).toMatchObject(chosen);
    expect(await buyer.call(approvalCalls.expectedChain, asked)).toMatchObject(chosen);
    const atFirst = {
      transferScope: 'unit',
      addApproverScope: 'unit',
      adviceScope: 'unit',
      isUrgingOn: '1',
      escalationHours: null,
    } as const;
    await save(atFirst);
    expect(await administrator.call(approvalCalls.simulate, asked)).toMatchObject(atFirst);
  });

  test('names condition, rule and range', async () => {
    await clearConditions();
    await setLevels(THREE);
    await addCondition({
      conditionName: '货物按金额',
      projectType: '1',
      moneyRuleGuid: await addRule({ ruleName: '货物区间' }),
    });
    expect(
      await administrator.call(approvalCalls.simulate, {
        kind: 'selfPlan',
        amount: '1500',
        projectType: '1',
      }),
    ).toMatchObject({
      bases: [
        {
          conditionName: '货物按金额',
          ruleName: '货物区间',
          bandType: '0',
          bandMin: '1000',
          bandMax: '50000',
          most: 3,
          needed: 2,
        },
      ],
    });
  });

  test('adds the last review of the superior unit where the unit needs it', async () => {
    const group = await fixture.administrator('central001');
    const units = await group.call(approvalCalls.listUnits, {});
    expect(units[0]).toMatchObject({ guid: 'demo-central' });
    expect(units.map(({ guid }) => guid)).toContain('demo-unit-02');
    const { bases, levels } = await group.call(approvalCalls.simulate, {
      kind: 'yearlyPlan',
      unitGuid: 'demo-unit-02',
      amount: '100',
    });
    expect(bases.map(({ isSuperior }) => isSuperior)).toEqual([false, true]);
    expect(levels.at(-1)).toMatchObject({ isSuperior: true, unitName: '磐岳钢铁集团有限公司' });
  });

  test.each([
    ['yearlyPlan', { reviews_own_plans: false }, true],
    ['yearlyPlan', { reviews_own_plans: true }, false],
    ['batchPlan', { reviews_own_plans: false, set_up_needs_superior: true }, false],
    ['selfPlan', { reviews_own_plans: false, set_up_needs_superior: true }, false],
    ['setUp', { set_up_needs_superior: true }, true],
    ['setUp', { set_up_needs_superior: false, reviews_own_plans: false }, false],
    ['entrustOrder', { reviews_own_plans: false, set_up_needs_superior: true }, false],
    ['entrustContract', { reviews_own_plans: false, set_up_needs_superior: true }, false],
  ] as const)(
    '%s of a unit with %j ends with the superior unit: %s',
    async (kind, rights, endsAbove) => {
      const group = await fixture.administrator('central001');
      await fixture.gateway.db
        .updateTable('enterprise')
        .where('guid', '=', 'demo-unit-02')
        .set(rights)
        .execute();
      const { bases } = await group.call(approvalCalls.simulate, {
        kind,
        unitGuid: 'demo-unit-02',
        amount: '100',
      });
      expect(bases.some(({ isSuperior }) => isSuperior)).toBe(endsAbove);
    },
  );

  test('shows no unit but the own and those below it', async () => {
    expect((await administrator.call(approvalCalls.listUnits, {})).map(({ guid }) => guid)).toEqual(
      ['demo-unit-01'],
    );
    expect(
      await administrator.refusal(approvalCalls.simulate, {
        kind: 'selfPlan',
        unitGuid: 'demo-central',
      }),
    ).toMatchObject({ status: 404 });
    expect(
      await administrator.refusal(approvalCalls.simulate, {
        kind: 'selfPlan',
        submitterGuid: await fixture.guidOf('agency001'),
      }),
    ).toMatchObject({ status: 400, reason: 'errors.noSuchPerson' });
  });
});

describe('the expected chain', () => {
  test('leaves out whoever asks, counts the amount of the source, and is for those who may write', async () => {
    await clearConditions();
    await setLevels([['approver02', other.account], ['approver03'], ['approver04']]);
    const asked = { kind: 'selfPlan', amount: '7' } as const;
    const own = await other.call(approvalCalls.expectedChain, asked);
    expect(own.levels[0]).toMatchObject({
      approvers: [{ name: '李静怡' }],
      leftOut: [{ guid: await fixture.guidOf(other.account), because: 'submitter' }],
    });
    const plan = await fixture.plan(buyer, 'selfPlan', {
      action: 'save',
      items: [item({ quantity: '1', unitPrice: '1500' })],
    });
    await addCondition({ moneyRuleGuid: await addRule() });
    const { bases } = await buyer.call(approvalCalls.expectedChain, {
      kind: 'selfPlan',
      sourceGuid: plan.head.guid,
    });
    expect(bases).toMatchObject([{ bandMin: '1000', needed: 2 }]);
    const foreign = await fixture.gateway.db
      .selectFrom('record')
      .where('kind', '=', 'selfPlan')
      .where('enterprise_guid', '!=', await fixture.unitOf('purchaser01'))
      .select('guid')
      .executeTakeFirstOrThrow();
    for (const [who, sourceGuid, status] of [
      [buyer, 'nobody', 400],
      [buyer, foreign.guid, 400],
      [administrator, plan.head.guid, 403],
    ] as const)
      expect(
        await who.refusal(approvalCalls.expectedChain, { ...asked, sourceGuid }),
      ).toMatchObject({ status });
  });
});
