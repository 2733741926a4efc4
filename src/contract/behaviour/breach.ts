import { object } from 'yup';
import { call } from '../core/call.ts';
import { commandCall, decisionCall } from '../core/command-call.ts';
import {
  amountText,
  betweenDays,
  code,
  count,
  day,
  dayMillis,
  givenCode,
  givenDayMillis,
  givenText,
  guid,
  guidOnly,
  maybeGuid,
  oneOf,
  paged,
  scoreText,
  searchedBy,
  sortedBy,
  text,
  truth,
} from '../core/fields.ts';
import { shapeOf } from '../core/form-fields.ts';
import { severalLines } from '../core/rules.ts';
import {
  commandDone,
  commandRequest,
  decisionRequest,
  DECISIONS,
  formAction,
} from '../core/procurement.ts';
import { recordPage, standing } from '../core/shapes.ts';
import { recordHead } from '../records.ts';
import {
  punishment,
  reportFields,
  reportFilters,
  reportForm,
  reportNames,
  reportSheet,
} from './shapes.ts';

const path = '/api/gysBreakBehaviour';
const view = { authority: 'behaviour.view' } as const;
const edit = { authority: 'behaviour.edit' } as const;
const review = { authority: 'behaviour.review' } as const;

const dealing = {
  punishResult: givenCode(
    'misconductState',
    'Punishment: 1 suspended without end, 2 for 6 months, 3 for 2 years.',
  ),
  happenStage: givenCode('happenStage', 'Stage in which it happened.'),
  badBehaviourType: givenCode('badBehaviourType', 'Kind of misconduct.'),
  punishScope: givenCode(
    'punishScope',
    'Where the punishment holds: unit, division (the unit and those below), group.',
  ),
  punishStartTime: givenDayMillis('From when it holds.'),
  punishReason: severalLines(givenText('Why.', 2000)),
  statementEndTime: givenDayMillis('Until when the supplier may state its view.'),
};

/** The rules of a breach report for saving and for submitting. */
export const breachDraft = object(reportForm);
export const breachSubmission = object(shapeOf(reportFields, 'complete'));

/** The draft of a punishment. */
export const dealingForm = object(dealing);

