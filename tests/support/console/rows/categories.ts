import { suppliersCalls } from '#contract/suppliers.ts';
import { soon } from '../console.ts';
import type { Desk } from '../desk.ts';
import { confirmed, opened, save, type Press, type Sitting } from '../sitting.ts';

/** Categories for which suppliers are admitted. */
export async function categories(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const by = 'central001';
  const at = '/gysgl/qualificationManagement';
  const centre = await fixture.as(by);
  const label = (name: string) => t(`admission.fields.${name}`);
  const act = (name: string, of: string) => `${t(`admission.categories.${name}`)} ${of}`;
  const rows = async () =>
    (await centre.list(suppliersCalls.listCategories, { page: 1, rows: 10_000 })).rows;
  const stored = async () =>
    (await rows()).flatMap(({ categoryCode, categoryName, isHidden, requiredCertificates }) =>
      categoryCode === 'JL99' ? [{ categoryName, isHidden, requiredCertificates }] : [],
    );
  const typed = {
    categoryCode: 'JL99',
    categoryName: '计量器具',
    sequence: '9',
    requiredCertificates: '型式批准',
    beiZhu: '备注',
  };
  const added: Press = {
    call: 'suppliers.saveCategory',
    by,
    at,
    prepare: opened(t('admission.categories.add'), label, typed),
    give: save(t('ui.form.save')),
    form: { field: 'categoryName', label: label('categoryName'), value: '计量器具' },
    isSeen: true,
    sends: { ...typed, sequence: 9 },
    says: t('ui.form.saved'),
    stored,
    becomes: [{ categoryName: '计量器具', isHidden: '0', requiredCertificates: '型式批准' }],
  };
  await sitting.press(added);
  await sitting.meets(
    { ...added, form: { field: 'categoryCode', label: label('categoryCode'), value: 'JL99' } },
    400,
  );
  const guid = (await rows()).find(({ categoryCode }) => categoryCode === 'JL99')?.guid ?? '';
  await sitting.press({
    call: 'suppliers.saveCategory',
    by,
    at,
    prepare: opened(act('edit', '计量器具'), label, { categoryName: '计量仪表' }),
    give: save(t('ui.form.save')),
    form: { field: 'categoryName', label: label('categoryName'), value: '计量仪表' },
    isSeen: true,
    sends: { ...typed, categoryName: '计量仪表', sequence: 9, guid },
    says: t('ui.form.saved'),
    stored,
    becomes: [{ categoryName: '计量仪表', isHidden: '0', requiredCertificates: '型式批准' }],
  });
  await sitting.press({
    call: 'suppliers.hideCategory',
    by,
    at,
    give: async (desk: Desk) => {
      (await soon(() => desk.button(act('hide', '计量仪表')))).click();
      return null;
    },
    sends: { guid, isHidden: '1' },
    says: t('admission.categories.hiddenDone'),
    stored,
    becomes: [{ categoryName: '计量仪表', isHidden: '1', requiredCertificates: '型式批准' }],
  });
  await sitting.press({
    call: 'suppliers.deleteCategory',
    by,
    at,
    give: confirmed(act('delete', '计量仪表'), t('admission.categories.delete')),
    sends: { guid },
    says: t('admission.categories.deleted'),
    stored,
    becomes: [],
  });
}
