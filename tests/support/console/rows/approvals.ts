import { approvalCalls } from '#contract/approval.ts';
import { soon } from '../console.ts';
import type { Desk } from '../desk.ts';
import { chosen, confirmed, fillIn, inTurn, save, type Press, type Sitting } from '../sitting.ts';

/** Matter of the new condition. */
const MATTER = '2110';
const RULE = '/spManage/spConfigDetail';
const CONDITION = '/spManage/spOptionDetail';
const NOBODY = {
  yijiRenYuanList: [],
  erjiRenYuanList: [],
  sanjiRenYuanList: [],
  sijiRenYuanList: [],
  wujiRenYuanList: [],
};

/** Who approves at which level, under which conditions, and up to which amount. */
export async function approvals(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const by = 'sysadmin01';
  const admin = await fixture.as(by);
  const second = await sitting.twin(by);
  const label = (name: string) => t(`approval.fields.${name}`);

  // A setting on which no condition depends, so that it may lose its upper levels.
  const plain =
    (await admin.list(approvalCalls.listMatters, { page: 1, rows: 100 })).rows.find(
      ({ conditionCount, shenPiJiBie }) => Number(conditionCount) === 0 && shenPiJiBie !== '1',
    )?.shenPiGuid ?? '';
  const matter = () => admin.call(approvalCalls.approversOfMatter, { guid: plain });
  const first = async () => {
    const { shenPiJiBie, yijiRenYuanList } = await matter();
    return [shenPiJiBie, yijiRenYuanList.map(({ userid }) => userid).toSorted()];
  };
  const before = await matter();
  const ids = (people: readonly { userid: string }[]) => people.map(({ userid }) => ({ userid }));
  const { rows: candidates } = await admin.list(approvalCalls.listCandidates, {
    page: 1,
    rows: 10,
  });
  const fresh = candidates.filter(
    ({ userid }) => !before.yijiRenYuanList.some((one) => one.userid === userid),
  );
  const decides = (person: (typeof candidates)[number] | undefined, level: string): Press => {
    const people = [...ids(before.yijiRenYuanList), { userid: person?.userid ?? '' }];
    return {
      call: 'approval.saveApprovers',
      by,
      at: `/spManage/spPersonSz/${plain}`,
      prepare: inTurn(
        (desk: Desk) => desk.chooseCode(label('shenPiJiBie'), level),
        (desk: Desk) =>
          desk.document.body.textContent?.includes(
            t('approval.levels.remove', { name: person?.name ?? '' }),
          ) || chosen(t('approval.levels.choose', { n: 1 }), person?.name ?? '', t)(desk),
      ),
      give: save(t('ui.form.save')),
      form: { field: 'shenPiJiBie', label: label('shenPiJiBie'), value: level },
      isSeen: true,
      sends: {
        guid: plain,
        shenPiJiBie: level,
        escalationHours: null,
        transferHours: null,
        statementDays: null,
        transferScope: before.transferScope,
        addApproverScope: before.addApproverScope,
        adviceScope: before.adviceScope,
        copyScope: before.copyScope,
        isUrgingOn: before.isUrgingOn,
        copiedFrom: null,
        copiedTo: ids(before.copiedTo),
        yijiRenYuanList: people,
        erjiRenYuanList: ids(before.erjiRenYuanList),
        sanjiRenYuanList: ids(before.sanjiRenYuanList),
        sijiRenYuanList: ids(before.sijiRenYuanList),
        wujiRenYuanList: ids(before.wujiRenYuanList),
      },
      says: t('ui.form.saved'),
      stored: first,
      becomes: [level, people.map(({ userid }) => userid).toSorted()],
    };
  };
  await sitting.press(decides(fresh[0], '1'));

  const rules = async () =>
    (await admin.list(approvalCalls.listMoneyRules, { page: 1, rows: 100 })).rows;
  const ruleNamed =
    (...names: string[]) =>
    async () =>
      (await rules()).flatMap(({ ruleName, isYouXiao, moneyRanges, beiZhu }) =>
        names.includes(ruleName ?? '') ? [{ ruleName, isYouXiao, moneyRanges, beiZhu }] : [],
      );
  const max = t('approval.rules.cell', { n: 1, name: label('max') });
  const band = { type: '1', min: null, max: '5000', levels: '1' };
  const typed = { ruleName: '计量限额', beiZhu: '备注' };
  const added: Press = {
    call: 'approval.saveMoneyRule',
    by,
    at: RULE,
    prepare: inTurn(
      (desk: Desk) => fillIn(desk, label, typed),
      (desk: Desk) => soon(() => desk.type(max, '5000')),
    ),
    give: save(t('ui.form.save')),
    form: { field: 'ruleName', label: label('ruleName'), value: typed.ruleName },
    isSeen: true,
    sends: { ...typed, isYouXiao: '1', moneyRanges: [band] },
    says: t('ui.form.saved'),
    stored: ruleNamed('计量限额'),
    becomes: [{ ...typed, isYouXiao: '1', moneyRanges: [band] }],
  };
  const taken = (await rules())[0]?.ruleName ?? '';
  await sitting.meets(
    {
      ...added,
      prepare: inTurn(
        (desk) => added.prepare?.(desk),
        (desk) => fillIn(desk, label, { ruleName: taken }),
      ),
      form: { field: 'ruleName', label: label('ruleName'), value: taken },
      sends: { ...(added.sends as object), ruleName: taken },
    },
    400,
  );
  await sitting.press(added);
  const rule = (await rules()).find(({ ruleName }) => ruleName === '计量限额')?.guid ?? '';
  const renamed = (ruleName: string): Press => ({
    call: 'approval.saveMoneyRule',
    by,
    at: `${RULE}?guid=${rule}`,
    prepare: (desk) => fillIn(desk, label, { ruleName }),
    give: save(t('ui.form.save')),
    form: { field: 'ruleName', label: label('ruleName'), value: ruleName },
    isSeen: true,
    sends: { ...typed, ruleName, isYouXiao: '1', moneyRanges: [band], guid: rule },
    says: t('ui.form.saved'),
    stored: ruleNamed('计量限额', '计量限额二'),
    becomes: [{ ...typed, ruleName, isYouXiao: '1', moneyRanges: [band] }],
  });
  await sitting.press(renamed('计量限额二'));

  const conditions = async () =>
    (await admin.list(approvalCalls.listConditions, { page: 1, rows: 100 })).rows;
  const conditionNamed =
    (...names: string[]) =>
    async () =>
      (await conditions()).flatMap(({ conditionName, isYouXiao }) =>
        names.includes(conditionName) ? [[conditionName, isYouXiao]] : [],
      );
  const filled = {
    conditionName: '计量器具',
    shenPiGuid: MATTER,
    projectType: '2',
    tenderWay: '2',
    organizationType: '1',
    shenPiJiBie: '1',
    moneyRuleGuid: rule,
  };
  await sitting.press({
    call: 'approval.saveCondition',
    by,
    at: CONDITION,
    prepare: (desk) => fillIn(desk, label, filled),
    give: save(t('ui.form.save')),
    form: { field: 'conditionName', label: label('conditionName'), value: '计量器具' },
    isSeen: true,
    sends: { ...filled, isYouXiao: '1', ...NOBODY },
    says: t('ui.form.saved'),
    stored: conditionNamed('计量器具'),
    becomes: [['计量器具', '1']],
  });
  const condition =
    (await conditions()).find(({ conditionName }) => conditionName === '计量器具')?.guid ?? '';
  const changed = (conditionName: string): Press => ({
    call: 'approval.saveCondition',
    by,
    at: `${CONDITION}?guid=${condition}`,
    prepare: (desk) => fillIn(desk, label, { conditionName, isYouXiao: '0' }),
    give: save(t('ui.form.save')),
    form: { field: 'conditionName', label: label('conditionName'), value: conditionName },
    isSeen: true,
    sends: { ...filled, conditionName, isYouXiao: '0', ...NOBODY, guid: condition },
    says: t('ui.form.saved'),
    stored: conditionNamed('计量器具', '计量仪表'),
    becomes: [[conditionName, '0']],
  });
  await sitting.press(changed('计量仪表'));
  await sitting.meets(changed('计量仪器'), 412, () =>
    second.call(approvalCalls.saveCondition, {
      ...filled,
      conditionName: '计量器具',
      isYouXiao: '1',
      ...NOBODY,
      guid: condition,
    } as never),
  );

  const remove = t('approval.rules.delete');
  const spare = await admin.call(approvalCalls.saveMoneyRule, {
    ruleName: '备用限额',
    isYouXiao: '1',
    moneyRanges: [band],
  } as never);
  const deleted: Press = {
    call: 'approval.deleteMoneyRule',
    by,
    at: `${RULE}?guid=${spare.guid}`,
    give: confirmed(remove, remove),
    sends: { guid: spare.guid },
    says: t('approval.rules.deleted'),
    stored: ruleNamed('备用限额', '计量限额二'),
    becomes: await ruleNamed('计量限额二')(),
  };
  const uses = (moneyRuleGuid: string | undefined) => () =>
    second.call(approvalCalls.saveCondition, {
      ...filled,
      moneyRuleGuid,
      isYouXiao: '1',
      ...NOBODY,
      guid: condition,
    } as never);
  await sitting.meets(deleted, 409, uses(spare.guid ?? ''));
  await uses(rule)();
  await sitting.press(deleted);
}