/** Breaches (失信行为): reports, their review, and the decision. */
export const breachBehaviour = {
  listBreaches: call({
    method: 'POST',
    path: `${path}/page`,
    access: view,
    answer: 'list',
    summary: 'Lists the breach reports.',
    request: paged({
      ...betweenDays('behaviourTime'),
      ...searchedBy('qiYe_Name', 'behaviourName', 'reportUnit', 'bdName', 'number'),
      ...reportFilters,
      status: code('approvalStatus', 'Status.'),
      punishResult: punishment.punishResult,
      ...sortedBy('qiYe_Name', 'behaviourTime', 'score', 'punishEndTime'),
    }),
    response: object({
      ...recordHead,
      ...reportNames,
      userQiYe_Guid: guid('Supplier.'),
      behaviourTime: dayMillis('When it happened.'),
      score: scoreText('Points taken.'),
      punishResult: punishment.punishResult,
      punishStartTime: punishment.punishStartTime,
      punishEndTime: punishment.punishEndTime,
      misconductState: code(
        'misconductState',
        'What the punishment is now: itself, or 0 once it is over; empty before it is decided.',
      ),
    }),
    list: {
      texts: 'behaviour',
      columns: {
        qiYe_Name: { width: 220, link: true },
        behaviourName: { width: 220 },
        status: { width: 96, tag: 'approvalStatus' },
        behaviourTime: { width: 104 },
        score: { width: 72 },
        punishResult: { width: 136, optional: true },
        misconductState: { width: 128, tag: 'misconductState', label: 'behaviour.fields.status' },
        punishEndTime: { width: 104 },
        reportUnit: { width: 160, optional: true },
        bdName: { width: 200, optional: true },
        number: { width: 136, optional: true },
        waitingFor: { width: 120, optional: true },
      },
      filters: {
        userQiYe_Guid: { kind: 'beside' },
        qiYe_Name: {},
        qiYe_BH: {},
        status: {},
        punishResult: {},
        creditYear: {},
      },
      sheet: [
        'number',
        ...reportSheet,
        'status',
        'punishResult',
        'punishStartTime',
        'punishEndTime',
        'reportUnit',
        'reporterName',
        'bdName',
        'bdBH',
      ],
    },
  }),
  breachInfo: call({
    method: 'POST',
    path: `${path}/getInfo`,
    access: view,
    summary: 'Gives one breach report with what was decided.',
    request: guidOnly('Key of the report.'),
    response: recordPage(
      {
        ...reportForm,
        ...reportNames,
        ...punishment,
        statementDays: count('Working days that the supplier has at least to state its view.'),
        statementFrom: day(
          'First day on which that period can end if the punishment is proposed today.',
        ),
      },
      'The report.',
    ),
  }),
  addBreach: call({
    method: 'POST',
    path: `${path}/save`,
    access: edit,
    summary: 'Writes a breach report.',
    request: object({ ...reportForm, ...formAction }),
    response: commandDone(),
  }),
  updateBreach: call({
    method: 'POST',
    path: `${path}/update`,
    access: edit,
    summary: 'Changes a breach report that is not under review.',
    request: object({ ...commandRequest, ...reportForm, action: formAction.action }),
    response: commandDone(),
  }),
  submitBreach: commandCall('breach', 'submit', {
    path: `${path}/submit`,
    access: edit,
    summary: 'Submits a breach report for review.',
  }),
  deleteBreach: commandCall('breach', 'delete', {
    path: `${path}/delete`,
    access: edit,
    summary: 'Deletes a breach report that is not under review.',
  }),
  examineBreach: decisionCall(['breach'], DECISIONS, {
    path: `${path}/examine`,
    access: 'login',
    summary: 'Approves or rejects a breach report at the level under review.',
    request: decisionRequest(),
  }),
  dealWithBreach: commandCall('breach', 'deal', {
    path: `${path}/deal`,
    access: review,
    summary:
      'Proposes the punishment of an approved breach report; the supplier is asked for its view.',
    request: object({ ...commandRequest, ...dealing }),
  }),
  submitDealing: commandCall('breach', 'submitDeal', {
    path: `${path}/submitDeal`,
    access: review,
    summary:
      'Puts the punishment in force once the supplier has made its statement or the period is over.',
  }),
  listCompanySuppliers: call({
    method: 'POST',
    path: `${path}/companySuppliers`,
    access: view,
    answer: 'list',
    summary: 'Lists the suppliers a report can be about.',
    request: paged({
      qiYe_Name: text('Part of the name.'),
      qiYe_BH: text('Unified social credit code.'),
    }),
    response: object({
      userQiYe_Guid: guid('Key of the supplier.'),
      qiYe_Name: text('Name of the supplier.'),
      qiYe_BH: text('Unified social credit code of the supplier.'),
      misconductState: code('misconductState', 'Eligibility; empty without a punishment.'),
      isBlacklisted: truth('Whether it is on the blacklist.'),
      standing,
    }),
  }),
  listLots: call({
    method: 'POST',
    path: `${path}/chooseBd`,
    access: view,
    answer: 'list',
    summary: 'Lists the lots of a supplier for a report.',
    request: paged({
      userQiYe_Guid: guid('Supplier.'),
      bdName: text('Part of the name of the lot.'),
      bdBH: text('Part of its number.'),
    }),
    response: object({
      bdGuid: guid('Key of the lot.'),
      bdName: text('Name of the lot.'),
      bdBH: text('Number of the lot.'),
      projectType: code('projectType', 'Project type.'),
      tenderWay: code('tenderWay', 'Procurement method.'),
      caiGouDanWei: text('Purchaser.'),
    }),
  }),
  listContracts: call({
    method: 'POST',
    path: `${path}/chooseHetong`,
    access: view,
    answer: 'list',
    summary: 'Lists the contracts of a supplier for a report.',
    request: paged({
      userQiYe_Guid: guid('Supplier.'),
      bdGuid: maybeGuid('Lot.'),
      hetongName: text('Part of the name of the contract.'),
      hetongBH: text('Part of its number.'),
    }),
    response: object({
      hetongGuid: guid('Key of the contract.'),
      hetongName: text('Name of the contract.'),
      hetongBH: text('Number of the contract.'),
      hetongMoney: amountText('Amount of the contract in yuan.'),
      signTime: dayMillis('When it was signed.'),
    }),
  }),
  listReportableBehaviours: call({
    method: 'POST',
    path: `${path}/promiseBehaviourList`,
    access: view,
    answer: 'list',
    summary: 'Lists the behaviours that can be reported.',
    request: paged({
      classifyGuid: maybeGuid('Class.'),
      kindGuid: maybeGuid('Kind.'),
      behaviourName: text('Part of the behaviour.'),
      behaviourSide: oneOf(
        ['1', '2'],
        'What is reported: 1 a breach, 2 a commendation; 1 where nothing is said.',
      ),
    }),
    response: object({
      guid: guid('Key of the behaviour.'),
      behaviourName: text('Behaviour.'),
      kindName: text('Kind of promise.'),
      classifyName: text('Class of promises.'),
      score: scoreText('Points.'),
      happenStage: code('happenStage', 'Stage in which it can be broken or kept.'),
      punishResult: punishment.punishResult,
    }),
  }),
};
