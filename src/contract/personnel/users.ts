import { object } from 'yup';
import { call } from '../core/call.ts';
import {
  code,
  codeList,
  count,
  fileGuid,
  givenOneOf,
  givenGuidList,
  givenText,
  group,
  guid,
  guidList,
  listOf,
  maybeGuid,
  nameElsewhere,
  nothing,
  paged,
  saved,
  searchField,
  text,
  tree,
  truth,
  sortedBy,
  searchedBy,
} from '../core/fields.ts';
import { attachment } from '../core/shapes.ts';
import { email } from '../core/email.ts';
import { lowerCaseName, personName } from '../core/names.ts';
import {
  maxText,
  mobile,
  keptNationalId,
  nationalId,
  officePhone,
  registrationPassword,
  requiredText,
  severalLines,
  staffNumber,
} from '../core/rules.ts';
import { askedChanges } from './changes.ts';

const view = { authority: 'personnel.view' } as const;
const edit = { authority: 'personnel.edit' } as const;

const departmentNode = tree(
  'DepartmentNode',
  {
    departGuid: guid('Key of the department.'),
    departName: givenText('Name of the department.'),
    deptNcId: text('Key of the same department in the ERP system.'),
    deptBh: text('Number of the department.'),
    lianXiRen: text('Contact person.'),
    beiZhu: severalLines(text('Remarks.')),
    userCount: count('How many people are in the department itself, without its sub-departments.'),
  },
  'Department with its sub-departments.',
);

const roleNames = text('Names of the roles, separated by commas.').meta({ kind: 'names' });

const userRow = object({
  user_Guid: guid('Key of the user.'),
  user_Name: text('Name of the user.'),
  accountName: text('Account name.'),
  user_Phone: text('Mobile phone.'),
  deptGuid: text('Key of the department.'),
  deptName: text('Name of the department.'),
  shenfen: code('userIdentity', 'Position.'),
  roleGuid: guidList('Roles of the user.'),
  roleName: roleNames,
  userSign: fileGuid('Signature, a picture.'),
  isYouXiao: code(
    'userValidity',
    'Whether the user is valid; reversed on the wire: 0 valid, 1 not.',
  ),
  isSupervisor: truth('Whether the user supervises projects; deleting them asks once more.'),
});

const userFields = {
  user_Guid: maybeGuid('Key of the user; empty for a new one.'),
  accountName: lowerCaseName(32).meta({
    doc: 'Account name: Chinese characters, lower-case letters, digits; unique.',
  }),
  user_Name: personName(32).meta({ doc: 'Name of the user.' }),
  user_BH: keptNationalId().meta({
    doc: 'National ID number, unique in the enterprise; masked as it was given, it stays.',
  }),
  user_Phone: mobile().meta({ doc: 'Mobile phone.' }),
  deptGuid: guid('Key of the department.'),
  shenfen: code('userIdentity', 'Position.'),
  userpeople_ID: staffNumber().meta({
    doc: 'Staff number, 5 to 13 digits, unique in the enterprise.',
  }),
  user_Mobile: officePhone()
    .nullable()
    .meta({ doc: 'Office phone: area code-number, with an extension if there is one.' }),
  user_Email: email().nullable().meta({ doc: 'E-mail.' }),
  userSign: fileGuid('Signature, a .gif of 120 x 100 pixels.'),
  ...attachment('fuJian', 'Attachment.'),
  zhiwei: text('Job title.', 64),
  isYouXiao: code(
    'userValidity',
    'Whether the user is valid; reversed on the wire: 0 valid, 1 not.',
  ),
  password: registrationPassword()
    .when('user_Guid', { is: (key: unknown) => !key, otherwise: (schema) => schema.notRequired() })
    .meta({
      doc:
        'Password; needed for a new user, empty on a change keeps the old one. Its owner ' +
        'has to change it when they first sign in.',
    }),
};

const foreseen = group(
  {
    parts: codeList(
      'personnelChangeAction',
      'What needs a second person where it is changed: of the department where some move ' +
        'does, of the roles where every change does.',
    ),
    rolesBeyond: guidList(
      'Roles that would bring this person more than the caller holds: giving one needs a second person.',
    ),
    rolesAdministering: guidList(
      'Roles that administer people: beginning or ceasing to have any needs a second person.',
    ),
    rolesAuditing: guidList(
      'Roles that audit: beginning or ceasing to have any needs a second person.',
    ),
    confirmers: listOf(
      givenText('Name.'),
      'Administrators who could confirm it; without any it is made at once, and marked for auditors.',
    ),
  },
  'What of this person the caller must not change alone; missing for who may not edit.',
);

/** What is written of a user. */
export const userForm = object(userFields);

/** What is changed of a user who is there already. */
export const userChangeForm = userForm.shape({ password: registrationPassword().notRequired() });

