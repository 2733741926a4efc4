import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditCalls } from '#contract/audit.ts';
import { feesCalls } from '#contract/fees.ts';
import type { Client } from '../support/client.ts';
import { Fixture } from '../support/fixture.ts';

let fixture: Fixture;
let agency: Client;
let other: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  agency = await fixture.as('agency001');
  other = await fixture.as('agencybuyer1');
});
afterAll(() => fixture.close());

let serial = 0;
const form = (more: object = {}) => {
  serial += 1;
  return {
    ptfwType: '1',
    ruleName: `规则${serial}`,
    ruleBH: `R-${serial}`,
    ptfwRuleType: '1',
    ...more,
  } as const;
};
const addRule = async (more: object = {}) =>
  (await agency.call(feesCalls.addRule, form(more))).guid ?? '';
const tier = (
  ruleGuid: string,
  sequence: number,
  minValue: string,
  maxValue: string,
  feiLv = '1',
) => ({ ruleGuid, sequence, minValue, maxValue, feiLv });
const tiersOf = async (ruleGuid: string) =>
  (await agency.call(feesCalls.listTiers, { ruleGuid })).map(({ sequence, minValue, maxValue }) => [
    sequence,
    minValue,
    maxValue,
  ]);
const changesOf = (guid: string) =>
  fixture.gateway.db
    .selectFrom('setting_change')
    .where('subject_guid', '=', guid)
    .orderBy('id')
    .select(['act', 'changes', 'actor_guid'])
    .execute();

async function ruleOfThree(): Promise<string> {
  const guid = await addRule();
  await agency.call(feesCalls.addTier, tier(guid, 1, '0', '100', '1.5'));
  await agency.call(feesCalls.addTier, tier(guid, 2, '100', '500.50', '1.1'));
  await agency.call(feesCalls.addTier, tier(guid, 3, '500.5', '∞', '0.8'));
  return guid;
}

test('a tier that is saved is written where it changed, and its neighbours stay', async () => {
  const guid = await ruleOfThree();
  const second = (await agency.call(feesCalls.listTiers, { ruleGuid: guid }))[1]?.guid ?? '';
  const written = async () => {
    const { rows } = await sql<{ row: string }>`select xmin::text as row from fee_tier
      where rule_guid = ${guid} order by place`.execute(fixture.gateway.db);
    return rows.map(({ row }) => row);
  };
  const save = (rate: string) =>
    agency.call(feesCalls.updateTier, { ...tier(guid, 2, '100', '500.50', rate), guid: second });
  const before = await written();
  await save('1.10');
  expect(await written(), 'saved as it is stored').toEqual(before);
  await save('1.2');
  expect((await written()).map((row, index) => row === before[index])).toEqual([true, false, true]);
});

test('the last tier is saved as it was read, and at another rate', async () => {
  const guid = await ruleOfThree();
  const listed = () => agency.call(feesCalls.listTiers, { ruleGuid: guid });
  const before = await listed();
  const save = async (feiLv: string) => {
    const { guid: key = '', ruleGuid, sequence, minValue, maxValue } = (await listed())[2] ?? {};
    await agency.call(feesCalls.updateTier, {
      ...tier(ruleGuid ?? '', sequence ?? 0, minValue ?? '', maxValue ?? '', feiLv),
      guid: key,
    });
  };
  await save('0.8');
  expect(await listed()).toEqual(before);
  await save('0.7');
  expect((await listed()).map(({ maxValue, feiLv }) => [maxValue, feiLv])).toEqual([
    ['100', '1.5'],
    ['500.5', '1.1'],
    ['∞', '0.7'],
  ]);
});

