import { array, object } from 'yup';
import { call } from '../core/call.ts';
import {
  betweenDays,
  code,
  givenCode,
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
  sortedBy,
  text,
  truth,
} from '../core/fields.ts';
import { documented } from '../core/shapes.ts';
import { amountRange, RANGES_MAX, ruleMessage, severalLines } from '../core/rules.ts';

const view = { authority: 'approval.view' } as const;
const edit = { authority: 'approval.edit' } as const;

/** One range of an amount rule, with the number of approving levels. */
const approvalRange = documented(amountRange(), {
  type: 'Kind of range: 0 from min to max, 1 and 2 up to max, 3, 4 and 5 from min on.',
  min: 'Lower bound in yuan.',
  max: 'Upper bound in yuan.',
}).shape({
  levels: givenCode('approvalLevel', 'How many levels approve an amount in this range.'),
});

/** The ranges of one amount rule. */
export const moneyRanges = array(approvalRange)
  .min(1, ruleMessage('required'))
  .max(RANGES_MAX)
  .required(ruleMessage('required'))
  .meta(meta({ doc: 'Ranges of the rule, at least one.' }));

const ruleForm = {
  ruleName: givenText('Name of the rule, unique in the enterprise.', 100),
  moneyRanges,
  isYouXiao: code('validity', 'Whether the rule is in force; in force by default.'),
  beiZhu: severalLines(text('Remarks.', 500)),
};

/** The form of an amount rule. */
export const moneyRuleForm = object(ruleForm);

/** Amount rules: how many levels approve, by amount. */
export const approvalAmounts = {
  listMoneyRules: call({
    method: 'POST',
    path: '/shenHeMoneyRule/list.do',
    access: view,
    answer: 'list',
    summary: 'Lists the approval-money rules.',
    request: paged({
      ...betweenDays('updateTime'),
      ...searchedBy('ruleName', 'updatorName'),
      ruleName: text('Part of the name.'),
      isYouXiao: code('validity', 'Whether the rule is in force.'),
      guid: maybeGuid('Only this rule; empty for all.'),
      ...sortedBy('ruleName', 'updateTime'),
    }),
    response: object({
      guid: guid('Key of the rule.'),
      ruleName: text('Name of the rule.'),
      moneyRanges,
      isYouXiao: code('validity', 'Whether the rule is in force.'),
      isUsed: truth('Whether a condition uses it.'),
      beiZhu: severalLines(text('Remarks.')),
      updatorName: text('Who changed it last.'),
      updateTime: millis('When it was last changed.'),
    }),
    list: {
      texts: 'approval',
      columns: {
        ruleName: { width: 220, link: true },
        moneyRanges: { width: 420 },
        isUsed: { width: 88 },
        isYouXiao: { width: 80, tag: 'validity' },
        updatorName: { width: 100 },
        updateTime: { width: 148, label: 'approval.fields.modifyTime' },
      },
      filters: { ruleName: {}, isYouXiao: {} },
    },
  }),
  saveMoneyRule: call({
    method: 'POST',
    path: '/shenHeMoneyRule/saveOrUpdate.do',
    access: edit,
    summary: 'Adds or changes an approval-money rule; its ranges must not overlap.',
    request: object({ guid: maybeGuid('Key of the rule; empty for a new one.'), ...ruleForm }),
    response: saved('Key of the rule.'),
  }),
  moneyRuleInUse: call({
    method: 'GET',
    path: '/shenHeMoneyRule/isExistUse.do',
    access: view,
    summary: 'Asks, before an approval-money rule is deleted, whether it is in use.',
    request: guidOnly('Key of the rule.'),
    response: object({
      isUsed: truth('Whether a condition uses the rule.'),
      usedBy: listOf(
        object({
          guid: guid('Key of the condition.'),
          conditionName: text('Name of the condition.'),
          shiXiangName: text('Name of the matter.'),
        }),
        'Conditions that use it.',
      ),
    }),
  }),
  deleteMoneyRule: call({
    method: 'GET',
    path: '/shenHeMoneyRule/del.do',
    access: edit,
    changesState: true,
    summary: 'Deletes an approval-money rule that nothing uses.',
    request: guidOnly('Key of the rule.'),
    response: nothing(),
  }),
};
