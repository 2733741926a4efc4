import { object } from 'yup';
import { call } from '../core/call.ts';
import {
  betweenDays,
  code,
  count,
  dayMillis,
  fileGuid,
  givenText,
  guid,
  guidOnly,
  millis,
  nameElsewhere,
  paged,
  searchedBy,
  text,
  truth,
} from '../core/fields.ts';
import { severalLines } from '../core/rules.ts';
import { commandRequest } from '../core/procurement.ts';

const path = '/api/badBehavior';
const view = { authority: 'enterprise.view' } as const;
const edit = { authority: 'enterprise.edit' } as const;

const statement = {
  statement: severalLines(givenText('What the supplier states.', 4000)),
  statementFile: fileGuid('What it hands in with it.'),
  statementFileName: nameElsewhere('Name of that file.', 200),
};

/** A supplier's statement about its breach. */
export const statementForm = object(statement);

/** Breaches as the supplier concerned reads them, with its statement. */
export const badBehaviour = {
  listBadBehaviours: call({
    method: 'POST',
    path: `${path}/getList.do`,
    access: view,
    answer: 'list',
    summary:
      'Lists the misconduct of the own enterprise as a supplier: what was established, ' +
      'and what it is being heard on.',
    request: paged({
      ...searchedBy('bdName', 'bdBH', 'xmJingLi'),
      ...betweenDays('behaviorTime'),
      bdName: text('Part of the name of the lot.'),
      bdBH: text('Part of the number of the lot.'),
      xmJingLi: text('Part of the name of the project manager.'),
      xmLeixing: code('projectType', 'Project type.'),
      zbFangshi: code('tenderWay', 'Procurement method.'),
      status: code('misconductState', 'Eligibility.'),
    }),
    response: object({
      guid: guid('Key of the record.'),
      bdName: text('Name of the lot.'),
      bdBH: text('Number of the lot.'),
      xmJingLi: text('Project manager.'),
      xmLeixing: code('projectType', 'Project type.'),
      zbFangshi: code('tenderWay', 'Procurement method.'),
      status: code('misconductState', 'Eligibility; empty while it is undecided.'),
      mayState: truth('Whether the supplier may state its view now.'),
      behaviorTime: dayMillis('When it happened.'),
    }),
    list: {
      texts: 'behaviour',
      columns: {
        bdName: { width: 260, link: true, empty: 'behaviour.misconducts.noLot' },
        bdBH: { width: 132, whole: true },
        xmJingLi: { width: 96 },
        xmLeixing: { width: 88 },
        zbFangshi: { width: 112 },
        status: { width: 140, tag: 'misconductState' },
        behaviorTime: { width: 112 },
      },
      filters: { bdName: {}, bdBH: {}, xmJingLi: {}, xmLeixing: {}, zbFangshi: {}, status: {} },
    },
  }),
  badBehaviourInfo: call({
    method: 'GET',
    path: `${path}/detail.do`,
    access: view,
    answer: 'nested',
    summary: 'Gives one record of misconduct.',
    request: guidOnly('Key of the record.'),
    response: object({
      guid: guid('Key of the record.'),
      bdName: text('Name of the lot.'),
      bdBh: text('Number of the lot.'),
      xmLeixing: code('projectType', 'Project type.'),
      zbFangshi: code('tenderWay', 'Procurement method.'),
      purchaserQiyeName: text('Name of the purchaser.'),
      purchaserQiyeBh: text('Unified social credit code of the purchaser.'),
      purchaserLianxirenName: text('Project manager.'),
      purchaserLianxirenPhone: text('Phone of the project manager.'),
      supplierName: text('Name of the supplier.'),
      belongTo: code('supplierBelonging', 'Whether the supplier belongs to the group.'),
      createrName: text('Who submitted it.'),
      createrPhone: text('Phone of who submitted it.'),
      happenStage: code('happenStage', 'Stage in which it happened.'),
      badBehaviorType: code('badBehaviourType', 'Kind of misconduct.'),
      badBehaviorTime: dayMillis('When it happened.'),
      punishResult: code('misconductState', 'Punishment.'),
      punishScope: code('punishScope', 'Where the punishment holds.'),
      punishReason: severalLines(text('Why.', 2000)),
      status: code(
        'misconductState',
        'Eligibility now: the punishment, or 0 once it is over; empty while it is not decided.',
      ),
      punishStartTime: dayMillis('From when the punishment holds.'),
      punishEndTime: dayMillis('Until when it holds; empty for no end.'),
      restoredTime: millis('When a restoration ended it before that.'),
      badBehaviorRemark: text('What happened.', 4000),
      attachmentGuid: fileGuid('Explanation.'),
      revision: count('Revision of the breach report behind it; empty where there is none.'),
      mayState: truth('Whether the supplier may state its view now.'),
      statementEndTime: dayMillis('Until when it may.'),
      ...statement,
      statement: severalLines(text('What it stated.', 4000)),
      mayRestore: truth('Whether the supplier may request its restoration now.'),
      restorationStatus: code('approvalStatus', 'Status of the last restoration request.'),
      restorationOpinion: text('Opinion on that request.'),
    }),
  }),
  giveStatement: call({
    method: 'POST',
    path: `${path}/giveStatement`,
    access: edit,
    summary:
      'States, as the supplier, its view of a breach before the punishment takes effect; once, within the period.',
    request: object({ ...commandRequest, ...statement }),
    response: object({ guid: guid('Key of the record.'), revision: count('Revision after it.') }),
  }),
};
