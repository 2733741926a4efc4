import { array, object } from 'yup';
import { call, defineCalls } from './core/call.ts';
import {
  betweenDays,
  code,
  enumeration,
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
  sortedBy,
  text,
  truth,
} from './core/fields.ts';
import { answersOf, shapeOf, shownOf, type FormFields } from './core/form-fields.ts';
import { place, requiredText, ruleMessage, trimmedText } from './core/rules.ts';

const view = { authority: 'fees.view' } as const;
const edit = { authority: 'fees.edit' } as const;

/** Most tiers of one rule (assumed). */
const TIERS_MAX = 100;

const TWO_DECIMALS = /^\d{1,12}(\.\d{1,2})?$/;

const DECIMAL_MAX = 12 + 1 + 2;

const decimal = (doc: string) =>
  trimmedText()
    .max(DECIMAL_MAX, ruleMessage('amountFormat'))
    .matches(TWO_DECIMALS, { message: ruleMessage('amountFormat') })
    .required()
    .meta(meta({ doc: `${doc} At most two decimals.`, decimals: 2 }));

const upperBound = () =>
  trimmedText()
    .max(DECIMAL_MAX, ruleMessage('amountFormat'))
    .matches(/^(?:\d{1,12}(\.\d{1,2})?|∞)$/, { message: ruleMessage('amountFormat') })
    .required()
    .meta(
      meta({ doc: 'Upper bound in ten-thousand yuan, at most two decimals; ∞ for the last tier.' }),
    );

const ruleFields = {
  ptfwType: {
    rule: enumeration('serviceFeeType').required(ruleMessage('choice')),
    enumeration: 'serviceFeeType',
    doc: 'Kind of fee.',
  },
  ruleName: {
    rule: requiredText(100),
    doc: 'Name of the rule, unique per kind of fee.',
    section: 'rule',
    isWide: true,
  },
  ruleBH: {
    rule: requiredText(32),
    doc: 'Number of the rule, unique per kind of fee.',
    section: 'rule',
  },
  ptfwRuleType: {
    rule: enumeration('feeCalculation').required(ruleMessage('choice')),
    enumeration: 'feeCalculation',
    doc: 'How the fee is calculated; cannot change once the rule exists.',
    section: 'rule',
  },
  countAmount: {
    rule: enumeration('feeBase').nullable(),
    enumeration: 'feeBase',
    doc: 'Amount the fee is calculated from; empty: either.',
    section: 'rule',
    hint: 'fees.baseHint',
  },
  isYouXiao: {
    rule: enumeration('validity').nullable(),
    enumeration: 'validity',
    first: '1',
    doc: 'Whether the rule can be used; valid by default.',
    section: 'rule',
  },
} as const satisfies FormFields;

const ruleForm = shapeOf(ruleFields);

/** The form of a rule. */
export const feeRuleForm = { fields: ruleFields, schema: object(ruleForm) };

/** What pages know of the fields of a rule. */
export const shownFeeRuleFields = shownOf(ruleFields);

const rule = {
  guid: guid('Key of the rule.'),
  ...answersOf(ruleFields),
  creatTime: millis('When the rule was created.'),
};

const tierForm = {
  ruleGuid: guid('Rule the tier belongs to.'),
  sequence: place(TIERS_MAX).meta(meta({ doc: 'Place of the tier, from 1.' })),
  minValue: decimal('Lower bound in ten-thousand yuan.'),
  maxValue: upperBound(),
  sequenceName: text('Name of the tier.', 64),
  feiLv: decimal(
    'Rate in percent for the progressive calculation, fee in yuan for the graduated one.',
  ),
};

/** What is written of a tier. */
export const feeTierForm = object(tierForm);

const tier = object({ guid: guid('Key of the tier.'), ...tierForm });

const filters = paged({
  ...betweenDays('creatTime'),
  ...searchedBy('ruleName', 'ruleBH'),
  ruleName: text('Part of the name.'),
  ruleBH: text('Part of the number.'),
  ptfwRuleType: code('feeCalculation', 'How the fee is calculated.'),
  isYouXiao: code('validity', 'Whether the rule can be used.'),
  ...sortedBy('ruleName', 'creatTime'),
});

const neighbour = object({
  previous: tier
    .nullable()
    .default(undefined)
    .meta(meta({ doc: "Tier before; its upper bound is this one's lower bound." })),
  next: tier
    .nullable()
    .default(undefined)
    .meta(meta({ doc: 'Tier after.' })),
  minValue: text('Lower bound the tier must start from.'),
});

const tierPlace = object({
  ruleGuid: guid('Rule the tier belongs to.'),
  sequence: place(TIERS_MAX).meta(meta({ doc: 'Place of the tier, from 1.' })),
});

