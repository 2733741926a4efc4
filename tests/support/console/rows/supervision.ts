import { supervisionCalls } from '#contract/supervision.ts';
import type { Desk } from '../desk.ts';
import { confirmed, save, savedTwice, type Press, type Sitting } from '../sitting.ts';

const page = { page: 1, rows: 100 } as const;

/** Who supervises what. */
export async function supervision(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const by = 'agency001';
  const admin = await fixture.as(by);
  const [project] = (await admin.list(supervisionCalls.listProjects, page)).rows;
  const { gcGuid = '', gcName = '', jianDuRenGuids } = project ?? {};
  const held = (jianDuRenGuids ?? '').split(',').filter((guid) => guid !== '');
  const [supervisor] = (
    await admin.list(supervisionCalls.listSupervisors, { page: 1, rows: 10 })
  ).rows.filter(({ guid }) => !held.includes(guid));
  /** Opens the dialog and ticks one entry. */
  const ticked = (button: string, name: string) => (desk: Desk) => {
    if (!desk.dialog) desk.button(button).click();
    const box = desk.dialog?.querySelector<HTMLElement>(`input[aria-label="${name}"]`);
    if (!box) throw new Error(`There is no ${name} to tick: ${desk.shown}`);
    box.click();
  };
  const userGuidList = [...held, supervisor?.guid ?? ''];
  await sitting.press({
    call: 'supervision.assignSupervisors',
    by,
    at: '/superviseManage/superviseRsz',
    prepare: ticked(
      t('supervision.projects.assignOf', { name: gcName ?? '' }),
      supervisor?.userName ?? '',
    ),
    give: save(t('ui.choose.take')),
    dialog: true,
    sends: { gcGuid, userGuidList },
    says: t('supervision.projects.saved'),
    stored: async () =>
      (await admin.list(supervisionCalls.listProjects, page)).rows.flatMap((row) =>
        row.gcGuid === gcGuid
          ? (row.jianDuRenGuids ?? '')
              .split(',')
              .filter((guid) => guid !== '')
              .toSorted()
          : [],
      ),
    becomes: userGuidList.toSorted(),
  });
  // Whoever can be added is supervised already.
  const [known] = (await admin.list(supervisionCalls.listSupervisedUnits, page)).rows;
  await admin.call(supervisionCalls.removeSupervisedUnit, { danWeiGuid: known?.guid });
  const [unit] = (await admin.list(supervisionCalls.listUnitCandidates, { page: 1, rows: 10 }))
    .rows;
  const units = async () =>
    (await admin.list(supervisionCalls.listSupervisedUnits, page)).rows.some(
      ({ qyName }) => qyName === unit?.enterpriseName,
    );
  const at = '/superviseManage/superviseDwsz';
  await sitting.press({
    call: 'supervision.addSupervisedUnits',
    by,
    at,
    prepare: ticked(t('supervision.units.add'), unit?.enterpriseName ?? ''),
    give: savedTwice(t('ui.choose.take')),
    dialog: true,
    sends: { userQiYe_Guid: unit?.guid },
    says: t('supervision.units.added', { count: 1 }),
    stored: units,
    becomes: true,
  });
  const [added] = (await admin.list(supervisionCalls.listSupervisedUnits, page)).rows.filter(
    ({ qyName }) => qyName === unit?.enterpriseName,
  );
  const removed = (danWeiGuid = '', name = ''): Press => ({
    call: 'supervision.removeSupervisedUnit',
    by,
    at,
    give: confirmed(t('supervision.units.removeOf', { name }), t('supervision.units.remove')),
    sends: { danWeiGuid },
    says: t('supervision.units.removed'),
    stored: units,
    becomes: false,
  });
  await sitting.press(removed(added?.guid, unit?.enterpriseName ?? ''));
  const [other] = (await admin.list(supervisionCalls.listSupervisedUnits, page)).rows;
  await sitting.meets(removed(other?.guid, other?.qyName ?? ''), 404, () =>
    admin.call(supervisionCalls.removeSupervisedUnit, { danWeiGuid: other?.guid ?? '' }),
  );
}
