import { object, string } from 'yup';
import { call } from '../core/call.ts';
import {
  betweenDays,
  code,
  codeList,
  count,
  flag,
  givenGuidList,
  givenOneOf,
  givenText,
  guid,
  guidList,
  guidOnly,
  listOf,
  maybeGuid,
  meta,
  millis,
  nameElsewhere,
  nothing,
  paged,
  saved,
  searchedBy,
  sortedBy,
  text,
  tree,
  truth,
} from '../core/fields.ts';
import { lowerCaseName } from '../core/names.ts';
import { ruleMessage, severalLines } from '../core/rules.ts';
import { enterpriseChoice } from '../core/shapes.ts';
import { askedChanges } from './changes.ts';

const view = { authority: 'personnel.view' } as const;
const edit = { authority: 'personnel.edit' } as const;

const authorityNode = tree(
  'AuthorityNode',
  {
    id: givenText('Authority code; of a branch, the module.', 64),
    name: givenText('Label in the language of the request.'),
  },
  'Authority, or a branch of authorities.',
);

const roleFields = {
  roleName: lowerCaseName(64).meta({
    doc: 'Name of the role: Chinese characters, lower-case letters, digits; unique in the enterprise.',
  }),
  roleZhuangTai: code('validity', 'Whether the role is valid; valid by default.'),
  beiZhu: severalLines(text('Remarks.', 500)),
};

/** Duties that a role is made for at once, with the rights that they need (ours). */
export const ROLE_TEMPLATES = [
  'buyer',
  'approver',
  'supplierManager',
  'agent',
  'bidder',
  'administrator',
  'auditor',
] as const;
export type RoleTemplate = (typeof ROLE_TEMPLATES)[number];

/** What is written of a role. */
export const roleForm = object(roleFields);

const role = {
  guid: guid('Key of the role.'),
  roleName: text('Name of the role.'),
  roleZhuangTai: code('validity', 'Whether the role is valid.'),
  beiZhu: severalLines(text('Remarks.')),
  creator: text('Who created the role; adminDefault: a default role, which can only be looked at.'),
  creatorName: text('Name of who created the role.'),
  createTime: millis('When the role was created.'),
  userCount: count('How many people have the role.'),
  authCount: count('How many authorities it has.'),
};

/** Most roles of one enterprise, those included that came with it (assumed). */
export const ROLES_MAX = 100;

/** Most authorities of one role, and most people to whom it is given at once (assumed). */
const AUTHORITIES_MAX = 1000;
const ROLE_PEOPLE_MAX = 20_000;

const keys = (doc: string, most: number) =>
  listOf(givenText('Key.', 64), `${doc} At most ${most}.`).max(most);

const permissionForm = {
  roleGuid: guid('Key of the role.'),
  isYouXiao: code('validity', 'Whether the role is valid.'),
  authGuid: keys('Authorities of the role: ids of the authority tree.', AUTHORITIES_MAX),
  viewBuMenXM: flag('Whether projects of departments are visible.'),
  suoZaiBuMen: codeList('departmentScope', 'Which departments, when visible.'),
  deptGuids: guidList('The other departments, when B is chosen.'),
  viewQiTaQiYe: flag('Whether projects of other enterprises are visible.'),
  xmLeiXing: codeList('projectType', 'Project types of those, when visible.'),
  qiYeGuids: guidList('Those other enterprises.'),
  qiYeNames: nameElsewhere('Names of those enterprises, separated by commas.'),
  guiDangViewFanWei: code(
    'archiveScope',
    'Which archived projects are visible where the platform archives them; not sent, it stays.',
  ),
  shenQingZhuanYe: guidList(
    'Classes of the second level whose applications the role reviews, where it reviews any; empty ' +
      'for all.',
  ),
  userList: keys('Users of the role.', ROLE_PEOPLE_MAX),
};

/** What is written of the permissions of a role. */
const permissionsForm = object({
  ...permissionForm,
  authGuid: permissionForm.authGuid.min(1, ruleMessage('required')),
});

const assignment = {
  roleGuid: guid('Key of the role.'),
  userGuids: givenGuidList('Users.'),
};

