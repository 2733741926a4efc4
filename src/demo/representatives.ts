import { plusDays } from './calendar.ts';
import type { World, Unit } from './master-data/world.ts';
import { Random } from './random.ts';

type PersonRow = World['rows']['person'][number];

const BANKS = ['中国工商银行', '中国建设银行', '中国农业银行', '中国银行', '交通银行'];
const SPECIALTIES = [
  '炼铁工艺',
  '炼钢连铸',
  '轧钢工艺',
  '机械设备',
  '电气自动化',
  '能源介质',
  '土建施工',
  '合同与造价',
];

/** The people of a unit who represent it in evaluations, and who monitor openings. */
const REPRESENTS: ReadonlySet<string> = new Set(['buyer', 'handler', 'approver1', 'approver2']);
const MONITORS: ReadonlySet<string> = new Set([
  'supervisor',
  'administrator',
  'approver2',
  'receiver',
]);

interface Pooled {
  unit: Unit;
  person: PersonRow;
  type: '1' | '2';
}

function pooledOf(world: World): Pooled[] {
  const rows = new Map(world.rows.person.map((row) => [row.guid, row]));
  return world.units.flatMap((unit) =>
    unit.people.flatMap(({ job, user }) => {
      const person = rows.get(user.guid);
      if (!person) return [];
      return [
        ...(unit.isPurchaser && REPRESENTS.has(job) ? [{ unit, person, type: '1' as const }] : []),
        ...(MONITORS.has(job) ? [{ unit, person, type: '2' as const }] : []),
      ];
    }),
  );
}

function representativeRow(
  world: World,
  random: Random,
  { unit, person, type }: Pooled,
  place: number,
) {
  const enterprise = world.rows.enterprise.find(({ guid }) => guid === unit.guid);
  const department = world.rows.department.find(({ guid }) => guid === person.department_guid);
  const { shengId, shiId, areaId, cityName, areaName } = (enterprise?.facts ?? {}) as Record<
    string,
    string | number
  >;
  const isRepresentative = type === '1';
  return {
    guid: `${person.guid}-pool-${type}`,
    enterprise_guid: unit.guid,
    type,
    name: person.name,
    id_no: person.id_no,
    employer: unit.name,
    employer_code: enterprise?.code ?? null,
    phone: person.phone,
    department_name: isRepresentative ? null : (department?.name ?? null),
    department_guid: isRepresentative ? null : person.department_guid,
    bank_name: isRepresentative ? `${random.pick(BANKS)}${cityName}${areaName}支行` : null,
    bank_card: isRepresentative ? `62220000${String(10_000_000_000 + place * 37)}` : null,
    interbank_number: isRepresentative ? `10${String(1_000_000_000 + place * 53)}` : null,
    province_code: shengId,
    city_code: shiId,
    district_code: areaId,
    valid: !random.chance(0.08),
    remarks: isRepresentative ? `专业方向：${random.pick(SPECIALTIES)}` : null,
    created_by: unit.people.find(({ job }) => job === 'administrator')?.user.guid ?? person.guid,
    created_at: world.calendar
      .at(plusDays('2024-01-02', random.int(0, 11) * 30 + random.int(0, 27)), 10, random.int(0, 59))
      .toISOString(),
  };
}

/**
 * The pools of every unit that acts in scenarios; some representatives are shared within the group.
 */
export function representativeRows(world: World): {
  representative: object[];
  representative_share: object[];
} {
  const random = new Random('tender-console representatives');
  const pooled = pooledOf(world);
  const representative = pooled.map((one, place) => representativeRow(world, random, one, place));
  const group = world.purchasers.map(({ guid }) => guid);
  const shared = representative.filter(
    ({ type, valid }) => type === '1' && valid && random.chance(0.25),
  );
  return {
    representative,
    representative_share: shared.flatMap(({ guid, enterprise_guid }) => {
      const others = group.filter((other) => other !== enterprise_guid);
      const first = random.int(0, others.length - 2);
      return others
        .slice(first, first + 2)
        .map((other) => ({ representative_guid: guid, enterprise_guid: other }));
    }),
  };
}
