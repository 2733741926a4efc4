import { array, object } from 'yup';
import { call } from '../core/call.ts';
import {
  betweenDays,
  code,
  count,
  flag,
  givenOneOf,
  givenPoints,
  givenScore,
  givenText,
  givenYear,
  maybeGuid,
  meta,
  millis,
  paged,
  saved,
  searchedBy,
  sortedBy,
  text,
  year,
} from '../core/fields.ts';
import { severalLines } from '../core/rules.ts';
import { SCORE_SOURCES } from '../core/year-score.ts';

const view = { authority: 'suppliers.view' } as const;
const edit = { authority: 'suppliers.edit' } as const;

/** Most grades of a year (assumed). */
export const GRADES_MAX = 10;

const yearSettings = {
  evaluationYear: givenYear('Year the settings hold for.'),
  fullScore: givenPoints('Score a supplier starts from, as 100.'),
  shares: array(
    object({
      source: givenOneOf(
        SCORE_SOURCES,
        'contract appraisals, breach behaviour, commendation, public credit, or the audit of the year.',
      ),
      weight: givenScore('Weight in percent; all weights together are 100.'),
      beiZhu: severalLines(text('How it is counted.', 500)),
    }),
  )
    .min(1)
    .max(SCORE_SOURCES.length)
    .required()
    .meta(meta({ doc: 'What the yearly score is made of.' })),
  grades: array(
    object({
      grade: givenText('Grade, as AAA.', 8),
      minScore: givenScore('Lowest score of the grade.'),
      evaluationLevel: code('supplierEvaluation', 'Evaluation the grade stands for.'),
      consequence: code('creditConsequence', 'What follows for the supplier.'),
      beiZhu: severalLines(text('What that means.', 200)),
    }),
  )
    .min(1)
    .max(GRADES_MAX)
    .required()
    .meta(meta({ doc: 'Grades, best first; the last one starts from 0.' })),
};

/** Settings of the yearly evaluation and of daily management. */
export const supplierSettings = {
  listSettings: call({
    method: 'POST',
    path: '/setCenter/list',
    access: view,
    answer: 'list',
    summary:
      'Lists the settings of the settings centre: one line a year, and those of daily management.',
    request: paged({
      ...betweenDays('updateTime'),
      ...searchedBy('settingName', 'updatorName'),
      settingType: text('Which settings: yearEval or dailyManagement; empty for all.', 32),
      evaluationYear: year('Year.'),
      ...sortedBy('settingName', 'updateTime'),
    }),
    response: object({
      guid: maybeGuid('Key of the settings; empty while there are none.'),
      settingType: text('Which settings: yearEval or dailyManagement.'),
      settingName: text('Name of the settings.'),
      evaluationYear: year('Year, of the yearly evaluation.'),
      entryCount: count('How many entries they have.'),
      isYouXiao: code('validity', 'Whether they are in force.'),
      updatorName: text('Who changed them last.'),
      updateTime: millis('When they were last changed.'),
    }),
    list: {
      texts: 'suppliers.settings',
      columns: {
        settingName: { width: 280, link: true },
        settingType: { width: 160 },
        entryCount: { width: 96 },
        updatorName: { width: 120 },
        updateTime: { width: 148 },
      },
      filters: { evaluationYear: {} },
    },
  }),
  saveYearEvaluation: call({
    method: 'POST',
    path: '/dictYearEval/save',
    access: edit,
    summary:
      "Stores the settings of a year's evaluation; refused once a result of that year was published.",
    request: object({
      guid: maybeGuid('Key of the settings; empty for a new year.'),
      ...yearSettings,
    }),
    response: saved('Key of the settings.'),
  }),
  yearEvaluation: call({
    method: 'GET',
    path: '/dictYearEval/detail',
    access: view,
    summary: "Gives the settings of a year's evaluation.",
    request: object({
      guid: maybeGuid('Key of the settings; or the year.'),
      evaluationYear: year('Year; or the key.'),
    }),
    response: object({
      guid: maybeGuid('Key of the settings; empty while there are none.'),
      ...yearSettings,
      shares: yearSettings.shares.min(0),
      grades: yearSettings.grades.min(0),
      unitName: text('Name of the unit whose settings they are: the own one or a superior.'),
      isOwn: flag('Whether they are of the own unit; those of a superior cannot be changed here.'),
      publishedCount: count('How many results of the year are published.'),
      updatorName: text('Who changed them last.'),
      updateTime: millis('When they were last changed.'),
    }),
  }),
};