/** Roles, their permissions, and who has them. */
export const personnelRoles = {
  listRoles: call({
    method: 'POST',
    path: '/role/queryRoleList',
    access: view,
    answer: 'list',
    summary: 'Lists the roles of the enterprise, default roles included.',
    request: paged({
      ...betweenDays('createTime'),
      ...searchedBy('roleName', 'creatorName'),
      roleName: text('Part of the name.'),
      roleZhuangTai: code('validity', 'Whether the role is valid.'),
      shenQingZhuanYe: text(
        'Class, of the second or the third level, whose applications the role may review.',
      ),
      shenHeStatus: flag('Whether it may review that specialty, or at all.'),
      ...sortedBy('roleName', 'createTime'),
    }),
    response: object(role),
    list: {
      texts: 'personnel',
      columns: {
        roleName: { width: 176, link: true },
        roleZhuangTai: { width: 72 },
        authCount: { width: 96 },
        userCount: { width: 80 },
        creatorName: { width: 112 },
        createTime: { width: 148 },
        beiZhu: { width: 160, optional: true },
      },
      filters: { roleName: {}, roleZhuangTai: {} },
    },
  }),
  roleInfo: call({
    method: 'POST',
    path: '/role/queryRoleByGuid',
    access: view,
    answer: 'nested',
    summary: 'Gives one role.',
    request: guidOnly('Key of the role.'),
    response: object(role),
  }),
  addRole: call({
    method: 'POST',
    path: '/role/saveRole',
    access: edit,
    summary: `Adds a role; an enterprise has at most ${ROLES_MAX}.`,
    request: object({ guid: maybeGuid('Empty.'), ...roleFields }),
    response: saved('Key of the role.'),
  }),
  listRoleTemplates: call({
    method: 'GET',
    path: '/role/queryTemplates',
    access: edit,
    summary: 'Gives the templates of which the caller may make roles, with the rights of each.',
    request: nothing(),
    response: object({
      templates: listOf(
        object({
          template: givenOneOf(ROLE_TEMPLATES, 'Which duty.'),
          roleName: givenText('Name that the role gets, in the language of the request.'),
          authGuid: keys('Authorities that the role gets.', AUTHORITIES_MAX),
          isTaken: truth('Whether a role of the enterprise has this name already.'),
        }),
        'Templates.',
      ),
    }),
  }),
  addRolesOfTemplates: call({
    method: 'POST',
    path: '/role/saveRolesOfTemplates',
    access: edit,
    summary: 'Adds a role for each template with all the rights of its duty, all or none.',
    request: object({
      templates: listOf(
        string()
          .oneOf(ROLE_TEMPLATES, ruleMessage('choice'))
          .required(ruleMessage('required'))
          .meta(meta({ doc: 'Which duty.' })),
        `Templates, at most ${ROLE_TEMPLATES.length}.`,
      )
        .min(1, ruleMessage('required'))
        .max(ROLE_TEMPLATES.length),
    }),
    response: object({ added: count('How many roles were added.') }),
  }),
  updateRole: call({
    method: 'POST',
    path: '/role/updateRole',
    access: edit,
    summary: 'Changes a role that is not a default role.',
    request: object({ guid: guid('Key of the role.'), ...roleFields }),
    response: saved('Key of the role.'),
  }),
  deleteRole: call({
    method: 'POST',
    path: '/role/deleteRole',
    access: edit,
    summary: 'Deletes a role that is not a default role; its users lose it.',
    request: guidOnly('Key of the role.'),
    response: nothing(),
  }),
  authorityTree: call({
    method: 'GET',
    path: '/auth/getAuthTree',
    access: view,
    answer: 'topArray',
    summary: 'Gives the tree of authorities that a role can be given.',
    request: nothing(),
    response: authorityNode,
  }),
  permissionsOfRole: call({
    method: 'POST',
    path: '/role/queryAuth',
    access: view,
    summary: 'Gives the permissions of a role and its users.',
    request: guidOnly('Key of the role.'),
    response: object({
      ...permissionForm,
      roleName: text('Name of the role.'),
      jyUserList: listOf(
        object({
          user_Guid: guid('Key of the user.'),
          user_Name: text('Name of the user.'),
          user_BH: text('National ID number, masked.'),
          deptName: text('Name of the department.'),
          roleName: text('Names of the roles, separated by commas.'),
        }),
        'Users of the role.',
      ),
    }),
  }),
  savePermissions: call({
    method: 'POST',
    path: '/role/saveFPAuth',
    access: edit,
    summary: 'Stores the permissions of a role and its users in one step.',
    request: permissionsForm,
    response: object({ asked: askedChanges }),
  }),
  listSupervisedEnterprises: call({
    method: 'POST',
    path: '/role/getAllZBR',
    access: view,
    answer: 'list',
    summary: 'Lists the enterprises whose projects a role can be allowed to see.',
    request: paged({
      zbrName: text('Part of the name.'),
      zbrBh: text('Unified social credit code.'),
    }),
    response: enterpriseChoice,
  }),
  setRolesOfUser: call({
    method: 'POST',
    path: '/user/fenPeiRoleKzt',
    access: edit,
    summary: 'Sets the roles of a user; the full list is sent.',
    request: object({
      userGuid: guid('Key of the user.'),
      userRoleIds: givenGuidList('Roles, at least one.'),
    }),
    response: object({ asked: askedChanges }),
  }),
  addUsersToRole: call({
    method: 'POST',
    path: '/user/fenPeiRoleKztForOne',
    access: edit,
    summary: 'Gives one role to several users; their other roles stay.',
    request: object(assignment),
    response: object({ asked: askedChanges }),
  }),
  removeUsersFromRole: call({
    method: 'POST',
    path: '/user/delRoleKztForOne',
    access: edit,
    summary: 'Takes one role from several users; their other roles stay.',
    request: object(assignment),
    response: object({ asked: askedChanges }),
  }),
};
