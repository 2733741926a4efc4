import { object } from 'yup';
import { call, defineCalls } from './core/call.ts';
import {
  amountText,
  code,
  count,
  givenOneOf,
  guid,
  listOf,
  maybeGuid,
  millis,
  oneOf,
  paged,
  scoreText,
  searchedBy,
  text,
  year,
} from './core/fields.ts';

const view = { authority: 'statistics.view' } as const;

/** What one line of the statistics can count. */
export const GROUPINGS = ['unit', 'category', 'supplier'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The figures of a line that have a list behind them. */
export const FIGURES = [
  'supplierCount',
  'newCount',
  'suspendedCount',
  'blacklistedCount',
  'contractCount',
  'breachCount',
  'awardCount',
  'averageScore',
] as const;
export type Figure = (typeof FIGURES)[number];

const grouping = 'What one line counts: unit (default), category, supplier.';

const filters = {
  statisticsYear: year('Year; empty for all.'),
  groupBy: oneOf(GROUPINGS, grouping),
  caiGouDanWei: text('Part of the name of the unit.'),
  qiYe_Name: text('Part of the name of the supplier.'),
  categoryGuid: maybeGuid('Supplier category.'),
  projectType: code('projectType', 'Project type.'),
};

const AT_ITS_END = 'at the end of the year; now where it is not over, and where none is named.';

const numbers = {
  supplierCount: count('Suppliers admitted by the end of the year.'),
  newCount: count('Suppliers admitted in the year.'),
  suspendedCount: count(`Suppliers suspended ${AT_ITS_END}`),
  blacklistedCount: count(`Suppliers on the blacklist ${AT_ITS_END}`),
  contractCount: count('Contracts of the year.'),
  contractMoney: amountText('What they are worth, in yuan.'),
  breachCount: count('Breaches of the year.'),
  awardCount: count('Commendations of the year.'),
  averageScore: scoreText('Average credit score of the year; empty when nothing is rated.'),
};

/** Statistics over suppliers. */
export const statisticsCalls = defineCalls('statistics', {
  list: call({
    method: 'POST',
    path: '/gysDataStatistics/list',
    access: view,
    answer: 'list',
    summary: 'Counts suppliers, contracts and behaviour by unit, category or supplier.',
    request: paged({ ...searchedBy('name'), ...filters }),
    response: object({
      guid: guid('Key of what the line counts: the unit, the category, the supplier.'),
      name: text('Its name.'),
      groupBy: oneOf(GROUPINGS, grouping),
      statisticsYear: year('Year; empty for all.'),
      ...numbers,
    }),
    list: {
      texts: 'statistics',
      columns: {
        name: { width: 180, link: true },
        supplierCount: { width: 84 },
        newCount: { width: 120, optional: true },
        suspendedCount: { width: 96 },
        blacklistedCount: { width: 96 },
        contractCount: { width: 76 },
        contractMoney: { width: 132, kind: 'wan', label: 'statistics.fields.contractMoneyWan' },
        breachCount: { width: 84 },
        awardCount: { width: 128 },
        averageScore: { width: 116, kind: 'score', empty: 'statistics.notRated' },
      },
      filters: {
        groupBy: { kind: 'beside' },
        statisticsYear: {},
        caiGouDanWei: {},
        qiYe_Name: {},
        projectType: {},
      },
      sheet: [
        'name',
        'statisticsYear',
        'supplierCount',
        'newCount',
        'suspendedCount',
        'blacklistedCount',
        'contractCount',
        { field: 'contractMoney', kind: 'amount' },
        'breachCount',
        'awardCount',
        'averageScore',
      ],
    },
  }),
  info: call({
    method: 'POST',
    path: '/gysDataStatistics/detail',
    access: view,
    summary: 'Gives the numbers behind one line: by month, by grade, and supplier by supplier.',
    request: object({
      guid: guid('Key of what the line counts.'),
      groupBy: oneOf(GROUPINGS, grouping),
      statisticsYear: year('Year; empty for all.'),
    }),
    response: object({
      guid: guid('Key of what the line counts.'),
      name: text('Its name.'),
      ...numbers,
      months: listOf(
        object({
          month: text('Month, yyyy-MM.'),
          contractCount: numbers.contractCount,
          contractMoney: numbers.contractMoney,
          newCount: numbers.newCount,
          breachCount: numbers.breachCount,
        }),
        'By month.',
      ),
      grades: listOf(
        object({ grade: text('Grade.'), supplierCount: count('Suppliers of that grade.') }),
        'By grade.',
      ),
      suppliers: listOf(
        object({
          userQiYe_Guid: guid('Key of the supplier.'),
          qiYe_Name: text('Name of the supplier.'),
          contractCount: numbers.contractCount,
          contractMoney: numbers.contractMoney,
          breachCount: numbers.breachCount,
          awardCount: numbers.awardCount,
          totalScore: scoreText('Credit score of the year.'),
          grade: text('Grade of the year.'),
          misconductState: code(
            'misconductState',
            `Punishment in force ${AT_ITS_END} Empty when there is none.`,
          ),
        }),
        'Supplier by supplier.',
      ),
    }),
  }),
  behind: call({
    method: 'POST',
    path: '/gysDataStatistics/behind',
    access: view,
    answer: 'list',
    summary:
      'Lists what stands behind one figure of a line: suppliers, contracts, reports or scores.',
    request: paged({
      guid: guid('Key of what the line counts.'),
      groupBy: oneOf(GROUPINGS, grouping),
      statisticsYear: filters.statisticsYear,
      projectType: filters.projectType,
      figure: givenOneOf(FIGURES, `Figure: ${FIGURES.join(', ')}.`),
    }),
    response: object({
      guid: guid('Key of the line behind.'),
      userQiYe_Guid: guid('Key of the supplier.'),
      qiYe_Name: text('Name of the supplier.'),
      caiGouDanWei: text('Unit.'),
      what: text(
        'Contract, behaviour or reason; empty where the supplier itself is counted.',
        4000,
      ),
      number: text('Number of the contract or the report.'),
      money: amountText('Amount of a contract, in yuan.'),
      score: scoreText('Score of a year, or points of a report.'),
      grade: text('Grade of a score.'),
      time: millis('When it was admitted, concluded, listed, published or happened.'),
    }),
    list: {
      texts: 'statistics',
      columns: {},
      sheet: (
        ['qiYe_Name', 'caiGouDanWei', 'what', 'number', 'money', 'score', 'grade', 'time'] as const
      ).map((field) => ({ field, label: `statistics.behindFields.${field}` })),
    },
  }),
});
