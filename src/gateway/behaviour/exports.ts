import { behaviourCalls } from '#contract/behaviour.ts';
import type { ListColumn, ListExport } from '../lists/columns.ts';
import { awardHandlers } from './awards.ts';
import { blacklistHandlers } from './blacklist.ts';
import { breachHandlers } from './breaches.ts';
import { restorationHandlers } from './restorations.ts';

const column = (field: string, more: Partial<ListColumn> = {}): ListColumn => ({ field, title: `behaviour.fields.${field}`, ...more });
const ofRecord = (field: string, more: Partial<ListColumn> = {}): ListColumn => ({ field, title: `records.fields.${field}`, ...more });
const supplier = [column('qiYe_Name'), column('qiYe_BH')];
const report = [...supplier, column('behaviourName'), column('kindName'), column('behaviourTime', { kind: 'time' }), column('score', { kind: 'number' }), column('creditYear')];
const punishment = [column('punishStartTime', { kind: 'time' }), column('punishEndTime', { kind: 'time' })];

/** Breach reports as a spreadsheet. */
export const breachExport: ListExport = {
  call: behaviourCalls.listBreaches,
  load: breachHandlers.listBreaches,
  columns: [
    ofRecord('number'), ...report, ofRecord('status', { enumeration: 'approvalStatus' }), column('punishResult', { enumeration: 'misconductState' }), ...punishment,
    column('reportUnit'), column('reporterName'), column('bdName'), column('bdBH'),
  ],
};

/** Awards as a spreadsheet. */
export const awardExport: ListExport = { call: behaviourCalls.listAwards, load: awardHandlers.listAwards, columns: [...report, column('reportUnit'), column('reporterName')] };

/** Requests to be restored as a spreadsheet. */
export const restorationExport: ListExport = {
  call: behaviourCalls.listRestorations,
  load: restorationHandlers.listRestorations,
  columns: [
    ofRecord('number'), ...supplier, ofRecord('status', { enumeration: 'approvalStatus' }), column('applyTime', { kind: 'time' }), column('behaviourName'),
    column('misconductState', { enumeration: 'misconductState' }), ...punishment, column('applyReason'), column('rectification'),
  ],
};

/** The blacklist as a spreadsheet. */
export const blacklistExport: ListExport = {
  call: behaviourCalls.listBlacklist,
  load: blacklistHandlers.listBlacklist,
  columns: [
    ofRecord('number'), ...supplier, ofRecord('status', { enumeration: 'blacklistStatus' }), column('reason'), column('scope', { enumeration: 'punishScope' }),
    column('startTime', { kind: 'time' }), column('endTime', { kind: 'time' }), column('listUnit'), column('cancelReason'), column('cancelTime', { kind: 'time' }), column('cancelName'),
  ],
};
