import { feesCalls } from '#contract/fees.ts';
import { confirmed, fillIn, opened, save, type Press, type Sitting } from '../sitting.ts';

/** Rules of the agency's fee and their tiers. */
export async function fees(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const by = 'agency001';
  const agency = await fixture.as(by);
  const label = (name: string) => t(`fees.fields.${name}`);
  const typed = {
    ruleName: '工程费率',
    ruleBH: 'GC-1',
    ptfwRuleType: '1',
    countAmount: '2',
    isYouXiao: '0',
  } as const;
  const rule = { ptfwType: '1', ...typed } as const;
  const ruleNamed = async (ruleBH: string) =>
    (await agency.list(feesCalls.listAgencyRules, { page: 1, rows: 10, ruleBH })).rows.map(
      (row) => ({
        ruleName: row.ruleName,
        ptfwRuleType: row.ptfwRuleType,
        countAmount: row.countAmount,
        isYouXiao: row.isYouXiao,
      }),
    );
  const added: Press = {
    call: 'fees.addRule',
    by,
    at: '/qyxxgl/agentAdd',
    prepare: (desk) => fillIn(desk, label, typed),
    give: save(t('ui.form.save')),
    form: { field: 'ruleName', label: label('ruleName'), value: rule.ruleName },
    sends: rule,
    says: t('ui.form.saved'),
    stored: () => ruleNamed('GC-1'),
    becomes: [{ ruleName: '工程费率', ptfwRuleType: '1', countAmount: '2', isYouXiao: '0' }],
  };
  await sitting.press(added);
  const again = { ...typed, ruleName: '另一费率' };
  await sitting.meets(
    {
      ...added,
      prepare: (desk) => fillIn(desk, label, again),
      form: { field: 'ruleBH', label: label('ruleBH'), value: 'GC-1' },
      sends: { ...rule, ...again },
    },
    400,
  );
  // A second rule of the same kind, so that the wrong one could be chosen.
  await agency.call(feesCalls.addRule, { ...rule, ruleName: '服务费率', ruleBH: 'FW-1' });
  const [{ guid } = { guid: '' }] = (
    await agency.list(feesCalls.listAgencyRules, { page: 1, rows: 10, ruleBH: 'GC-1' })
  ).rows;
  const at = `/qyxxgl/agentDetails?guid=${guid}`;
  await sitting.press({
    call: 'fees.updateRule',
    by,
    at,
    prepare: (desk) => fillIn(desk, label, { ruleName: '工程费率二', countAmount: '1' }),
    give: save(t('ui.form.save')),
    form: { field: 'ruleName', label: label('ruleName'), value: '工程费率二' },
    isSeen: true,
    sends: { ...rule, ruleName: '工程费率二', countAmount: '1', guid },
    says: t('ui.form.saved'),
    stored: () => ruleNamed('GC-1'),
    becomes: [{ ruleName: '工程费率二', ptfwRuleType: '1', countAmount: '1', isYouXiao: '0' }],
  });
  const tiers = async () =>
    (await agency.call(feesCalls.listTiers, { ruleGuid: guid })).map((tier) => [
      tier.sequence,
      tier.minValue,
      tier.maxValue,
      tier.feiLv,
      tier.sequenceName,
    ]);
  const first = { maxValue: '100', feiLv: '1.5', sequenceName: '首档' };
  await sitting.press({
    call: 'fees.addTier',
    by,
    at,
    prepare: opened(t('fees.tiers.add'), label, first),
    give: save(t('ui.form.save')),
    form: { field: 'feiLv', label: label('feiLv'), value: '1.5' },
    isSeen: true,
    sends: { ...first, ruleGuid: guid, sequence: 1, minValue: '0' },
    says: t('ui.form.saved'),
    stored: tiers,
    becomes: [[1, '0', '100', '1.5', '首档']],
  });
  await agency.call(feesCalls.addTier, {
    ruleGuid: guid,
    sequence: 2,
    minValue: '100',
    maxValue: '500',
    feiLv: '1.1',
    sequenceName: '次档',
  });
  const second = (await agency.call(feesCalls.listTiers, { ruleGuid: guid }))[1]?.guid ?? '';
  const changed = { maxValue: '600', feiLv: '1.2', sequenceName: '中档' };
  await sitting.press({
    call: 'fees.updateTier',
    by,
    at,
    prepare: opened(t('fees.tiers.edit', { place: 2 }), label, changed),
    give: save(t('ui.form.save')),
    form: { field: 'feiLv', label: label('feiLv'), value: '1.2' },
    isSeen: true,
    sends: { ...changed, ruleGuid: guid, sequence: 2, minValue: '100', guid: second },
    says: t('ui.form.saved'),
    stored: tiers,
    becomes: [
      [1, '0', '100', '1.5', '首档'],
      [2, '100', '600', '1.2', '中档'],
    ],
  });
  await sitting.press({
    call: 'fees.deleteTier',
    by,
    at,
    give: confirmed(t('fees.tiers.deletePlace', { place: 2 }), t('fees.tiers.delete')),
    sends: { guid: second },
    says: t('fees.deleted'),
    stored: tiers,
    becomes: [[1, '0', '100', '1.5', '首档']],
  });
  await sitting.press({
    call: 'fees.deleteRule',
    by,
    at,
    give: confirmed(t('fees.delete'), t('fees.delete')),
    sends: { guid },
    says: t('fees.deleted'),
    stored: async () =>
      (await agency.list(feesCalls.listAgencyRules, { page: 1, rows: 100 })).rows.flatMap((row) =>
        ['工程费率二', '服务费率'].includes(row.ruleName ?? '') ? [row.ruleName] : [],
      ),
    becomes: ['服务费率'],
  });
}
