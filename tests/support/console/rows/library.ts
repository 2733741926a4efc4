import { suppliersCalls } from '#contract/suppliers.ts';
import { freshSupplier } from '../../suppliers.ts';
import { soon } from '../console.ts';
import type { Desk } from '../desk.ts';
import {
  ChosenFile,
  chosen,
  confirmed,
  fillIn,
  inTurn,
  opened,
  REQUEST,
  save,
  ticked,
  type Press,
  type Sitting,
} from '../sitting.ts';

const UNIT = 'demo-unit-01';

/**
 * What a unit stores about the suppliers of its library: labels, the appraisal of a year,
 * invitations.
 */
export async function library(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const { db } = fixture.gateway;
  const by = 'sysadmin01';
  const admin = await fixture.as(by);
  const second = await sitting.twin(by);

  const label = (name: string) => t(`suppliers.fields.${name}`);
  const { class: code } = await db
    .selectFrom('supplier_specialty')
    .where('purchaser_guid', '=', UNIT)
    .orderBy('supplier_guid')
    .select('class')
    .executeTakeFirstOrThrow();
  const classes = { yiHangyeFenlei: code.slice(0, 2), erHangyeFenlei: code.slice(0, 4) };
  const [offered] = (
    await admin.list(suppliersCalls.listLabelSuppliers, {
      page: 1,
      rows: 50,
      secondLevelGuid: classes.erHangyeFenlei,
    })
  ).rows.filter(({ standing }) => !standing);
  const labelled = async () =>
    (await admin.list(suppliersCalls.listLabels, { page: 1, rows: 100 })).rows.flatMap(
      ({ biaoqianName, isYouxiao }) =>
        biaoqianName?.startsWith('计量标签') ? [[biaoqianName, isYouxiao]] : [],
    );
  const whole = {
    biaoqianName: '计量标签',
    suoshuQiye: UNIT,
    ...classes,
    isYouxiao: '1',
    qiyeGuids: offered?.guid,
    ifMeiDian: '0',
  };
  await sitting.press({
    call: 'suppliers.saveLabel',
    by,
    at: '/qyxxgl/gyszybq/new',
    prepare: inTurn(
      (desk: Desk) =>
        desk.field(label('biaoqianName')).value === '计量标签' ||
        fillIn(desk, label, { biaoqianName: '计量标签', ...classes }),
      (desk: Desk) => soon(() => ticked(`${offered?.name} ${offered?.bh}`)(desk)),
    ),
    give: save(t('ui.form.save')),
    form: { field: 'biaoqianName', label: label('biaoqianName'), value: '计量标签' },
    isSeen: true,
    sends: whole,
    says: t('ui.form.saved'),
    stored: labelled,
    becomes: [['计量标签', '1']],
  });
  const { guid } = await db
    .selectFrom('supplier_label')
    .where('name', '=', '计量标签')
    .select('guid')
    .executeTakeFirstOrThrow();
  const at = `/qyxxgl/gyszybq/detail?guid=${guid}`;
  const renamed = (biaoqianName: string): Press => ({
    call: 'suppliers.saveLabel',
    by,
    at,
    prepare: (desk) => fillIn(desk, label, { biaoqianName, isYouxiao: '0' }),
    give: save(t('ui.form.save')),
    form: { field: 'biaoqianName', label: label('biaoqianName'), value: biaoqianName },
    isSeen: true,
    sends: { ...whole, biaoqianName, isYouxiao: '0', guid },
    says: t('ui.form.saved'),
    stored: labelled,
    becomes: [[biaoqianName, '0']],
  });
  await sitting.press(renamed('计量标签二'));
  await sitting.meets(renamed('计量标签三'), 412, () =>
    second.call(suppliersCalls.saveLabel, { ...whole, guid } as never),
  );
  const remove = t('suppliers.labels.delete');
  const deleted: Press = {
    call: 'suppliers.deleteLabel',
    by,
    at,
    give: confirmed(remove, remove),
    sends: { guid },
    says: t('suppliers.labels.deleted'),
    stored: labelled,
    becomes: [],
  };
  await sitting.press(deleted);

  const { supplier_guid: userQiYe_Guid } = await db
    .selectFrom('admission')
    .innerJoin('record', 'record.guid', 'admission.guid')
    .where('unit_guid', '=', UNIT)
    .where('record.status', '=', '2')
    .orderBy('supplier_guid')
    .select('supplier_guid')
    .executeTakeFirstOrThrow();
  const archive = (name: string) => t(`archive.fields.${name}`);
  const appraisal = async () => {
    const said = await admin.call(suppliersCalls.subLibraryEvaluation, {
      userQiYe_Guid,
      evaluationYear: '2023',
    });
    return [said.qualityScore, said.priceScore, said.evaluationLevel, said.evaluationInfo];
  };
  const scores = {
    progressScore: null,
    deliveryScore: null,
    siteManageScore: null,
    serveScore: null,
  };
  const rated = (evaluationInfo: string, key: string | null): Press => ({
    call: 'suppliers.saveSubLibraryEvaluation',
    by,
    at: `/gysgl/record/nianduDetail?userQiYe_Guid=${userQiYe_Guid}&evaluationYear=2023`,
    prepare: opened(t('archive.edit'), archive, {
      qualityScore: '90',
      priceScore: '70',
      evaluationLevel: '4',
      evaluationInfo,
    }),
    give: save(t('ui.form.save')),
    form: { field: 'evaluationInfo', label: archive('evaluationInfo'), value: evaluationInfo },
    isSeen: true,
    sends: {
      userQiYe_Guid,
      evaluationYear: '2023',
      qualityScore: 90,
      priceScore: 70,
      ...scores,
      evaluationLevel: '4',
      evaluationInfo,
      guid: key,
    },
    says: t('ui.form.saved'),
    stored: appraisal,
    becomes: [90, 70, '4', evaluationInfo],
  });
  await sitting.press(rated('交货及时', null));
  const { guid: key } = await admin.call(suppliersCalls.subLibraryEvaluation, {
    userQiYe_Guid,
    evaluationYear: '2023',
  });
  await sitting.meets(rated('质量稳定', key ?? ''), 412, () =>
    second.call(suppliersCalls.saveSubLibraryEvaluation, {
      userQiYe_Guid,
      evaluationYear: '2023',
      qualityScore: 50,
      evaluationLevel: '2',
      guid: key,
    } as never),
  );

  const admission = (name: string) => t(`admission.fields.${name}`);
  const usual = {
    conditions: [
      { conditionKey: 'licenceValid', name: '', threshold: '', isRequired: '1', isYouXiao: '1' },
    ],
    inviteDays: 30,
    yearAudit: '0',
  };
  await admin.call(suppliersCalls.saveAdmissionSettings, usual as never);
  const template = new ChosenFile('声明模板.docx', admission('statementTemplateGuid'));
  const conditions = [
    ['informationPassed', '0', '1', ''],
    ['licenceValid', '1', '1', ''],
    ['registeredCapital', '0', '1', ''],
    ['qualification', '0', '1', ''],
    ['performance', '1', '1', '3'],
    ['noMisconduct', '0', '1', ''],
    ['notBlacklisted', '0', '1', ''],
    ['statement', '0', '1', ''],
  ].map(([conditionKey, isYouXiao, isRequired, threshold]) => ({
    conditionKey,
    name: '',
    threshold,
    isRequired,
    isYouXiao,
  }));
  const part = (name: string) => `${admission('performance')} · ${t(`admission.settings.${name}`)}`;
  const typed = {
    inviteDays: '45',
    notice: '请按时填报。',
    yearAudit: '1',
    yearAuditStart: '03-01',
    yearAuditEnd: '04-30',
  };
  const settings = async () => {
    const said = await admin.call(suppliersCalls.admissionSettings, {});
    return [
      said.inviteDays,
      said.yearAudit,
      said.yearAuditStart,
      said.yearAuditEnd,
      said.notice,
      said.statementTemplateName,
      said.conditions.find(({ conditionKey }) => conditionKey === 'performance')?.threshold,
    ];
  };
  const set = (inviteDays: string): Press => ({
    call: 'suppliers.saveAdmissionSettings',
    by,
    at: '/gysgl/information',
    prepare: inTurn(
      ticked(part('checked')),
      (desk: Desk) => desk.type(part('threshold'), '3'),
      (desk: Desk) => fillIn(desk, admission, { ...typed, inviteDays }),
      template.choose,
    ),
    give: save(t('ui.form.save')),
    form: { field: 'inviteDays', label: admission('inviteDays'), value: inviteDays },
    isSeen: true,
    sends: () => ({
      ...typed,
      inviteDays: Number(inviteDays),
      conditions,
      statementTemplateGuid: template.guid,
      statementTemplateName: template.name,
    }),
    says: t('ui.form.saved'),
    stored: settings,
    becomes: [Number(inviteDays), '1', '03-01', '04-30', typed.notice, template.name, '3'],
  });
  await sitting.press(set('45'));
  await sitting.meets(set('60'), 412, () =>
    second.call(suppliersCalls.saveAdmissionSettings, { ...usual, inviteDays: 10 } as never),
  );

  const firm = await freshSupplier(fixture);
  await sitting.press({
    call: 'suppliers.inviteSuppliers',
    by,
    at: '/gysgl/supplier',
    prepare: inTurn(
      async (desk: Desk) =>
        desk.dialog ??
        (await chosen(t('admission.invite'), firm.name, t, admission('qiYe_Name'))(desk)),
      (desk: Desk) => soon(() => desk.field(admission('message'), desk.dialog ?? undefined)),
      (desk: Desk) =>
        fillIn(
          desk,
          admission,
          { subLibraryName: '计量库', sourceType: '1', message: '欢迎加入' },
          desk.dialog ?? undefined,
        ),
    ),
    give: save(t('admission.inviting.send')),
    form: { field: 'message', label: admission('message'), value: '欢迎加入' },
    sends: {
      subLibraryName: '计量库',
      sourceType: '1',
      message: '欢迎加入',
      qiYeGuids: firm.guid,
      requestId: REQUEST,
    },
    says: t('admission.inviting.done'),
    stored: () =>
      db
        .selectFrom('admission')
        .where('unit_guid', '=', UNIT)
        .where('supplier_guid', '=', firm.guid)
        .select(['sub_library', 'source_type'])
        .execute(),
    becomes: [{ sub_library: '计量库', source_type: '1' }],
  });
}
