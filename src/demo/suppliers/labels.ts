import { COAL_CLASS, industryClass, SECOND_LEVEL } from '#gateway/suppliers/industry-classes.ts';
import { momentOf } from '../calendar.ts';
import type { Plain, World } from '../master-data/world.ts';
import type { ApplicationBook } from './application-book.ts';

/** Labels of units: name, key of the unit, class, whether it can be used. */
const LABELS = [
  ['集团级电缆核心供应商', 'demo-central', '030303', true],
  ['轧辊战略供应商', 'demo-unit-01', '0301', true],
  ['电气设备优选供应商', 'demo-unit-01', '0303', true],
  ['镁碳砖试用供应商', 'demo-unit-01', '020101', false],
  ['机械备件框架供应商', 'demo-unit-02', '0305', true],
  ['检修服务长期协作单位', 'demo-unit-04', '0601', true],
] as const;

/** Rows of labels, each with the suppliers whose specialties match its class. */
export function labelRows(
  world: World,
  { applications }: ApplicationBook,
): {
  supplier_label: Plain<'supplier_label'>[];
  supplier_label_bearer: Plain<'supplier_label_bearer'>[];
} {
  const fitting = (code: string) => [
    ...new Set(
      applications
        .filter(({ force }) =>
          force?.classes.some((one) => one.startsWith(code.slice(0, SECOND_LEVEL))),
        )
        .map(({ supplier }) => supplier.guid),
    ),
  ];
  const wanted = [
    ...LABELS.map(([name, unit, code, valid]) => ({ name, unit, code, valid, isCoal: false })),
    { name: '电煤采购供应商', unit: 'demo-central', code: COAL_CLASS, valid: true, isCoal: true },
  ];
  const rows = {
    supplier_label: [] as Plain<'supplier_label'>[],
    supplier_label_bearer: [] as Plain<'supplier_label_bearer'>[],
  };
  for (const [index, { name, unit, code, valid, isCoal }] of wanted.entries()) {
    const bearers = fitting(code);
    if (
      bearers.length === 0 ||
      !industryClass(code) ||
      !world.units.some(({ guid }) => guid === unit)
    )
      continue;
    const guid = `demo-label-${index + 1}`;
    rows.supplier_label.push({
      guid,
      name,
      unit_guid: unit,
      creator_guid: unit,
      is_coal: isCoal,
      class: code,
      valid,
      created_at: world.calendar.instantAt(momentOf('2026-01-12') + index * 700),
    });
    rows.supplier_label_bearer.push(
      ...bearers.map((supplier) => ({ label_guid: guid, supplier_guid: supplier })),
    );
  }
  return rows;
}
