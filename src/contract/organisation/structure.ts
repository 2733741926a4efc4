import { array, object } from 'yup';
import { interbankNumber, waitingChange } from '../core/account-fields.ts';
import { call } from '../core/call.ts';
import { decisionCall } from '../core/command-call.ts';
import {
  code,
  fileGuid,
  flag,
  givenCode,
  givenGuidList,
  givenNameElsewhere,
  givenOneOf,
  givenText,
  guid,
  guidOnly,
  listOf,
  maybeGuid,
  meta,
  millis,
  nameElsewhere,
  nothing,
  paged,
  saved,
  text,
  truth,
} from '../core/fields.ts';
import { commandRequest, storedItem } from '../core/procurement.ts';
import { bankCard, fullWidthToo, opinion, ruleMessage } from '../core/rules.ts';
import { enterpriseChoice } from '../core/shapes.ts';
import { recordView } from '../records.ts';

const view = { authority: 'organisation.view' } as const;
const edit = { authority: 'organisation.edit' } as const;

const node = {
  qiyeBumen: code(
    'organisationKind',
    'Kind of node; below a department there are only departments.',
  ),
  deptName: text('Name of the enterprise or department.'),
  qiyeDaima: text('Unified social credit code, of an enterprise.'),
  deptType: code('departmentType', 'Kind of department, of a department.'),
  parentGuid: text('Node above; 0 for the root.'),
  isQueRen: flag('Whether the unit confirmed that it belongs here.'),
};

const place = {
  placeStatus: code('organisationPlaceStatus', 'Status of the place, of a unit below another one.'),
  placeGuid: maybeGuid('Key of the place: a record of the kind `organisationPlace`, of a unit.'),
};

const receiveAccount = {
  accountName: nameElsewhere('Name of the account holder.', 100),
  bankName: nameElsewhere('Bank and branch.', 100),
  bankAccount: text('Account number.', 30),
  bank_lianhanghao: interbankNumber(),
  bankAddress: text('Location of the branch.', 200),
  bankPermit: fileGuid('Account permit.'),
};

/** What is written of the account on which the enterprise receives money. */
export const receiveAccountForm = object({
  ...receiveAccount,
  accountName: givenNameElsewhere('Name of the account holder.', 100),
  bankName: givenNameElsewhere('Bank and branch.', 100),
  bankAccount: bankCard().min(11).max(30).meta({ doc: 'Account number, 11 to 30 digits.' }),
});

/** What is written of a node of the organisation. */
export const organisationNodeForm = object({
  type: givenOneOf(['0', '2'], 'What is done: 0 add, 2 change.'),
  guid: maybeGuid('Key of the node; empty for a new one.'),
  ...node,
  qiyeBumen: givenCode(
    'organisationKind',
    'Kind of node; below a department there are only departments.',
  ),
  deptName: givenText('Name of the enterprise or department.', 100).when('qiyeBumen', {
    is: '1',
    then: fullWidthToo,
  }),
  qiyeDaima: text('Unified social credit code, of an enterprise.').when(['type', 'qiyeBumen'], {
    is: (type: unknown, kind: unknown) => type === '0' && kind === '1',
    then: (schema) => schema.required(ruleMessage('choice')),
  }),
  parentGuid: givenText('Node above; 0 for the root.', 64),
});

const placeAbout = {
  deptName: givenText('Name of the unit in the organisation.'),
  unitGuid: guid('Key of the unit, its enterprise.'),
  aboveName: givenText('Name of the unit above.'),
  aboveGuid: guid('Key of the unit above, its enterprise.'),
};

/** What a unit says of its place for each verb. */
const PLACE_ANSWERS = { confirm: { isQueRen: '1' }, decline: { isQueRen: '0' } } as const;

