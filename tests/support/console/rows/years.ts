import { suppliersCalls } from '#contract/suppliers.ts';
import type { Desk } from '../desk.ts';
import { save, type Press, type Sitting } from '../sitting.ts';

const YEAR = '2031';
const AT = '/gysgl/setCenter/yearEval';

/** The settings by which the suppliers of a year are scored. */
export async function years(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const by = 'central001';
  const centre = await fixture.as(by);
  const second = await sitting.twin(by);
  const label = (name: string) => t(`suppliers.settings.fields.${name}`);
  const shares = [
    ['contract', '60'],
    ['breach', '15'],
    ['award', '5'],
    ['publicCredit', '10'],
    ['yearAudit', '10'],
  ].map(([source, weight]) => ({ source, weight, beiZhu: '' }));
  const grades = [
    ['A', '90', '3', '1'],
    ['B', '75', '1', '0'],
    ['C', '60', '5', '2'],
    ['D', '0', '2', '3'],
  ].map(([grade, minScore, evaluationLevel, consequence]) => ({
    grade,
    minScore,
    evaluationLevel,
    consequence,
    beiZhu: '',
  }));
  const stored = async () =>
    (
      await fixture.gateway.db
        .selectFrom('year_settings')
        .where('year', '=', YEAR)
        .select(['full_score', 'shares'])
        .execute()
    ).map((row) => [Number(row.full_score), (row.shares as { weight: string }[])[0]?.weight]);
  const weightOf = (source: string) =>
    t('suppliers.settings.weightOf', { source: t(`credit.sources.${source}`) });
  await sitting.press({
    call: 'suppliers.saveYearEvaluation',
    by,
    at: AT,
    prepare: (desk: Desk) => desk.type(label('evaluationYear'), YEAR),
    give: save(t('ui.form.save')),
    form: { field: 'evaluationYear', label: label('evaluationYear'), value: YEAR },
    isSeen: true,
    sends: { guid: null, evaluationYear: YEAR, fullScore: '100', shares, grades },
    says: t('ui.form.saved'),
    stored,
    becomes: [[100, '60']],
  });
  const { guid } = await centre.call(suppliersCalls.yearEvaluation, { evaluationYear: YEAR });
  const changed = (fullScore: string): Press => {
    const weighted = shares.map((share) => ({
      ...share,
      ...(share.source === 'contract' ? { weight: '50' } : {}),
      ...(share.source === 'award' ? { weight: '15' } : {}),
    }));
    return {
      call: 'suppliers.saveYearEvaluation',
      by,
      at: `${AT}?year=${YEAR}`,
      prepare: (desk: Desk) => {
        desk.type(label('fullScore'), fullScore);
        desk.type(weightOf('contract'), '50');
        desk.type(weightOf('award'), '15');
      },
      give: save(t('ui.form.save')),
      form: { field: 'evaluationYear', label: label('evaluationYear'), value: YEAR },
      isSeen: true,
      sends: {
        guid,
        evaluationYear: YEAR,
        fullScore,
        shares: weighted,
        grades,
      },
      says: t('ui.form.saved'),
      stored,
      becomes: [[Number(fullScore), '50']],
    };
  };
  await sitting.press(changed('110'));
  await sitting.meets(changed('120'), 412, () =>
    second.call(suppliersCalls.saveYearEvaluation, {
      guid,
      evaluationYear: YEAR,
      fullScore: '100',
      shares,
      grades,
    } as never),
  );
}
