import { object } from 'yup';
import { call } from '../core/call.ts';
import { code, fileGuid, guid, guidOnly, millis, paged, text } from '../core/fields.ts';

const view = { authority: 'enterprise.view' } as const;

/** Bad behaviour as the supplier concerned reads it. */
export const badBehaviour = {
  listBadBehaviours: call({
    method: 'POST',
    path: '/api/badBehavior/getList.do',
    encoding: 'json',
    access: view,
    answer: 'list',
    summary: 'Lists the bad behaviours recorded of the own enterprise as a supplier.',
    request: paged({
      bdName: text('Part of the name of the lot.'),
      bdBH: text('Part of the number of the lot.'),
      xmJingLi: text('Part of the name of the project manager.'),
      xmLeixing: code('projectType', 'Project type.'),
      zbFangshi: code('tenderWay', 'Purchase way.'),
      status: code('misconductState', 'Misconduct state.'),
    }),
    response: object({
      guid: guid('Key of the record.'),
      bdName: text('Name of the lot.'),
      bdBH: text('Number of the lot.'),
      xmJingLi: text('Project manager.'),
      xmLeixing: code('projectType', 'Project type.'),
      zbFangshi: code('tenderWay', 'Purchase way.'),
      status: code('misconductState', 'Misconduct state.'),
      behaviorTime: millis('When it happened.'),
    }),
  }),
  badBehaviourInfo: call({
    method: 'GET',
    path: '/api/badBehavior/detail.do',
    encoding: 'query',
    access: view,
    answer: 'nested',
    summary: 'Gives one bad behaviour.',
    request: guidOnly('Key of the record.'),
    response: object({
      guid: guid('Key of the record.'),
      bdName: text('Name of the lot.'),
      bdBh: text('Number of the lot.'),
      xmLeixing: code('projectType', 'Project type.'),
      zbFangshi: code('tenderWay', 'Purchase way.'),
      purchaserQiyeName: text('Name of the purchaser.'),
      purchaserQiyeBh: text('Unified social credit code of the purchaser.'),
      purchaserLianxirenName: text('Project manager.'),
      purchaserLianxirenPhone: text('Phone of the project manager.'),
      supplierName: text('Name of the supplier.'),
      belongTo: code('supplierBelonging', 'Whether the supplier belongs to the group.'),
      createrName: text('Who submitted it.'),
      createrPhone: text('Phone of who submitted it.'),
      happenStage: code('happenStage', 'Stage in which it happened.'),
      badBehaviorType: code('badBehaviourType', 'Kind of bad behaviour.'),
      badBehaviorTime: millis('When it happened.'),
      punishResult: code('misconductState', 'Punishment.'),
      status: code('misconductState', 'Misconduct state now: the punishment, or 0 once it is over.'),
      punishStartTime: millis('From when the punishment holds.'),
      punishEndTime: millis('Until when it holds; empty for no end.'),
      restoredTime: millis('When a restoration ended it before that.'),
      badBehaviorRemark: text('What happened.', 4000),
      attachmentGuid: fileGuid('Explanation; key of a group of files.'),
    }),
  }),
};