/** The organisation tree and the account on which the enterprise receives money. */
export const organisationStructure = {
  listUnassignedEnterprises: call({
    method: 'POST',
    path: '/qiye/queryALLWSQZBR',
    access: view,
    answer: 'list',
    summary: 'Lists the purchasing enterprises that stand nowhere in an organisation tree yet.',
    request: paged({
      qiYe_Name: text('Part of the name.'),
      qiYe_BH: text('Unified social credit code.'),
    }),
    response: enterpriseChoice,
  }),
  listNodes: call({
    method: 'POST',
    path: '/qiye/queryOrganizationManageList',
    access: view,
    summary: 'Gives the nodes directly below one node of the organisation tree.',
    request: object({ pid: text('Node; 0 or empty for the root.') }),
    response: array(
      object({
        departGuid: guid('Key of the node.'),
        departName: givenText('Name of the node.'),
        state: givenOneOf(
          ['closed', 'open'],
          'closed: there are nodes below; open: there are none.',
        ),
        qiyeBumen: node.qiyeBumen,
        deptType: node.deptType,
        isQueRen: node.isQueRen,
        ...place,
      }),
    ).meta(meta({ doc: 'Nodes directly below.' })),
  }),
  nodeInfo: call({
    method: 'POST',
    path: '/qiye/detail',
    access: view,
    summary: 'Gives one node of the organisation tree.',
    request: guidOnly('Key of the node.'),
    response: object({
      guid: guid('Key of the node.'),
      ...node,
      parentName: text('Name of the node above.'),
      lianXiRen: text('Contact person.'),
      lianXiPhone: text('Phone of the contact person.'),
      memberCount: text('How many users belong to the node.'),
      createTime: millis('When the node was created.'),
      ...place,
    }),
  }),
  saveNode: call({
    method: 'POST',
    path: '/qiye/saveOrganization',
    access: edit,
    summary: 'Adds or changes a node of the organisation tree.',
    request: organisationNodeForm,
    response: saved('Key of the node.'),
  }),
  deleteNodes: call({
    method: 'POST',
    path: '/qiye/deleteDepts',
    access: edit,
    summary: 'Deletes nodes that have neither users nor nodes below.',
    request: object({ departGuids: givenGuidList('Nodes.') }),
    response: nothing(),
  }),
  listParents: call({
    method: 'POST',
    path: '/qiye/queryParentDept',
    access: view,
    summary: 'Gives the nodes below which a node can stand.',
    request: object({
      guid: maybeGuid('Node that is to be moved; it and what is below it are left out.'),
      qiyeBumen: node.qiyeBumen,
    }),
    response: array(
      object({
        departGuid: guid('Key of the node.'),
        departName: givenText('Name with the names above, separated by slashes.'),
      }),
    ).meta(meta({ doc: 'Possible nodes above.' })),
  }),
  confirmNode: decisionCall(['organisationPlace'], PLACE_ANSWERS, {
    path: '/qiye/updateIsQueRen',
    access: edit,
    summary: 'Says that the own unit belongs where it stands in the tree, or that it does not.',
    request: object({
      guid: guid('Key of the place.'),
      revision: commandRequest.revision.optional().nullable(),
      requestId: commandRequest.requestId.optional().nullable(),
      isQueRen: givenCode('yesNo', 'Whether it belongs there.'),
      opinion: opinion()
        .nullable()
        .meta(meta({ doc: 'Opinion, at most 255 characters.' })),
    }),
  }),
  placeInfo: call({
    method: 'GET',
    path: '/qiye/placeInfo',
    access: view,
    summary: 'Gives the place of a unit below another one, with what its people said of it.',
    request: guidOnly('Key of the place.'),
    response: object({
      ...recordView,
      facts: object(placeAbout).meta({ doc: 'Which unit stands below which.' }),
      items: listOf(storedItem(), 'Always empty.'),
    }),
  }),
  receiveAccount: call({
    method: 'GET',
    path: '/qiye/getReceiveAccountDetail',
    access: { authority: 'enterprise.view' },
    summary: 'Gives the account on which the own enterprise receives money.',
    request: nothing(),
    response: object({
      guid: maybeGuid('Key of the account; empty while none is stored.'),
      ...receiveAccount,
      change: waitingChange,
      isSet: truth('Whether an account is stored.'),
      updatorName: text('Who changed it last.'),
      updateTime: millis('When it was last changed.'),
    }),
  }),
  saveReceiveAccount: call({
    method: 'POST',
    path: '/qiye/saveReceiveAccount',
    encoding: 'form',
    access: { authority: 'enterprise.edit' },
    summary:
      'Requests a change of the account on which the own enterprise receives money; the ' +
      'current one stays valid until a second person has confirmed it.',
    request: receiveAccountForm.shape({
      guid: maybeGuid('Key of the account; empty for the first one.'),
    }),
    response: saved('Key of the account.'),
  }),
};
