import { behaviourCalls } from '#contract/behaviour.ts';
import { columnsUnder, listExport } from '../lists/columns.ts';
import { awardHandlers } from './awards.ts';
import { blacklistHandlers } from './blacklist.ts';
import { breachHandlers } from './breaches.ts';
import { restorationHandlers } from './restorations.ts';

const column = columnsUnder('behaviour.fields');
const ofRecord = columnsUnder('records.fields');
const supplier = [column('qiYe_Name'), column('qiYe_BH')];
const report = [
  ...supplier,
  column('behaviourName'),
  column('kindName'),
  column('behaviourTime', { kind: 'day' }),
  column('score', { kind: 'number' }),
  column('creditYear'),
];
const punishment = [
  column('punishStartTime', { kind: 'day' }),
  column('punishEndTime', { kind: 'day' }),
];

/** Breach reports as a spreadsheet. */
export const breachExport = listExport(behaviourCalls.listBreaches, breachHandlers.listBreaches, [
  ofRecord('number'),
  ...report,
  ofRecord('status', { enumeration: 'approvalStatus' }),
  column('punishResult', { enumeration: 'misconductState' }),
  ...punishment,
  column('reportUnit'),
  column('reporterName'),
  column('bdName'),
  column('bdBH'),
]);

/** Awards as a spreadsheet. */
export const awardExport = listExport(behaviourCalls.listAwards, awardHandlers.listAwards, [
  ...report,
  column('reportUnit'),
  column('reporterName'),
]);

/** Requests to be restored as a spreadsheet. */
export const restorationExport = listExport(
  behaviourCalls.listRestorations,
  restorationHandlers.listRestorations,
  [
    ofRecord('number'),
    ...supplier,
    ofRecord('status', { enumeration: 'approvalStatus' }),
    column('applyTime', { kind: 'time' }),
    column('behaviourName'),
    column('misconductState', { enumeration: 'misconductState' }),
    ...punishment,
    column('applyReason'),
    column('rectification'),
  ],
);

/** The blacklist as a spreadsheet. */
export const blacklistExport = listExport(
  behaviourCalls.listBlacklist,
  blacklistHandlers.listBlacklist,
  [
    ofRecord('number'),
    ...supplier,
    ofRecord('status', { enumeration: 'blacklistStatus' }),
    column('reason'),
    column('scope', { enumeration: 'punishScope' }),
    column('startTime', { kind: 'day' }),
    column('endTime', { kind: 'day' }),
    column('listUnit'),
    column('cancelReason'),
    column('cancelTime', { kind: 'time' }),
    column('cancelName'),
  ],
);
