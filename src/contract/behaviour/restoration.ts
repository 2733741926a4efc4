import { object } from 'yup';
import { call } from '../core/call.ts';
import {
  betweenDays,
  code,
  fileGuid,
  givenOneOf,
  givenText,
  guid,
  guidOnly,
  maybeGuid,
  millis,
  nameElsewhere,
  paged,
  searchedBy,
  sortedBy,
  text,
} from '../core/fields.ts';
import { commandDone, commandRequest } from '../core/procurement.ts';
import { opinion, ruleMessage, severalLines } from '../core/rules.ts';
import { recordPage } from '../core/shapes.ts';
import { recordHead } from '../records.ts';
import { punishment } from './shapes.ts';

const path = '/api/breakResume';
const view = { authority: 'behaviour.view' } as const;

const facts = {
  userQiYe_Guid: guid('Supplier.'),
  qiYe_Name: text('Name of the supplier.'),
  qiYe_BH: text('Unified social credit code of the supplier.'),
  breachGuid: maybeGuid('Breach report the suspension comes from.'),
  misconductState: code('misconductState', 'Eligibility before the restoration.'),
  applyReason: severalLines(text('Why the supplier requests its restoration.', 2000)),
  rectification: severalLines(text('What it has corrected.', 4000)),
  evidence: fileGuid('Evidence.'),
  evidenceName: nameElsewhere('Name of that file.', 200),
  behaviourName: text('Behaviour the suspension is for.'),
  applyTime: millis('When it was requested.'),
  punishStartTime: punishment.punishStartTime,
  punishEndTime: punishment.punishEndTime,
};

/** A supplier's request for restoration. */
export const restorationForm = object({
  applyReason: severalLines(givenText('Why the supplier requests its restoration.', 2000)),
  rectification: severalLines(givenText('What it has corrected.', 4000)),
  evidence: facts.evidence,
  evidenceName: facts.evidenceName,
});

/** Restoration of suspended suppliers. */
export const restoration = {
  listRestorations: call({
    method: 'POST',
    path: `${path}/page`,
    access: view,
    answer: 'list',
    summary: 'Lists the restoration requests of suspended suppliers.',
    request: paged({
      ...betweenDays('applyTime'),
      ...searchedBy('qiYe_Name', 'behaviourName', 'unitName', 'number'),
      userQiYe_Guid: maybeGuid('Supplier.'),
      qiYe_Name: text('Part of the name of the supplier.'),
      qiYe_BH: text('Its unified social credit code.'),
      status: code('approvalStatus', 'Status.'),
      misconductState: code('misconductState', 'Eligibility.'),
      ...sortedBy('qiYe_Name', 'applyTime', 'punishEndTime'),
    }),
    response: object({ ...recordHead, ...facts }),
    list: {
      texts: 'behaviour',
      columns: {
        qiYe_Name: { width: 220, link: true },
        status: { width: 96, tag: 'approvalStatus' },
        behaviourName: { width: 200 },
        misconductState: { width: 136, label: 'behaviour.fields.punishResult' },
        punishStartTime: { width: 104 },
        punishEndTime: { width: 104, empty: 'behaviour.misconducts.noEnd' },
        applyTime: { width: 104, kind: 'day' },
        unitName: { width: 160, optional: true, label: 'behaviour.fields.decidingUnit' },
        number: { width: 136, optional: true },
      },
      filters: { qiYe_Name: {}, qiYe_BH: {}, status: {}, misconductState: {} },
      sheet: [
        'number',
        'qiYe_Name',
        'qiYe_BH',
        'status',
        { field: 'applyTime', kind: 'time' },
        'behaviourName',
        'misconductState',
        'punishStartTime',
        'punishEndTime',
        'applyReason',
        'rectification',
      ],
    },
  }),
  restorationInfo: call({
    method: 'POST',
    path: `${path}/getInfo`,
    access: view,
    summary: 'Gives one restoration request.',
    request: guidOnly('Key of the request.'),
    response: recordPage(facts, 'The request.'),
  }),
  submitRestoration: call({
    method: 'POST',
    path: `${path}/submit`,
    access: 'login',
    summary: 'Requests a restoration as the supplier, or decides on the request as the reviewer.',
    request: object({
      guid: maybeGuid('Key of the request; empty for a new one.'),
      revision: commandRequest.revision.optional().nullable(),
      requestId: commandRequest.requestId,
      action: givenOneOf(
        ['apply', 'approve', 'reject'],
        'What is done: apply (by the supplier), approve, reject (by the reviewer).',
      ),
      breachGuid: maybeGuid('Breach report, to apply.'),
      applyReason: severalLines(text('Why, to apply.', 2000)),
      rectification: severalLines(text('What was corrected, to apply.', 4000)),
      evidence: fileGuid('Evidence, to apply.'),
      evidenceName: nameElsewhere('Name of that file.', 200),
      opinion: opinion()
        .nullable()
        .when('action', {
          is: 'reject',
          then: (schema) => schema.required(ruleMessage('required')),
        })
        .meta({ doc: 'Opinion, at most 255 characters; required to reject.' }),
    }),
    response: commandDone(),
  }),
};
