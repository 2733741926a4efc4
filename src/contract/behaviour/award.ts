import { object } from 'yup';
import { call } from '../core/call.ts';
import { commandCall } from '../core/command-call.ts';
import {
  betweenDays,
  count,
  dayMillis,
  guid,
  guidOnly,
  paged,
  scoreText,
  searchedBy,
  sortedBy,
} from '../core/fields.ts';
import { commandDone, commandRequest } from '../core/procurement.ts';
import { authorship, recordPage } from '../core/shapes.ts';
import { reportFilters, reportForm, reportNames, reportSheet } from './shapes.ts';

const path = '/api/gysAwardBehaviour';
const view = { authority: 'behaviour.view' } as const;
const edit = { authority: 'behaviour.edit' } as const;

/** The form of a commendation. */
export const awardForm = object(reportForm);

/** Commendations: behaviour that counts in favour of a supplier in the credit of its year. */
export const awardBehaviour = {
  listAwards: call({
    method: 'POST',
    path: `${path}/page`,
    access: view,
    answer: 'list',
    summary: 'Lists the commendations.',
    request: paged({
      ...betweenDays('behaviourTime'),
      ...searchedBy('qiYe_Name', 'behaviourName', 'reportUnit', 'reporterName'),
      ...reportFilters,
      ...sortedBy('qiYe_Name', 'behaviourTime', 'score'),
    }),
    response: object({
      guid: guid('Key of the commendation.'),
      ...reportNames,
      userQiYe_Guid: guid('Supplier.'),
      behaviourTime: dayMillis('When it happened.'),
      score: scoreText('Points given.'),
      revision: count('Revision of the commendation.'),
      ...authorship,
    }),
    list: {
      texts: 'behaviour',
      columns: {
        qiYe_Name: { width: 220, link: true },
        behaviourName: { width: 220 },
        behaviourTime: { width: 112 },
        score: { width: 80 },
        creditYear: { width: 96 },
        reportUnit: { width: 200 },
        reporterName: { width: 96, optional: true },
      },
      filters: { userQiYe_Guid: { kind: 'beside' }, qiYe_Name: {}, creditYear: {} },
      sheet: [...reportSheet, 'reportUnit', 'reporterName'],
    },
  }),
  awardInfo: call({
    method: 'POST',
    path: `${path}/getInfo`,
    access: view,
    summary: 'Gives one commendation.',
    request: guidOnly('Key of the commendation.'),
    response: recordPage({ ...reportForm, ...reportNames }, 'The commendation.'),
  }),
  addAward: call({
    method: 'POST',
    path: `${path}/save`,
    access: edit,
    summary: 'Writes a commendation.',
    request: object({ ...reportForm, requestId: commandRequest.requestId }),
    response: commandDone(),
  }),
  updateAward: call({
    method: 'POST',
    path: `${path}/update`,
    access: edit,
    summary: 'Changes a commendation whose year is not published.',
    request: object({ ...commandRequest, ...reportForm }),
    response: commandDone(),
  }),
  deleteAward: commandCall('award', 'delete', {
    path: `${path}/delete`,
    access: edit,
    summary: 'Deletes a commendation whose year is not published.',
  }),
};