/** Most departments of one enterprise (assumed). */
export const DEPARTMENTS_MAX = 1000;

const departmentFields = {
  deptName: requiredText(64).meta({
    doc: 'Name of the department, unique inside its first-level branch.',
  }),
  deptBh: text('Number of the department.', 32),
  lianXiRen: text('Contact person.', 32),
  beiZhu: severalLines(text('Remarks.', 500)),
};

/** What is written of a first-level department. */
export const departmentForm = object(departmentFields);

const subDepartmentFields = {
  deptName: departmentFields.deptName,
  parentGuid: guid('Parent department; 0 when there is none.'),
};

/** What is written of a department below another. */
export const subDepartmentForm = object(subDepartmentFields);

const departmentChanges = {
  guid: guid('Key of the department.'),
  ...departmentFields,
  parentGuid: maxText(64)
    .nullable()
    .meta({ doc: 'Parent department; 0 when there is none, missing: as it is.' }),
  deptNcId: text('Key of the same department in the ERP system.', 64),
};

/** What is changed of a department. */
export const departmentChangeForm = object(departmentChanges);

/** Users and departments. */
export const personnelUsers = {
  listUsers: call({
    method: 'POST',
    path: '/user/queryUserList',
    access: view,
    answer: 'topList',
    summary: 'Lists the users of a department, its sub-departments included.',
    request: paged({
      search: searchField('name, account, phone number or department'),
      deptGuid: maybeGuid('Department; empty for the whole enterprise.'),
      userName: text('Part of the name.'),
      ...sortedBy('user_Name', 'accountName'),
    }),
    response: userRow,
    list: {
      texts: 'personnel',
      columns: {
        user_Name: { width: 88, link: true },
        accountName: { width: 124, optional: true },
        deptName: { width: 128, label: 'personnel.fields.department' },
        shenfen: { width: 92 },
        roleName: {
          width: 116,
          label: 'personnel.fields.roleNames',
          empty: 'personnel.staff.none',
        },
        user_Phone: { width: 108, whole: true },
        userSign: { width: 92, optional: true },
        isYouXiao: { width: 72 },
      },
      filters: {
        search: { kind: 'search' },
        userName: {},
        deptGuid: { kind: 'beside', label: 'personnel.fields.department' },
      },
      keys: [['user_Guid']],
    },
  }),
  departmentTree: call({
    method: 'POST',
    path: '/user/querydeparttreegrid',
    encoding: 'form',
    access: 'login',
    answer: 'topArray',
    summary: 'Gives the departments of the own enterprise as a tree.',
    request: nothing(),
    response: departmentNode,
  }),
  userInfo: call({
    method: 'POST',
    path: '/user/queryUserInfo',
    encoding: 'query',
    access: view,
    summary: 'Gives one user for the edit form; the password is never given.',
    request: object({ guid: guid('Key of the user.') }),
    response: object({
      user_Guid: guid('Key of the user.'),
      accountName: text('Account name.'),
      user_Name: text('Name of the user.'),
      user_BH: text('National ID number, masked.'),
      user_Phone: text('Mobile phone.'),
      deptGuid: text('Key of the department.'),
      deptName: text('Name of the department.'),
      shenfen: code('userIdentity', 'Position.'),
      userpeople_ID: text('Staff number.'),
      user_Mobile: text('Office phone.'),
      user_Email: text('E-mail.'),
      userSign: fileGuid('Signature, a picture.'),
      userSignName: nameElsewhere('File name of the signature.'),
      ...attachment('fuJian', 'Attachment.'),
      zhiwei: text('Job title.'),
      isYouXiao: code(
        'userValidity',
        'Whether the user is valid; reversed on the wire: 0 valid, 1 not.',
      ),
      roleGuid: guidList('Roles of the user.'),
      roleName: roleNames,
      second: foreseen,
    }),
  }),
  saveUser: call({
    method: 'POST',
    path: '/user/saveUser',
    access: edit,
    summary:
      'Adds or changes a user. What one administrator must not change alone waits for another, ' +
      'the rest is stored.',
    request: userForm,
    response: object({
      status: givenOneOf(['1'], '"1": the user was stored; a refusal has code 0 and no data.'),
      user_Guid: text('Key of the user.'),
      asked: askedChanges,
    }),
  }),
  deleteUsers: call({
    method: 'POST',
    path: '/user/delUser',
    access: edit,
    summary:
      'Deletes users; what they did stays in the histories. Who has work to do cannot be deleted.',
    request: object({ userGuids: givenGuidList('Users.') }),
    response: nothing(),
  }),
  addDepartment: call({
    method: 'POST',
    path: '/user/insertdepart',
    access: edit,
    summary: 'Adds a first-level department.',
    request: departmentForm,
    response: saved('Key of the department.'),
  }),
  addSubDepartment: call({
    method: 'POST',
    path: '/user/insertdepart2',
    access: edit,
    summary: 'Adds a department below another; the text is carried as message beside info.',
    request: subDepartmentForm,
    response: saved('Key of the department.'),
    saysMessage: true,
  }),
  renameDepartment: call({
    method: 'POST',
    path: '/user/updateDept',
    access: edit,
    summary: 'Changes a department.',
    request: departmentChangeForm,
    response: nothing(),
  }),
  deleteDepartment: call({
    method: 'POST',
    path: '/user/delDepart',
    access: edit,
    summary: 'Deletes a department that has neither users nor sub-departments.',
    request: object({
      guid: guid('Key of the department.'),
      departGuid: text('The same key once more.').meta({
        doc: 'The same key once more.',
        in: 'query',
      }),
    }),
    response: nothing(),
  }),
  listErpDepartments: call({
    method: 'POST',
    path: '/user/queryDeptNcList',
    access: view,
    answer: 'list',
    summary:
      'Lists the departments of the ERP system, to link a department with its counterpart there.',
    request: paged({ departName: text('Part of the name.') }),
    response: object({
      id: text('Key of the department here, empty while not linked.'),
      deptNcId: text('Key in the ERP system.'),
      departName: text('Name in the ERP system.'),
      departCode: text('Number in the ERP system.'),
      parentName: text('Name of the department above.'),
    }),
  }),
  listErpUsers: call({
    method: 'POST',
    path: '/user/queryUserNcList',
    access: view,
    answer: 'list',
    summary: 'Lists the people of the ERP system, to fill the form of a new user.',
    request: paged({
      deptNcId: text('Department in the ERP system.'),
      userName: text('Part of the name.'),
      userpeople_ID: text('Staff number.'),
    }),
    response: object({
      userNcId: givenText('Key in the ERP system.'),
      user_Name: text('Name.'),
      userpeople_ID: text('Staff number.'),
      user_BH: text('National ID number, masked.'),
      user_Phone: text('Mobile phone.'),
      deptNcId: text('Department in the ERP system.'),
      departName: text('Name of that department.'),
    }),
  }),
  idNumberExists: call({
    method: 'POST',
    path: '/user/isUserBHExist',
    access: edit,
    summary: 'Asks whether an ID number is taken; the text is in info.',
    request: object({
      user_BH: nationalId().meta({ doc: 'National ID number.' }),
      user_Guid: maybeGuid('The user that may have it.'),
    }),
    response: object({ exists: truth('Whether another user has this ID number.') }),
  }),
  accountNameExists: call({
    method: 'POST',
    path: '/user/isRepeatAccountName',
    access: edit,
    summary: 'Asks whether an account name is taken; the text is in info.',
    request: object({
      accountName: givenText('Account name.', 32),
      user_Guid: maybeGuid('The user that may have it.'),
    }),
    response: object({ exists: truth('Whether another user has this account name.') }),
  }),
  listUsersOfEnterprise: call({
    method: 'POST',
    path: '/user/queryUserOfQiYe',
    access: view,
    answer: 'list',
    summary: 'Lists the users of the enterprise for pickers such as assigning users to a role.',
    request: paged({
      ...searchedBy('user_Name', 'user_BH'),
      userName: text('Part of the name.'),
      deptGuid: maybeGuid('Department.'),
      roleGuid: maybeGuid('Role: users who already have it are marked.'),
    }),
    response: object({
      user_Guid: guid('Key of the user.'),
      user_Name: text('Name of the user.'),
      user_BH: text('National ID number, masked.'),
      user_Phone: text('Mobile phone.'),
      deptGuid: text('Key of the department.'),
      deptName: text('Name of the department.'),
      roleName: roleNames,
      hasRole: truth('Whether the user has the role that was asked for.'),
    }),
    list: {
      texts: 'personnel',
      columns: {
        user_Name: { width: 120 },
        user_BH: { width: 168, whole: true },
        deptName: { width: 168, label: 'personnel.fields.department' },
        roleName: {
          width: 200,
          label: 'personnel.fields.roleNames',
          empty: 'personnel.staff.none',
        },
        hasRole: { width: 112, label: 'personnel.assign.state' },
      },
      filters: { userName: {} },
      keys: [['user_Guid']],
    },
  }),
  listPersonalUsers: call({
    method: 'POST',
    path: '/user/queryEnterpriseAllUsers',
    access: { authority: 'representatives.edit' },
    answer: 'list',
    summary: 'Lists the personal users of the enterprise, from whom a bid monitor is chosen.',
    request: paged({ userName: text('Part of the name.'), idNo: text('National ID number.') }),
    response: object({
      user_Guid: guid('Key of the user.'),
      user_Name: text('Name of the user.'),
      user_BH: text('National ID number, masked.'),
      user_Phone: text('Mobile phone.'),
      deptName: text('Name of the department.'),
      deptGuid: text('Key of the department.'),
    }),
  }),
};
