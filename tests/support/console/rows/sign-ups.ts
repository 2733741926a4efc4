import { signUpCalls } from '#contract/sign-up.ts';
import { opened, REQUEST, save, type Sitting } from '../sitting.ts';

/** A supplier signs up as a quality supplier with a unit that admitted it. */
export async function signUps(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const by = 'supplier01';
  const supplier = await fixture.as(by);
  const { guid: admissionGuid } = await fixture.gateway.db
    .selectFrom('admission')
    .where('supplier_guid', '=', await fixture.unitOf(by))
    .where('unit_guid', '!=', 'demo-central')
    .where('admitted_at', 'is not', null)
    .orderBy('guid')
    .select('guid')
    .executeTakeFirstOrThrow();
  const listed = async () =>
    (await supplier.list(signUpCalls.list, { page: 1, rows: 100 })).rows.filter(
      ({ number }) => !known.has(number),
    );
  const known = new Set(
    (await supplier.list(signUpCalls.list, { page: 1, rows: 100 })).rows.map(
      ({ number }) => number,
    ),
  );
  const label = (name: string) => t(`signUp.fields.${name}`);
  const reason = '计量合格率全年百分之百';
  await sitting.press({
    call: 'signUp.apply',
    by,
    at: '/qyxxgl/signUps',
    prepare: opened(t('signUp.own.apply'), label, { admissionGuid, reason }),
    give: save(t('signUp.own.apply')),
    form: { field: 'reason', label: label('reason'), value: reason },
    sends: { admissionGuid, reason, requestId: REQUEST },
    says: t('signUp.own.done'),
    stored: async () => (await listed()).map(({ status }) => status),
    becomes: ['1'],
  });
}
