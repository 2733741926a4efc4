import type { Calendar } from '../calendar.ts';
import type { MasterRows, Unit } from './world.ts';

const CREATED_ON = '2023-12-11';

/**
 * Business groups of a unit that divides its work: names, and the share of purchasers each serves.
 */
const GROUPS = [
  {
    name: '冶金原料业务组',
    number: 'YWZ-01',
    remarks: '负责铁矿石、焦煤、合金等大宗原料采购单位的代理业务。',
  },
  { name: '设备备件业务组', number: 'YWZ-02', remarks: '负责设备、备件与辅料采购单位的代理业务。' },
  { name: '工程服务业务组', number: 'YWZ-03', remarks: null },
] as const;

/** Gives each unit that works as an agency its business groups, with people and purchasers. */
export function divideWork(units: readonly Unit[], rows: MasterRows, calendar: Calendar): void {
  const purchasers = units.filter(({ isPurchaser }) => isPurchaser);
  for (const unit of units.filter(({ isAgency }) => isAgency)) {
    const people = unit.people.filter(({ job }) => job === 'receiver').map(({ user }) => user.guid);
    const creator =
      unit.people.find(({ job }) => job === 'administrator')?.user.guid ?? people[0] ?? '';
    for (const [place, { name, number, remarks }] of GROUPS.entries()) {
      const guid = `${unit.guid}-group-${place + 1}`;
      const members = people.filter((_, index) => index % GROUPS.length === place);
      rows.business_group.push({
        guid,
        enterprise_guid: unit.guid,
        name,
        number,
        leader_guid: members[0] ?? null,
        remarks,
        creator_guid: creator,
        created_at: calendar.at(CREATED_ON),
      });
      for (const person of members)
        rows.business_group_member.push({ group_guid: guid, person_guid: person });
      const served = purchasers.filter(
        (purchaser, index) => purchaser !== unit && index % GROUPS.length === place,
      );
      for (const purchaser of served)
        rows.business_group_purchaser.push({
          enterprise_guid: unit.guid,
          purchaser_guid: purchaser.guid,
          group_guid: guid,
        });
    }
  }
}
