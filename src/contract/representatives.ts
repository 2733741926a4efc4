import { object } from 'yup';
import { interbankNumber } from './core/account-fields.ts';
import { call, defineCalls } from './core/call.ts';
import {
  betweenDays,
  code,
  count,
  givenCode,
  givenNameElsewhere,
  givenText,
  guid,
  guidList,
  guidOnly,
  listOf,
  maybeGuid,
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
} from './core/fields.ts';
import { withPlainMarks } from './core/names.ts';
import { bankCard, keptNationalId, mobile, ruleMessage, severalLines } from './core/rules.ts';
import { areaCodes, areaNames, enterpriseChoice } from './core/shapes.ts';

const view = { authority: 'representatives.view' } as const;
const edit = { authority: 'representatives.edit' } as const;

const byName = paged({
  qiYe_Name: text('Part of the name.'),
  qiYe_BH: text('Unified social credit code.'),
});
const type = () =>
  givenCode('representativeType', 'Representative of the purchaser, or bid monitor.');

const person = {
  guid: guid('Key of the person in the pool.'),
  type: code('representativeType', 'Representative of the purchaser, or bid monitor.'),
  zbrdaibiao_code: text('Number in the pool, given by the gateway.'),
  name: text('Name.'),
  idNo: text('National ID number, masked.'),
  employer: text('Name of the unit the person belongs to.'),
  employerCode: text('Unified social credit code of that unit.'),
  phone: text('Mobile phone.'),
  deptName: text('Name of the department; of monitors only.'),
  deptGuid: text('Key of the department; of monitors only.'),
  status: code('validity', 'Whether the person can be chosen.'),
  createTime: millis('When the person was added.'),
  isOwn: truth(
    'Whether the person belongs to the pool of the own enterprise; one that others share is only read.',
  ),
};

const bank = {
  bankName: nameElsewhere('Bank and branch.', 100),
  bankCard: bankCard().max(30).notRequired().nullable().meta({ doc: 'Account number, digits.' }),
  bank_lianhanghao: interbankNumber(),
};

/** Codes of the area tree have six figures. */
const AREA_MIN = 100_000;
const AREA_MAX = 999_999;

const areaCode = (field: (typeof areaCodes)['areaId']) =>
  field.min(AREA_MIN).max(AREA_MAX).required(ruleMessage('choice'));

const personForm = {
  type: type(),
  name: withPlainMarks(givenText('Name.', 32)),
  idNo: keptNationalId().meta({ doc: 'National ID number; masked as it was given, it stays.' }),
  employer: givenNameElsewhere('Name of the unit the person belongs to.', 100),
  employerCode: text('Unified social credit code of that unit.', 18),
  phone: mobile().meta({ doc: 'Mobile phone; unique among representatives.' }),
  deptName: text('Name of the department; of monitors only.', 64),
  deptGuid: maybeGuid('Key of the department; of monitors only.'),
  ...bank,
  shengId: areaCode(areaCodes.shengId),
  shiId: areaCode(areaCodes.shiId),
  areaId: areaCode(areaCodes.areaId),
  status: givenCode('validity', 'Whether the person can be chosen.'),
  beizhu: severalLines(text('Remarks.', 500)),
  gongXiangQiYeGuids: guidList('Enterprises the person is shared with.'),
};

/** What is stored of a representative of the purchaser or a bid monitor. */
export const representativeForm = object(personForm);

const areaNode = tree(
  'AreaNode',
  { value: count('Code of the area.'), label: givenText('Name of the area.') },
  'Area with the areas inside it.',
);