/** Rules by which agency service fees and platform fees are calculated. */
export const feesCalls = defineCalls('fees', {
  listPlatformRules: call({
    method: 'POST',
    path: '/admin/ptfwf/queryList',
    access: view,
    answer: 'listCount',
    summary: 'Lists the rules of the platform fee.',
    request: filters,
    response: object(rule),
  }),
  listAgencyRules: call({
    method: 'POST',
    path: '/admin/ptfwf/queryDaiLi',
    access: view,
    answer: 'listCount',
    summary: 'Lists the rules of the agency service fee.',
    request: filters,
    response: object(rule),
    list: {
      texts: 'fees',
      columns: {
        ruleName: { width: 240, link: true },
        ruleBH: { width: 140, whole: true },
        ptfwRuleType: { width: 140 },
        countAmount: { width: 120, empty: 'fees.anyBase' },
        isYouXiao: { width: 88 },
        creatTime: { width: 148 },
      },
      filters: { ruleName: {}, ruleBH: {}, ptfwRuleType: {}, isYouXiao: {} },
    },
  }),
  addRule: call({
    method: 'POST',
    path: '/admin/ptfwf/save',
    access: edit,
    summary: 'Adds a fee rule.',
    request: feeRuleForm.schema,
    response: saved('Key of the rule.'),
  }),
  updateRule: call({
    method: 'POST',
    path: '/admin/ptfwf/update',
    access: edit,
    summary: 'Changes a fee rule.',
    request: object({ guid: guid('Key of the rule.'), ...ruleForm }),
    response: saved('Key of the rule.'),
  }),
  ruleNameFree: call({
    method: 'POST',
    path: '/admin/ptfwf/yanZhengRuleName',
    access: edit,
    summary: 'Asks whether the name of a rule is free: code 1 free, code 0 taken.',
    saysNo: true,
    request: object({
      ruleName: ruleForm.ruleName,
      ptfwType: ruleForm.ptfwType,
      guid: maybeGuid('The rule that may have it.'),
    }),
    response: object({ exists: truth('Whether another rule has the name.') }),
  }),
  ruleNumberFree: call({
    method: 'POST',
    path: '/admin/ptfwf/yanZhengRuleBH',
    access: edit,
    summary: 'Asks whether the number of a rule is free: code 1 free, code 0 taken.',
    saysNo: true,
    request: object({
      ruleBH: ruleForm.ruleBH,
      ptfwType: ruleForm.ptfwType,
      guid: maybeGuid('The rule that may have it.'),
    }),
    response: object({ exists: truth('Whether another rule has the number.') }),
  }),
  deleteRule: call({
    method: 'GET',
    path: '/admin/ptfwf/delete',
    access: edit,
    changesState: true,
    summary: 'Deletes a fee rule with its tiers.',
    request: guidOnly('Key of the rule.'),
    response: nothing(),
  }),
  ruleInfo: call({
    method: 'GET',
    path: '/admin/ptfwf/detail',
    access: view,
    summary: 'Gives a fee rule with its tiers.',
    request: guidOnly('Key of the rule.'),
    response: object({ ...rule, ptfwfRuleInfoVOList: listOf(tier, 'Tiers, by place.') }),
  }),
  listTiers: call({
    method: 'GET',
    path: '/admin/ptfwf/getInfoListByRuleId',
    access: view,
    summary: 'Gives the tiers of a fee rule, by place.',
    request: object({ ruleGuid: guid('Key of the rule.') }),
    response: array(tier)
      .required()
      .meta(meta({ doc: 'Tiers, by place.' })),
  }),
  addTier: call({
    method: 'POST',
    path: '/admin/ptfwf/addOneRule',
    access: edit,
    summary: 'Adds a tier to a fee rule; it must join the tier before without a gap.',
    request: feeTierForm,
    response: saved('Key of the tier.'),
  }),
  updateTier: call({
    method: 'POST',
    path: '/admin/ptfwf/updateOneRule',
    access: edit,
    summary:
      'Changes a tier of a fee rule; it must join the one before, and the one after it starts where it ends.',
    request: object({ guid: guid('Key of the tier.'), ...tierForm }),
    response: saved('Key of the tier.'),
  }),
  neighboursForAdding: call({
    method: 'GET',
    path: '/admin/ptfwf/getAdJionInfoForAdd',
    access: view,
    summary: 'Gives the tiers beside the place where a new one is to stand.',
    request: tierPlace,
    response: neighbour,
  }),
  neighboursForEditing: call({
    method: 'GET',
    path: '/admin/ptfwf/getAdJionInfoForEdit',
    access: view,
    summary: 'Gives the tiers beside one that is to be changed.',
    request: tierPlace,
    response: neighbour,
  }),
  deleteTier: call({
    method: 'POST',
    path: '/admin/ptfwf/deleteOneRule',
    access: edit,
    summary: 'Deletes a tier of a fee rule; the ones after it move up.',
    request: guidOnly('Key of the tier.'),
    response: nothing(),
  }),
});
