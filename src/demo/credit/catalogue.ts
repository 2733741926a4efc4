import type { Calendar } from '../calendar.ts';
import type { TableRows } from '../table-rows.ts';

const KEPT_ON = '2024-12-16';

/**
 * Points, yearly maximum and punishment of a behaviour; commendable behaviour has no punishment.
 */
type Behaviour = readonly [
  name: string,
  score: string,
  most: string | null,
  punishment: string | null,
  description: string,
];
type Kind = readonly [name: string, stage: string, behaviours: readonly Behaviour[]];

/**
 * What suppliers of the group promise: classes, kinds, behaviours (requirements, 3.6: types of bad
 * behaviour).
 */
const CLASSES: readonly (readonly [name: string, side: '1' | '2', kinds: readonly Kind[]])[] = [
  [
    '诚信准入承诺',
    '1',
    [
      [
        '资料真实',
        '1',
        [
          [
            '以不正当手段取得准入资格',
            '50',
            null,
            '1',
            '提供虚假检测报告、伪造资质或以其他不正当手段通过准入审核。',
          ],
          ['准入资料未按期更新', '5', '15', null, '证照到期后三十日内未更新。'],
        ],
      ],
    ],
  ],
  [
    '投标承诺',
    '1',
    [
      [
        '投标诚信',
        '2',
        [
          ['以虚假材料谋取中标', '40', null, '3', '投标业绩、人员或财务材料与事实不符。'],
          [
            '中标后不履行投标承诺',
            '25',
            '50',
            '2',
            '拒绝按投标文件签订合同，或降低投标承诺的标准。',
          ],
          ['无正当理由放弃投标', '5', '20', null, '领取招标文件后未按时投标且未说明原因。'],
        ],
      ],
    ],
  ],
  [
    '履约承诺',
    '1',
    [
      [
        '按合同生产',
        '3',
        [
          ['未按合同约定组织生产', '30', '60', '3', '未经同意变更材质、牌号、工艺或转包。'],
          ['逾期交货', '5', '30', null, '超过合同交货期十日以上。'],
        ],
      ],
      [
        '质量与服务',
        '3',
        [
          ['质量异议成立', '10', '40', null, '产品质量异议经双方确认成立。'],
          ['售后服务不到位', '8', '24', '2', '接到通知后未在承诺时间内到场处理。'],
        ],
      ],
    ],
  ],
  [
    '表彰奖励',
    '2',
    [
      [
        '保供贡献',
        '3',
        [
          ['应急保供', '20', '60', null, '在抢修或原料紧张时应急供货。'],
          ['提前交货', '5', '20', null, '重点工程物资提前十日以上交货。'],
        ],
      ],
      [
        '质量与创新',
        '3',
        [
          ['技术改进被采纳', '15', '45', null, '提出的改进方案被采纳并取得效益。'],
          ['年度质量优胜', '30', '30', null, '全年无质量异议且综合评比前列。'],
        ],
      ],
    ],
  ],
];

const LETTER = [
  '致：{{unit}}',
  '我单位自愿参加贵单位的采购活动，现郑重承诺：',
  '一、提交的全部资料真实、有效，如有变更及时更新。',
  '二、依法参加投标，不串通、不弄虚作假，中标后按投标文件签订合同。',
  '三、严格按合同组织生产，保证质量与交货期，按承诺提供售后服务。',
  '四、接受贵单位按《供应商信用评价办法》进行的评价与处理。',
  '承诺单位：{{supplier}}',
  '日期：{{date}}',
].join('\n');

const SHARES = [
  { source: 'contract', weight: '60', beiZhu: '合同履约评价按金额加权平均' },
  { source: 'breach', weight: '15', beiZhu: '满分扣减失信行为分值' },
  { source: 'award', weight: '5', beiZhu: '奖励分值，最高为满分' },
  { source: 'publicCredit', weight: '10', beiZhu: '公共信用信息' },
  { source: 'yearAudit', weight: '10', beiZhu: '年度审核通过得满分' },
];