/** The pool of representatives of the purchaser and bid monitors. */
export const representativesCalls = defineCalls('representatives', {
  list: call({
    method: 'POST',
    path: '/zbrdb/queryZhaoBiaoRenDaiBiaoList',
    access: view,
    answer: 'list',
    summary: 'Lists the representatives of the purchaser or the bid monitors.',
    request: paged({
      ...betweenDays('createTime'),
      ...searchedBy('name', 'deptName', 'zbrdaibiao_code', 'employer'),
      type: type(),
      name: text('Part of the name.'),
      idNo: text('National ID number, whole.'),
      employer: text('Part of the name of the unit.'),
      phone: text('Part of the phone.'),
      status: code('validity', 'Whether the person can be chosen.'),
      ...sortedBy('name', 'createTime'),
    }),
    response: object(person),
    list: {
      texts: 'representatives',
      columns: {
        name: { width: 96, link: true },
        deptName: { width: 128 },
        zbrdaibiao_code: { width: 108, whole: true, optional: true },
        idNo: { width: 166, whole: true },
        employer: { width: 180 },
        phone: { width: 108, whole: true },
        isOwn: { width: 96 },
        createTime: { width: 136 },
        status: { width: 76, tag: 'validity' },
      },
      filters: { name: {}, idNo: {}, employer: {}, phone: {}, status: {} },
    },
  }),
  info: call({
    method: 'GET',
    path: '/zbrdb/queryZhaoBiaoRenDaiBiaoInfo',
    access: view,
    answer: 'nested',
    summary: 'Gives one representative of the purchaser or bid monitor.',
    request: guidOnly(),
    response: object({
      ...person,
      ...bank,
      bankCard: text('Account number; masked for who may not edit the person.'),
      ...areaCodes,
      ...areaNames,
      beizhu: severalLines(text('Remarks.')),
      zbrdbGongXiangList: listOf(enterpriseChoice, 'Enterprises the person is shared with.'),
      creatorName: text('Who added the person.'),
      updatorName: text('Who changed the person last.'),
      updateTime: millis('When the person was last changed.'),
    }),
  }),
  save: call({
    method: 'POST',
    path: '/zbrdb/saveOrUpdateZhaoBiaoRenDaiBiao',
    access: edit,
    summary: 'Adds or changes a representative of the purchaser or a bid monitor.',
    request: object({ guid: maybeGuid(), ...personForm }),
    response: saved(),
  }),
  remove: call({
    method: 'GET',
    path: '/zbrdb/deleteZhaoBiaoRenDaiBiao',
    access: edit,
    changesState: true,
    summary: 'Deletes a representative of the purchaser.',
    request: guidOnly(),
    response: nothing(),
  }),
  phoneExists: call({
    method: 'POST',
    path: '/zbrdb/isPhoneExist',
    access: edit,
    summary: 'Asks whether a phone is free in the pool: code 1 free, code 0 taken.',
    saysNo: true,
    request: object({
      phone: mobile().meta({ doc: 'Mobile phone.' }),
      type: type(),
      guid: maybeGuid('The person who may have it.'),
    }),
    response: object({ exists: truth('Whether another person of this type has the phone.') }),
  }),
  listOwningUnits: call({
    method: 'POST',
    path: '/zbrdb/getAllZBR',
    access: view,
    answer: 'list',
    summary: 'Lists the units a representative or monitor can belong to.',
    request: paged({
      zbrName: text('Part of the name.'),
      zbrBh: text('Unified social credit code.'),
    }),
    response: object({
      user_Guid: guid('Key of the unit.'),
      qiYe_Name: text('Name of the unit.'),
      qiYe_BH: text('Unified social credit code of the unit.'),
    }),
  }),
  listEnterprises: call({
    method: 'POST',
    path: '/zbrdb/getAllQiYe',
    access: 'login',
    answer: 'list',
    summary:
      'Lists enterprises for pickers: whom a person is shared with, which purchaser an application is for.',
    request: byName,
    response: enterpriseChoice,
  }),
  listPurchasersAndAgencies: call({
    method: 'POST',
    path: '/zbrdb/getAllZbAndDlQiYe',
    access: 'login',
    answer: 'list',
    summary: 'Lists the enterprises of subject type A or B: purchasers and agencies.',
    request: byName,
    response: enterpriseChoice,
  }),
  listEvadingEnterprises: call({
    method: 'POST',
    path: '/zbrdb/getAllHuiBiQiYe',
    access: 'login',
    answer: 'list',
    summary:
      'Lists the enterprises that have to stay out of a bid because they are related to the purchaser.',
    request: byName,
    response: enterpriseChoice,
  }),
  areaTree: call({
    method: 'GET',
    path: '/qiye/dictAllAreaList',
    access: 'login',
    answer: 'topArray',
    summary: 'Gives the administrative areas as a tree of province, city, district.',
    request: nothing(),
    response: areaNode,
  }),
});
