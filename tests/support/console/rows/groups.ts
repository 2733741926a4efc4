import { yearOf } from '#contract/core/calendar.ts';
import { organisationCalls } from '#contract/organisation.ts';
import type { Client } from '../../client.ts';
import { now } from '../../clock.ts';
import type { Desk } from '../desk.ts';
import { confirmed, fillIn, save, type Press, type Sitting } from '../sitting.ts';

/** Business groups: their facts and their leaders. */
export async function groups(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const by = 'agency001';
  const agency = await fixture.as(by);
  const label = (name: string) => t(`organisation.fields.${name}`);
  const list = '/regionalization/regionalizationList';
  const page = '/regionalization/regionalizationDetail';
  const rows = async () =>
    (await agency.list(organisationCalls.listGroups, { page: 1, rows: 100 })).rows;
  const stored = async () =>
    (await rows()).flatMap(({ yeWuZuName, yeWuZuBH, zuZhangName }) =>
      yeWuZuBH === 'G-77' ? [{ yeWuZuName, zuZhangName }] : [],
    );
  const typed = { yeWuZuName: '计量组', yeWuZuBH: 'G-77', beiZhu: '备注' };
  await sitting.press({
    call: 'organisation.saveGroup',
    by,
    at: page,
    prepare: (desk) => fillIn(desk, label, typed),
    give: save(t('ui.form.save')),
    form: { field: 'yeWuZuName', label: label('yeWuZuName'), value: '计量组' },
    sends: typed,
    says: t('ui.form.saved'),
    stored,
    becomes: [{ yeWuZuName: '计量组', zuZhangName: null }],
  });
  const guid = (await rows()).find(({ yeWuZuBH }) => yeWuZuBH === 'G-77')?.guid ?? '';
  const at = `${page}?guid=${guid}`;
  await sitting.press({
    call: 'organisation.saveGroup',
    by,
    at,
    prepare: (desk) => fillIn(desk, label, { yeWuZuName: '计量一组' }),
    give: save(t('ui.form.save')),
    form: { field: 'yeWuZuName', label: label('yeWuZuName'), value: '计量一组' },
    isSeen: true,
    sends: { ...typed, yeWuZuName: '计量一组', guid },
    says: t('ui.form.saved'),
    stored,
    becomes: [{ yeWuZuName: '计量一组', zuZhangName: null }],
  });
  const [leader] = (
    await agency.list(organisationCalls.listLeaderCandidates, {
      yeWuZuGuid: guid,
      page: 1,
      rows: 10,
    })
  ).rows.slice(-1);
  const ticked = (desk: Desk) => {
    if (!desk.dialog) desk.button(t('organisation.groups.chooseLeader')).click();
    const box = [...(desk.dialog?.querySelectorAll('label') ?? [])].find((one) =>
      one.textContent?.startsWith(leader?.user_Name ?? ''),
    );
    if (!box) throw new Error(`There is no leader to choose: ${desk.shown}`);
    box.querySelector('input')?.click();
  };
  await sitting.press({
    call: 'organisation.chooseLeader',
    by,
    at,
    prepare: ticked,
    give: save(t('organisation.pick.take', { n: 1 })),
    dialog: true,
    sends: { yeWuZuGuid: guid, userGuid: leader?.user_Guid },
    says: t('ui.form.saved'),
    stored,
    becomes: [{ yeWuZuName: '计量一组', zuZhangName: leader?.user_Name }],
  });
  const deleted = (key: string): Press => ({
    call: 'organisation.deleteGroup',
    by,
    at: `${page}?guid=${key}`,
    give: confirmed(t('organisation.groups.delete'), t('organisation.groups.delete')),
    sends: { guid: key },
    says: t('organisation.groups.deleted'),
    stored,
    becomes: [],
  });
  await sitting.press(deleted(guid));
  const gone = await agency.call(organisationCalls.saveGroup, { yeWuZuName: '临时组' });
  await sitting.meets(deleted(gone.guid ?? ''), 404, () =>
    agency.call(organisationCalls.deleteGroup, { guid: gone.guid ?? '' }),
  );
  await keepCalendar(sitting, by);
  const { isQuYuHuaFen } = await agency.call(organisationCalls.regionDivision, {});
  const other = isQuYuHuaFen === '1' ? '0' : '1';
  await sitting.press({
    call: 'organisation.setRegionDivision',
    by,
    at: list,
    prepare: (desk) => division(desk),
    give: (desk) => {
      division(desk).click();
      return null;
    },
    sends: { isQuYuHuaFen: other },
    says: t('organisation.groups.divisionSaved'),
    stored: async () => (await agency.call(organisationCalls.regionDivision, {})).isQuYuHuaFen,
    becomes: other,
  });
  await agency.call(organisationCalls.setRegionDivision, {
    isQuYuHuaFen: other === '1' ? '0' : '1',
  });

  function division(desk: Desk): HTMLElement {
    const found = [...desk.document.querySelectorAll('label')]
      .find((one) => one.textContent === t('organisation.groups.division'))
      ?.querySelector('input');
    if (!found) throw new Error(`There is no switch: ${desk.shown}`);
    return found;
  }
}

/** A day off of the unit beside one it has, and due times in working time. */
async function keepCalendar(sitting: Sitting, by: string): Promise<void> {
  const { fixture, t } = sitting;
  const agency = await fixture.as(by);
  const second = await sitting.twin(by);
  const calendarYear = yearOf(now());
  const label = (name: 'day' | 'kind' | 'note') => t(`organisation.calendar.${name}`);
  const worked = { day: `${calendarYear}-09-06`, isWorked: '1', note: '抢修' } as const;
  const off = { day: `${calendarYear}-09-01`, isWorked: '0', note: '厂庆' } as const;
  const keep = (client: Client, ownDays: readonly (typeof worked | typeof off)[]) =>
    client.call(organisationCalls.saveWorkingCalendar, {
      calendarYear,
      isWorkingTime: '0',
      ownDays: [...ownDays],
    });
  await keep(agency, [worked]);
  const field = t('organisation.fields.isWorkingTime');
  const kept: Press = {
    call: 'organisation.saveWorkingCalendar',
    by,
    at: '/organization/calendar',
    prepare: (desk) => {
      desk.chooseCode(field, '1');
      if (desk.document.body.textContent?.includes(off.note)) return;
      desk.type(label('day'), off.day);
      desk.type(label('note'), off.note);
      desk.button(t('organisation.calendar.newDay')).click();
    },
    give: save(t('ui.form.save')),
    form: { field: 'isWorkingTime', label: field, value: '1' },
    isSeen: true,
    sends: { calendarYear, isWorkingTime: '1', ownDays: [off, worked] },
    says: t('ui.form.saved'),
    stored: async () => {
      const stored = await agency.call(organisationCalls.workingCalendar, { calendarYear });
      return [stored.isWorkingTime, stored.ownDays];
    },
    becomes: ['1', [off, worked]],
  };
  await sitting.press(kept);
  await keep(agency, [worked]);
  await sitting.meets(kept, 412, () => keep(second, []));
}