const GRADES = [
  {
    grade: 'AAA',
    minScore: '90',
    evaluationLevel: '3',
    consequence: '1',
    beiZhu: '优先邀请，减免投标保证金',
  },
  { grade: 'AA', minScore: '80', evaluationLevel: '4', consequence: '1', beiZhu: '同等条件下优先' },
  { grade: 'A', minScore: '70', evaluationLevel: '1', consequence: '0', beiZhu: '正常参加采购' },
  { grade: 'B', minScore: '60', evaluationLevel: '5', consequence: '2', beiZhu: '约谈并限期整改' },
  { grade: 'C', minScore: '0', evaluationLevel: '2', consequence: '3', beiZhu: '下一年度暂缓邀请' },
];

/** The settings of the group for a year of the script; those of the first year were simpler. */
export function settingsOf(year: string) {
  const isFirst = year === '2024';
  const shares = isFirst
    ? SHARES.filter(({ source }) => source !== 'publicCredit').map((share) =>
        share.source === 'contract' ? { ...share, weight: '70' } : share,
      )
    : SHARES;
  return { guid: `demo-year-settings-${year}`, fullScore: '100', shares, grades: GRADES };
}

/** Years of the script that have settings. */
const YEARS = ['2024', '2025', '2026'] as const;

/** A behaviour of the list of promises, with its points; `most` in a year, null: no limit. */
export interface DemoBehaviour {
  guid: string;
  className: string;
  kindName: string;
  name: string;
  points: string;
  most: string | null;
}

const all = CLASSES.flatMap(([className, , kinds]) =>
  kinds.flatMap(([kindName, , list]) =>
    list.map(([name, points, most]) => ({ className, kindName, name, points, most })),
  ),
);
const behaviourGuid = (place: number): string => `demo-behaviour-${place + 1}`;

/** The behaviour with a name; an unknown name is a defect of the scenario. */
export function behaviourNamed(name: string): DemoBehaviour {
  const place = all.findIndex((behaviour) => behaviour.name === name);
  const found = all[place];
  if (!found) throw new Error(`Nothing is promised about ${name}.`);
  return { guid: behaviourGuid(place), ...found };
}

/** Settings of the years, the catalogue of promises and the letter, all of the group. */
export function catalogueTables(group: string, by: string, calendar: Calendar): TableRows[] {
  const stamp = { updated_by: by, updated_at: calendar.at(KEPT_ON, 10) };
  const classes: object[] = [];
  const kinds: object[] = [];
  const behaviours: object[] = [];
  for (const [place, [name, side, of]] of CLASSES.entries()) {
    const classGuid = `demo-promise-class-${place + 1}`;
    classes.push({
      guid: classGuid,
      enterprise_guid: group,
      name,
      side,
      place: place + 1,
      valid: true,
      remarks: null,
      ...stamp,
    });
    for (const [kindPlace, [kindName, stage, list]] of of.entries()) {
      const kindGuid = `${classGuid}-${kindPlace + 1}`;
      kinds.push({
        guid: kindGuid,
        class_guid: classGuid,
        name: kindName,
        stage,
        place: kindPlace + 1,
        valid: true,
        remarks: null,
        ...stamp,
      });
      for (const [at, [behaviour, score, most, punishment, description]] of list.entries()) {
        behaviours.push({
          guid: behaviourGuid(behaviours.length),
          kind_guid: kindGuid,
          name: behaviour,
          description,
          score,
          max_score: most,
          punishment,
          needs_evidence: side === '1',
          place: at + 1,
          valid: true,
          remarks: null,
          ...stamp,
        });
      }
    }
  }
  const settings = YEARS.map((year) => {
    const { guid, fullScore, shares, grades } = settingsOf(year);
    return {
      guid,
      enterprise_guid: group,
      year: calendar.year(year),
      full_score: fullScore,
      shares,
      grades,
      updated_by: by,
      updated_at: calendar.at(`${year}-01-08`, 10),
    };
  });
  return [
    { table: 'year_settings', rows: settings },
    { table: 'promise_class', rows: classes },
    { table: 'promise_kind', rows: kinds },
    { table: 'promise_behaviour', rows: behaviours },
    {
      table: 'promise_letter',
      rows: [
        {
          guid: 'demo-promise-letter',
          enterprise_guid: group,
          name: '供应商诚信履约承诺书',
          content: LETTER,
          file_guid: null,
          file_name: null,
          valid: true,
          ...stamp,
        },
      ],
    },
  ];
}
