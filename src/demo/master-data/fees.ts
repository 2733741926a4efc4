import { plusDays, type Calendar } from '../calendar.ts';
import type { TableRows } from '../table-rows.ts';
import { agencyGuid, unitGuid } from './enterprises.ts';

type Tier = readonly [min: string, max: string | null, rate: string, name: string];

/** A rule: its name, its calculation, its tiers in ten-thousand yuan. */
interface Scenario {
  name: string;
  number: string;
  kind: '1' | '2';
  calculation: '1' | '2';
  base: '1' | '2' | null;
  valid: boolean;
  tiers: readonly Tier[];
}

const SCENARIOS: readonly Scenario[] = [
  {
    name: '货物招标代理服务费',
    number: 'DL-HW-2025',
    kind: '1',
    calculation: '1',
    base: '2',
    valid: true,
    tiers: [
      ['0', '100', '1.5', '一档'],
      ['100', '500', '1.1', '二档'],
      ['500', '1000', '0.8', '三档'],
      ['1000', '5000', '0.5', '四档'],
      ['5000', null, '0.25', '五档'],
    ],
  },
  {
    name: '工程招标代理服务费',
    number: 'DL-GC-2025',
    kind: '1',
    calculation: '1',
    base: '1',
    valid: true,
    tiers: [
      ['0', '100', '1', '一档'],
      ['100', '500', '0.7', '二档'],
      ['500', '1000', '0.55', '三档'],
      ['1000', null, '0.35', '四档'],
    ],
  },
  {
    name: '询比采购定额服务费',
    number: 'DL-XB-2026',
    kind: '1',
    calculation: '2',
    base: '2',
    valid: true,
    tiers: [
      ['0', '50', '1500', '50万元以下'],
      ['50', '200', '3000', '50万至200万元'],
      ['200', null, '5000', '200万元以上'],
    ],
  },
  {
    name: '服务招标代理服务费(2023年版)',
    number: 'DL-FW-2023',
    kind: '1',
    calculation: '1',
    base: null,
    valid: false,
    tiers: [
      ['0', '100', '1.5', '一档'],
      ['100', null, '0.8', '二档'],
    ],
  },
];

/** Fee rules of the agencies and of purchasers that are also agencies. */
export function feeTables(calendar: Calendar): TableRows[] {
  const enterprises = [agencyGuid(0), agencyGuid(1), unitGuid(7), unitGuid(10)];
  const rules = enterprises.flatMap((enterprise) =>
    SCENARIOS.map((scenario) => ({
      ...scenario,
      enterprise,
      guid: `${enterprise}-fee-${scenario.number}`,
    })),
  );
  return [
    {
      table: 'fee_rule',
      rows: rules.map(
        ({ guid, enterprise, kind, name, number, calculation, base, valid }, index) => ({
          guid,
          enterprise_guid: enterprise,
          kind,
          name: calendar.text(name),
          number: calendar.text(number),
          calculation,
          base,
          valid,
          created_at: calendar.at(plusDays('2025-01-10', index % 4), 10),
        }),
      ),
    },
    {
      table: 'fee_tier',
      rows: rules.flatMap(({ guid, tiers }) =>
        tiers.map(([min_value, max_value, rate, name], index) => ({
          guid: `${guid}-${index + 1}`,
          rule_guid: guid,
          place: index + 1,
          min_value,
          max_value,
          name,
          rate,
        })),
      ),
    },
  ];
}