describe('rules', () => {
  test('are listed with what was saved, newest first, and found by each filter', async () => {
    const guid = await addRule({
      countAmount: '2',
      isYouXiao: '0',
      ptfwRuleType: '2',
      ruleName: '梯度_100%',
    });
    const { rows } = await agency.list(feesCalls.listAgencyRules, { page: 1, rows: 10 });
    expect(rows[0]).toMatchObject({
      guid,
      ruleName: '梯度_100%',
      ptfwRuleType: '2',
      countAmount: '2',
      isYouXiao: '0',
    });
    for (const filter of [
      { ruleName: '_100%' },
      { ruleBH: `R-${serial}` },
      { ptfwRuleType: '2' as const, isYouXiao: '0' as const },
    ]) {
      expect(
        (await agency.list(feesCalls.listAgencyRules, { page: 1, rows: 10, ...filter })).rows.map(
          (row) => row.guid,
        ),
      ).toContain(guid);
    }
    expect(
      (await agency.list(feesCalls.listAgencyRules, { page: 1, rows: 10, ruleName: '梯度A100' }))
        .rows,
    ).toEqual([]);
    expect((await agency.list(feesCalls.listPlatformRules, { page: 1, rows: 10 })).rows).toEqual(
      [],
    );
  });

  test('have names and numbers that are unique per kind of fee, and the questions say so', async () => {
    const { ruleName, ruleBH } = form();
    await agency.call(feesCalls.addRule, { ...form(), ruleName, ruleBH });
    expect(await agency.refusal(feesCalls.addRule, { ...form(), ruleName })).toMatchObject({
      status: 400,
      reason: 'errors.nameTaken',
      problems: [{ field: 'ruleName' }],
    });
    expect(await agency.refusal(feesCalls.addRule, { ...form(), ruleBH })).toMatchObject({
      status: 400,
      reason: 'errors.numberTaken',
      problems: [{ field: 'ruleBH' }],
    });
    expect(
      await agency.call(feesCalls.addRule, { ...form(), ruleName, ruleBH, ptfwType: '2' }),
    ).toMatchObject({ guid: expect.any(String) as string });
    expect(
      (await agency.send(feesCalls.ruleNameFree, { ruleName, ptfwType: '1' })).body,
    ).toMatchObject({ code: 0, data: { exists: true } });
    expect(
      (await agency.send(feesCalls.ruleNameFree, { ruleName: 'frei', ptfwType: '1' })).body,
    ).toMatchObject({ code: 1, data: { exists: false } });
    expect(
      (await agency.send(feesCalls.ruleNumberFree, { ruleBH, ptfwType: '1' })).body,
    ).toMatchObject({ code: 0, data: { exists: true } });
    expect(await other.call(feesCalls.addRule, { ...form(), ruleName, ruleBH })).toMatchObject({
      guid: expect.any(String) as string,
    });
  });

  test('of one name added by two at once: one is added, the other is told', async () => {
    const { ruleName } = form();
    const answers = await Promise.all(
      [1, 2].map(() => agency.send(feesCalls.addRule, { ...form(), ruleName })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('are changed, but never in how they calculate', async () => {
    const guid = await addRule();
    const changed = form({ guid, isYouXiao: '0' });
    await agency.call(feesCalls.updateRule, { ...changed, guid });
    expect(await agency.call(feesCalls.ruleInfo, { guid })).toMatchObject({
      ruleName: changed.ruleName,
      isYouXiao: '0',
      ptfwfRuleInfoVOList: [],
    });
    expect(
      await agency.refusal(feesCalls.updateRule, { ...changed, guid, ptfwRuleType: '2' }),
    ).toMatchObject({ status: 400, reason: 'errors.calculationFixed' });
  });

  test('belong to their enterprise: another one can neither see nor change nor delete them', async () => {
    const guid = await ruleOfThree();
    const [first] = await agency.call(feesCalls.listTiers, { ruleGuid: guid });
    expect(
      (await other.list(feesCalls.listAgencyRules, { page: 1, rows: 100 })).rows.map(
        (row) => row.guid,
      ),
    ).not.toContain(guid);
    const attempts: [keyof typeof feesCalls, object][] = [
      ['ruleInfo', { guid }],
      ['listTiers', { ruleGuid: guid }],
      ['updateRule', { ...form(), guid }],
      ['deleteRule', { guid }],
      ['addTier', tier(guid, 4, '1', '2')],
      ['updateTier', { ...tier(guid, 1, '0', '100', '9'), guid: first?.guid }],
      ['deleteTier', { guid: first?.guid }],
      ['neighboursForAdding', { ruleGuid: guid, sequence: 4 }],
      ['neighboursForEditing', { ruleGuid: guid, sequence: 1 }],
    ];
    for (const [name, input] of attempts)
      expect(await other.refusal(feesCalls[name], input), name).toMatchObject({ status: 404 });
    expect(await tiersOf(guid)).toHaveLength(3);
  });

  test('are for those who have the authority', async () => {
    const supplier = await fixture.as('supplier01');
    expect(await supplier.refusal(feesCalls.listAgencyRules, { page: 1, rows: 10 })).toMatchObject({
      status: 403,
    });
    const auditor = await fixture.as('auditor01');
    expect(await auditor.refusal(feesCalls.addRule, form())).toMatchObject({ status: 403 });
  });
});

describe('tiers', () => {
  test('stand by place and join each other', async () => {
    const guid = await ruleOfThree();
    expect(await tiersOf(guid)).toEqual([
      [1, '0', '100'],
      [2, '100', '500.5'],
      [3, '500.5', '∞'],
    ]);
    expect(
      await agency.call(feesCalls.neighboursForEditing, { ruleGuid: guid, sequence: 2 }),
    ).toMatchObject({ previous: { sequence: 1 }, next: { sequence: 3 }, minValue: '100' });
    expect(
      await agency.call(feesCalls.neighboursForAdding, { ruleGuid: guid, sequence: 4 }),
    ).toMatchObject({ previous: { sequence: 3 }, next: null, minValue: '∞' });
  });

  test.each([
    ['a gap', 2, '101', '500', 'errors.feeTierJoinsPrevious'],
    ['an overlap', 2, '99', '500', 'errors.feeTierJoinsPrevious'],
    ['bounds out of order', 2, '100', '100', 'errors.feeTierMinBelowMax'],
    ['a wrong place', 3, '100', '500', 'errors.feeTierPlace'],
    ['a third decimal', 2, '100', '500.001', 'rules.amountFormat'],
    ['a negative bound', 2, '-1', '500', 'rules.amountFormat'],
    ['a word', 2, '100', 'much', 'rules.amountFormat'],
  ])('with %s are refused and change nothing', async (_, sequence, minValue, maxValue, reason) => {
    const guid = await addRule();
    await agency.call(feesCalls.addTier, tier(guid, 1, '0', '100'));
    expect(
      await agency.refusal(feesCalls.addTier, tier(guid, sequence, minValue, maxValue)),
    ).toMatchObject({ status: 400, reason });
    expect(await tiersOf(guid)).toEqual([[1, '0', '100']]);
  });

  test('cannot follow one without an upper bound, and the next one follows where the end of one moves', async () => {
    const guid = await ruleOfThree();
    const [, second] = await agency.call(feesCalls.listTiers, { ruleGuid: guid });
    expect(await agency.refusal(feesCalls.addTier, tier(guid, 4, '900', '∞'))).toMatchObject({
      reason: 'errors.feeTierAfterLast',
    });
    await agency.call(feesCalls.updateTier, {
      ...tier(guid, 2, '100', '400', '0.95'),
      guid: second?.guid,
    });
    expect(await tiersOf(guid)).toEqual([
      [1, '0', '100'],
      [2, '100', '400'],
      [3, '400', '∞'],
    ]);
    const [first] = await agency.call(feesCalls.listTiers, { ruleGuid: guid });
    expect(
      await agency.refusal(feesCalls.updateTier, {
        ...tier(guid, 1, '0', '400'),
        guid: first?.guid,
      }),
    ).toMatchObject({
      reason: 'errors.feeTierBelowNextEnd',
      problems: [{ field: 'maxValue', params: { bound: '400' } }],
    });
    expect(await tiersOf(guid)).toHaveLength(3);
  });

  test('close up when one goes: the next one starts where it started', async () => {
    const guid = await ruleOfThree();
    const [, second] = await agency.call(feesCalls.listTiers, { ruleGuid: guid });
    await agency.call(feesCalls.deleteTier, { guid: second?.guid });
    expect(await tiersOf(guid)).toEqual([
      [1, '0', '100'],
      [2, '100', '∞'],
    ]);
  });

  test('added by two at once: one is added, the other is told that the place is taken', async () => {
    const guid = await addRule();
    const answers = await Promise.all(
      [1, 2].map(() => agency.send(feesCalls.addTier, tier(guid, 1, '0', '100'))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await tiersOf(guid)).toHaveLength(1);
  });
});

test('every change is kept: who, what, from what to what', async () => {
  const guid = await ruleOfThree();
  await agency.call(feesCalls.deleteRule, { guid });
  const kept = await changesOf(guid);
  expect(kept.map(({ act }) => act)).toEqual(['added', 'changed', 'changed', 'changed', 'deleted']);
  expect(kept[1]?.changes).toContainEqual({ field: 'tiers.1.maxValue', from: null, to: '100' });
  expect(new Set(kept.map(({ actor_guid }) => actor_guid))).toEqual(
    new Set([await fixture.guidOf('agency001')]),
  );
  expect(await agency.refusal(feesCalls.ruleInfo, { guid })).toMatchObject({ status: 404 });
});

test('the history of settings shows each field of a rule, and of tiers only that they changed', async () => {
  const guid = await addRule();
  await agency.call(feesCalls.addTier, tier(guid, 1, '0', '100'));
  await agency.call(feesCalls.updateRule, { ...form({ countAmount: '2' }), guid });
  const auditor = await fixture.as('auditor01');
  const { rows } = await auditor.list(auditCalls.settingChanges, { page: 1, rows: 2 });
  const told = rows.map(({ changes }) => changes.map(({ field, from, to }) => [field, from, to]));
  expect(told[0]).toContainEqual(['countAmount', [], ['2']]);
  expect(told[1]).toEqual([['tiers', [], []]]);
});
