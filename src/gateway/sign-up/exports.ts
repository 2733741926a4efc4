import { signUpCalls } from '#contract/sign-up.ts';
import { columnsUnder, listExport } from '../lists/columns.ts';
import { listQualitySuppliers, listSignUps } from './list.ts';

const column = columnsUnder('signUp.fields');
const ofRecord = columnsUnder('records.fields');

const signUp = [
  ofRecord('number'),
  column('qiYe_Name'),
  column('qiYe_BH'),
  ofRecord('status', { enumeration: 'signUpStatus' }),
  column('signUpYear'),
  column('categoryNames'),
  column('projectTypes', { enumeration: 'projectType' }),
  column('signUpTime', { kind: 'time' }),
  column('totalScore', { kind: 'number' }),
  column('grade'),
];

/** Sign-ups as a spreadsheet. */
export const signUpExport = listExport(
  signUpCalls.list,
  (search, context) => listSignUps(context, search),
  signUp,
);

/** The suppliers whose sign-up passed, with their public notice, as a spreadsheet. */
export const qualitySupplierExport = listExport(
  signUpCalls.listQualitySuppliers,
  (search, context) => listQualitySuppliers(context, search),
  [
    ...signUp,
    column('noticeTitle'),
    column('noticeStartTime', { kind: 'time' }),
    column('noticeEndTime', { kind: 'time' }),
  ],
);
