import { object } from 'yup';
import { call, defineCalls } from './core/call.ts';
import {
  betweenDays,
  code,
  givenGuidList,
  guid,
  listOf,
  meta,
  millis,
  nothing,
  paged,
  searchedBy,
  sortedBy,
  text,
} from './core/fields.ts';
import { CREDIT_CODE_COLUMN } from './core/listed.ts';
import { maxText, ruleMessage } from './core/rules.ts';

const view = { authority: 'supervision.view' } as const;
const edit = { authority: 'supervision.edit' } as const;

/** Most supervisors of one project (assumed). */
const SUPERVISORS_MAX = 500;

const INSTANT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** The instant of a text as the wire writes it; the times are Chinese ones (assumed). */
export const instantOf = (time: string): Date => new Date(`${time.replace(' ', 'T')}+08:00`);

const instant = (doc: string) =>
  maxText(19)
    .matches(INSTANT, { message: ruleMessage('date'), excludeEmptyString: true })
    .test(
      'instant',
      ruleMessage('date'),
      (value) => !value || !Number.isNaN(instantOf(value).getTime()),
    )
    .nullable()
    .meta(meta({ doc: `${doc} As yyyy-MM-dd HH:mm:ss.` }));

/** Who supervises which project, and which units supervise which purchasers. */
export const supervisionCalls = defineCalls('supervision', {
  listProjects: call({
    method: 'POST',
    path: '/jdgl/getJianDuXMList',
    access: view,
    answer: 'list',
    summary: 'Lists the projects that can be supervised, with their supervisors.',
    request: paged({
      ...searchedBy('gcName', 'gcBH', 'zbRName'),
      gcName: text('Part of the name of the project.'),
      gcBH: text('Part of the number of the project.'),
      caiGouRen: text('Part of the name of the purchaser.'),
      jianduren: text('Part of the name of a supervisor.'),
      ...sortedBy('gcName', 'zbRName'),
    }),
    response: object({
      gcGuid: guid('Key of the project.'),
      gcName: text('Name of the project.'),
      gcBH: text('Number of the project.'),
      zbRName: text('Name of the purchaser.'),
      tenderWay: code('tenderWay', 'Procurement method.'),
      jianDuRenName: text('Names of the supervisors, separated by commas.').meta({
        kind: 'names',
      }),
      jianDuRenGuids: text('Keys of the supervisors, separated by commas.'),
    }),
    list: {
      texts: 'supervision',
      columns: {
        gcName: { width: 240 },
        gcBH: { width: 130, whole: true },
        zbRName: { width: 190 },
        tenderWay: { width: 100 },
        jianDuRenName: { width: 150, empty: 'supervision.projects.nobody' },
      },
      filters: { gcName: {}, gcBH: {}, caiGouRen: {}, jianduren: {} },
      keys: [['gcGuid']],
    },
  }),
  listSupervisors: call({
    method: 'POST',
    path: '/jdgl/queryAllJdr',
    encoding: 'form',
    access: view,
    answer: 'list',
    summary: 'Lists the people who can supervise projects.',
    request: paged({
      userName: text('Part of the name.'),
      deptName: text('Part of the name of the department.'),
    }),
    response: object({
      guid: guid('Key of the user.'),
      userName: text('Name of the user.'),
      idNo: text('National ID number, masked.'),
      deptName: text('Name of the department.'),
    }),
  }),
  assignSupervisors: call({
    method: 'POST',
    path: '/jdgl/fenPeiJdr',
    access: edit,
    summary: 'Sets the supervisors of a project; the full list is sent.',
    request: object({
      gcGuid: guid('Key of the project.'),
      userGuidList: listOf(
        guid('Key of a user.'),
        `Supervisors, at most ${SUPERVISORS_MAX}; empty for none.`,
      ).max(SUPERVISORS_MAX),
    }),
    response: nothing(),
  }),
  listSupervisedUnits: call({
    method: 'POST',
    path: '/jdgl/queryJdList',
    encoding: 'form',
    access: view,
    answer: 'topList',
    summary: 'Lists the units the own enterprise supervises.',
    request: paged({
      ...betweenDays('createrTime'),
      ...searchedBy('qyName', 'qyBH', 'creatorName'),
      qiyeName: text('Part of the name.'),
      qiyeBH: text('Unified social credit code.'),
      creatorName: text('Part of the name of who added it.'),
      startTime: instant('Added at or after.'),
      endTime: instant('Added at or before.'),
      ...sortedBy('qyName', 'createrTime'),
    }),
    response: object({
      guid: guid('Key of the entry.'),
      qyName: text('Name of the unit.'),
      qyBH: text('Unified social credit code of the unit.'),
      creatorName: text('Who added it.'),
      createrTime: millis('When it was added.'),
    }),
    list: {
      texts: 'supervision',
      columns: {
        qyName: { width: 260 },
        qyBH: CREDIT_CODE_COLUMN,
        creatorName: { width: 120 },
        createrTime: { width: 148 },
      },
      filters: { qiyeName: {}, qiyeBH: {}, creatorName: {} },
    },
  }),
  listUnitCandidates: call({
    method: 'POST',
    path: '/jdgl/queryChooseZBRList',
    encoding: 'form',
    access: view,
    answer: 'topList',
    summary: 'Lists the units that are not supervised yet.',
    request: paged({
      zbrName: text('Part of the name.'),
      zbrBh: text('Unified social credit code.'),
    }),
    response: object({
      guid: guid('Key of the unit.'),
      enterpriseName: text('Name of the unit.'),
      enterpriseNo: text('Unified social credit code of the unit.'),
    }),
  }),
  addSupervisedUnits: call({
    method: 'POST',
    path: '/jdgl/saveJianDuDanWei',
    encoding: 'form',
    access: edit,
    summary: 'Puts units under the supervision of the own enterprise.',
    request: object({ userQiYe_Guid: givenGuidList('Units.') }),
    response: nothing(),
  }),
  removeSupervisedUnit: call({
    method: 'POST',
    path: '/jdgl/delJianDuDanWei',
    access: edit,
    summary: 'Ends the supervision of a unit.',
    request: object({ danWeiGuid: guid('Key of the entry.') }),
    response: nothing(),
  }),
});
