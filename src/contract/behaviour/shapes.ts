import { object } from 'yup';
import {
  code,
  DAY_DOC,
  dayMillis,
  fileGuid,
  flag,
  givenDayMillis,
  givenFile,
  givenNameElsewhere,
  givenText,
  guid,
  listOf,
  maybeGuid,
  millis,
  nameElsewhere,
  pointsText,
  text,
  year,
} from '../core/fields.ts';
import { shapeOf, type FormFields } from '../core/form-fields.ts';
import { severalLines } from '../core/rules.ts';

/** The fields of a breach report and of a commendation, in the order of form and page. */
export const reportFields = {
  userQiYe_Guid: { rule: guid(), doc: 'Supplier.', section: 'report' },
  behaviourGuid: { rule: guid(), doc: 'Behaviour, of the list of promises.', section: 'report' },
  score: {
    rule: pointsText(''),
    doc: 'Points, when they differ from those of the behaviour.',
    section: 'report',
    widget: 'amount',
  },
  behaviourTime: {
    rule: givenDayMillis(''),
    doc: `When it happened. ${DAY_DOC}`,
    section: 'report',
    widget: 'instant',
  },
  bdGuid: { rule: maybeGuid(), doc: 'Lot it happened in.', section: 'report' },
  hetongGuid: { rule: maybeGuid(), doc: 'Contract it happened in.', section: 'report' },
  description: {
    rule: severalLines(givenText('', 2000)),
    doc: 'What happened.',
    section: 'proof',
    lines: 5,
  },
  evidence: {
    rule: fileGuid(''),
    complete: givenFile(''),
    doc: 'Evidence; must be there to submit a breach. Key of a stored file.',
    section: 'proof',
    file: { name: 'evidenceName' },
  },
  evidenceName: { rule: nameElsewhere('', 200), doc: 'Name of that file.' },
  beiZhu: { rule: severalLines(text('', 500)), doc: 'Remarks.', section: 'proof' },
  attachments: {
    rule: listOf(
      object({
        guid: guid('Key of the stored file.'),
        name: givenNameElsewhere('File name.', 200),
      }),
      '',
    ).max(20),
    doc: 'Further evidence, at most 20 files.',
    widget: 'list',
  },
} as const satisfies FormFields;

/** The rules of a report. */
export const reportForm = shapeOf(reportFields);

/** Names for the keys of a report, its author, and where it counts. */
export const reportNames = {
  qiYe_Name: text('Name of the supplier.'),
  qiYe_BH: text('Unified social credit code of the supplier.'),
  behaviourName: text('Behaviour.'),
  kindName: text('Kind of promise.'),
  classifyName: text('Class of promises.'),
  bdName: text('Name of the lot.'),
  bdBH: text('Number of the lot.'),
  hetongName: text('Name of the contract.'),
  hetongBH: text('Number of the contract.'),
  reporterName: text('Who reported.'),
  reportUnit: text('Unit that reported.'),
  creditYear: year('Year whose credit it counts in: that in which it happened.'),
};

/** Common columns of the spreadsheets of reports. */
export const reportSheet = [
  'qiYe_Name',
  'qiYe_BH',
  'behaviourName',
  'kindName',
  'behaviourTime',
  'score',
  'creditYear',
] as const;

/** Filters of the lists of reports. */
export const reportFilters = {
  userQiYe_Guid: maybeGuid('Supplier.'),
  qiYe_Name: text('Part of the name of the supplier.'),
  qiYe_BH: text('Its unified social credit code.'),
  behaviourGuid: maybeGuid('Behaviour.'),
  creditYear: year('Year whose credit it counts in.'),
  startTime: dayMillis('Happened at or after.'),
  endTime: dayMillis('Happened at or before.'),
};

/** The decision against a supplier. */
export const punishment = {
  punishResult: code(
    'misconductState',
    'Punishment: 1 suspended without end, 2 for 6 months, 3 for 2 years.',
  ),
  happenStage: code('happenStage', 'Stage in which it happened.'),
  badBehaviourType: code('badBehaviourType', 'Kind of misconduct.'),
  punishScope: code(
    'punishScope',
    'Where the punishment holds: unit, division (the unit and those below), group.',
  ),
  punishStartTime: dayMillis('From when it holds.'),
  punishEndTime: dayMillis('Until when it holds; empty for no end.'),
  punishReason: severalLines(text('Why.', 2000)),
  statementEndTime: dayMillis('Until when the supplier may state its view.'),
  statement: severalLines(text('What the supplier stated.', 4000)),
  statementFile: fileGuid('What it handed in with it.'),
  statementFileName: nameElsewhere('Name of that file.', 200),
  isStated: flag('Whether the supplier has stated its view.'),
  restoredTime: millis('When a restoration ended it.'),
};
