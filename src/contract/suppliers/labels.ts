import { object } from 'yup';
import { call } from '../core/call.ts';
import {
  betweenDays,
  code,
  flag,
  givenCode,
  givenGuidList,
  givenText,
  guid,
  guidOnly,
  listOf,
  maybeGuid,
  meta,
  millis,
  nothing,
  paged,
  saved,
  searchedBy,
  text,
  tree,
  truth,
} from '../core/fields.ts';
import { optionalChoice } from '../core/rules.ts';
import { enterpriseChoice, standing } from '../core/shapes.ts';

const view = { authority: 'suppliers.view' } as const;
const edit = { authority: 'suppliers.edit' } as const;

const label = {
  guid: guid('Key of the label.'),
  biaoqianName: text('Professional label.'),
  suoshuQiye: text('Key of the unit the label belongs to.'),
  suoshuQiyeName: text('Name of the unit the label belongs to.'),
  ifMeiDian: flag(
    'Whether it is for the purchase of power-station coal; fixes the industry class.',
  ),
  yiHangyeFenlei: text('Industry, first level: key.'),
  erHangyeFenlei: text('Industry, second level: key.'),
  sanHangyeFenlei: text('Industry, third level: key.'),
  isYouxiao: code('labelValidity', 'Whether the label can be used.'),
};

const supplier = object({
  guid: guid('Key of the supplier.'),
  name: text('Name of the supplier.'),
  bh: text('Unified social credit code of the supplier.'),
  lianxiren: text('Contact person.'),
  phone: text('Phone of the contact person.'),
});

const industryClass = tree(
  'IndustryClassNode',
  {
    guid: guid('Key of the class.'),
    code: givenText('Code of the class.'),
    name: givenText('Name of the class.'),
  },
  'Industry class with the classes below it, three levels.',
);

/** What is written of a professional label. */
export const labelForm = object({
  guid: maybeGuid('Key of the label; empty for a new one.'),
  biaoqianName: givenText('Professional label.', 64),
  suoshuQiye: maybeGuid(
    'Unit the label belongs to; only a unit with others below it may choose, otherwise the own one.',
  ),
  yiHangyeFenlei: guid('Industry, first level: key.'),
  erHangyeFenlei: guid('Industry, second level: key.'),
  sanHangyeFenlei: maybeGuid('Industry, third level: key.'),
  isYouxiao: givenCode('labelValidity', 'Whether the label can be used.'),
  qiyeGuids: givenGuidList('Suppliers, at least one.'),
  ifMeiDian: flag('Whether it is for the purchase of power-station coal.'),
});

/** Professional labels of suppliers. */
export const supplierLabels = {
  listLabels: call({
    method: 'GET',
    path: '/api/zhuanYeBiaoQian/getList.do',
    access: view,
    answer: 'list',
    summary: 'Lists the professional labels.',
    request: paged({
      ...searchedBy('biaoqianName', 'qiyeName'),
      ...betweenDays('createdTime'),
      biaoqianName: text('Part of the label.'),
      isYouxiao: code('labelValidity', 'Whether the label can be used.'),
    }),
    response: object({
      ...label,
      qiyeName: text('Name of the unit the label belongs to.'),
      yijiName: text('Industry, name of the first level.'),
      erjiName: text('Industry, name of the second level.'),
      createdTime: millis('When the label was created.'),
      creatorGuid: text('Enterprise that created the label.'),
      edit: truth('Whether the own enterprise may change and delete it.'),
    }),
    list: {
      texts: 'suppliers',
      columns: {
        biaoqianName: { width: 240, link: true },
        qiyeName: { width: 220 },
        hangYe: { width: 200 },
        createdTime: { width: 148 },
        isYouxiao: { width: 96, tag: 'labelValidity' },
      },
      filters: { biaoqianName: {}, isYouxiao: {} },
    },
  }),
  labelInfo: call({
    method: 'GET',
    path: '/api/zhuanYeBiaoQian/detail.do',
    access: view,
    summary: 'Gives one professional label with its suppliers.',
    request: guidOnly('Key of the label.'),
    response: object({ ...label, qiyeList: listOf(supplier, 'Suppliers that carry the label.') }),
  }),
  saveLabel: call({
    method: 'POST',
    path: '/api/zhuanYeBiaoQian/save.do',
    access: edit,
    summary: 'Adds or changes a professional label and its suppliers.',
    request: labelForm,
    response: saved('Key of the label.'),
  }),
  deleteLabel: call({
    method: 'GET',
    path: '/api/zhuanYeBiaoQian/delete.do',
    access: edit,
    changesState: true,
    summary: 'Deletes a professional label of the own enterprise.',
    request: guidOnly('Key of the label.'),
    response: nothing(),
  }),
  listLabelUnits: call({
    method: 'GET',
    path: '/api/zhuanYeBiaoQian/getSuoShuDanWei.do',
    access: view,
    answer: 'list',
    summary: 'Lists the units a label can belong to.',
    request: paged({
      qiyeName: text('Part of the name.'),
      qiyeBh: text('Unified social credit code.'),
    }),
    response: object({
      guid: guid('Key of the unit.'),
      name: text('Name of the unit.'),
      bh: text('Unified social credit code of the unit.'),
    }),
  }),
  listLabelSuppliers: call({
    method: 'GET',
    path: '/api/zhuanYeBiaoQian/getZhuanYeGongYingShang.do',
    access: view,
    answer: 'list',
    summary: 'Lists the professional suppliers of an industry class, who can carry a label.',
    request: paged({
      qiyeName: text('Part of the name.'),
      qiyeBh: text('Unified social credit code.'),
      secondLevelGuid: maybeGuid('Industry class of the second level.'),
    }),
    response: supplier.shape({ standing }),
  }),
  hasCoalLabel: call({
    method: 'GET',
    path: '/api/zhuanYeBiaoQian/dianmei.do',
    access: view,
    answer: 'nested',
    summary: 'Asks whether a unit already has a label for the purchase of power-station coal.',
    request: object({ qiyeGuid: guid('Key of the unit.') }),
    response: optionalChoice(['1', '0'])
      .required()
      .meta(meta({ doc: 'Whether it has one. "1" yes, "0" no.' })),
  }),
  industryClasses: call({
    method: 'GET',
    path: '/enum/industryClassify.do',
    access: 'login',
    answer: 'topArray',
    summary: 'Gives the industry classes of suppliers as a tree of three levels.',
    request: nothing(),
    response: industryClass,
  }),
  listOwnUnits: call({
    method: 'POST',
    path: '/qiye/queryAllSuoShuQiYeList',
    access: view,
    answer: 'list',
    summary: 'Lists the units whose suppliers the user manages: the own one and those below it.',
    request: paged({
      qiYe_Name: text('Part of the name.'),
      qiYe_BH: text('Unified social credit code.'),
    }),
    response: enterpriseChoice,
  }),
};
