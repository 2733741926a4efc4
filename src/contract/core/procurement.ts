import { array, object, string, type AnyObjectSchema, type StringSchema } from 'yup';
import { count, givenText, listOf, meta, millis, searchField, text } from './fields.ts';
import {
  amount,
  day,
  figure,
  fullWidthToo,
  guid,
  maxText,
  opinion,
  optionalChoice,
  page,
  requestId,
  requiredText,
  revision,
  rows,
  ruleMessage,
  severalLines,
  trimmedText,
} from './rules.ts';
import { codesOf, type EnumerationName } from './enumerations.ts';
import {
  cellsOf,
  filter,
  filtersOf,
  shapeOf,
  type FormFields,
  type ListedFields,
} from './form-fields.ts';
import { recordHead, recordView } from '../records.ts';
import { compare } from './money.ts';

/** Upper bound of the items of a plan; a larger list belongs in several plans (assumed). */
export const ITEMS_MAX = 500;

/** A field's rule with its meaning; required in a complete form, optional in a draft. */
export function given<S extends StringSchema<string | undefined>>(
  schema: S,
  complete: boolean,
  doc: string,
): S {
  const described = schema.meta(meta({ doc }));
  return complete ? (described.required(ruleMessage('required')) as S) : described;
}

const positive = () =>
  figure().test(
    'positive',
    ruleMessage('minNumber', { n: '0.0001' }),
    (value) => !value || !/^\d+(\.\d+)?$/.test(value) || compare(value, '0') > 0,
  );

/** Rule for an enumeration code that a person chooses. */
export const choiceOf = <const Name extends EnumerationName>(enumeration: Name) => ({
  rule: optionalChoice(codesOf(enumeration)),
  enumeration,
});

/**
 * The project of a procurement record: the same in plans, set-ups, orders and contracts
 * (requirements, 3.1).
 */
export const projectFields = {
  projectName: {
    rule: requiredText(100),
    doc: 'Project name, at most 100 characters; also the title of a plan or a set-up.',
    label: 'records',
    section: 'project',
    isWide: true,
    filter: 'contained',
  },
  projectNature: {
    ...choiceOf('projectNature'),
    doc: 'Project nature: enumeration projectNature.',
    isNeeded: true,
    label: 'records',
    section: 'project',
    column: { width: 112, optional: true },
    filter: 'exact',
  },
  projectType: {
    ...choiceOf('projectType'),
    doc: 'Project type: enumeration projectType.',
    isNeeded: true,
    label: 'records',
    section: 'project',
    column: { width: 88 },
    filter: 'exact',
  },
  tenderWay: {
    ...choiceOf('tenderWay'),
    doc: 'Procurement method: enumeration tenderWay.',
    isNeeded: true,
    label: 'records',
    section: 'project',
    column: { width: 112 },
    filter: 'exact',
  },
  organizationType: {
    ...choiceOf('organizationType'),
    doc: 'Form of procurement: enumeration organizationType.',
    isNeeded: true,
    label: 'records',
    section: 'project',
    column: { width: 112, optional: true },
    filter: 'exact',
  },
} as const satisfies FormFields;

/** The fields that each record of the line copies from the one it is made from. */
export const PROJECT_FIELDS: readonly string[] = Object.keys(projectFields);

/** The last fields of every form of the purchasing line. */
export const moreFields = {
  remarks: {
    rule: severalLines(maxText(500)),
    doc: 'Remarks, at most 500 characters.',
    label: 'records',
    section: 'more',
  },
  attachments: {
    rule: array(
      object({
        guid: guid().meta(meta({ doc: 'Key of the stored file.' })),
        name: fullWidthToo(requiredText(200)).meta(meta({ doc: 'File name.' })),
      }),
    )
      .max(20)
      .default([]),
    doc: 'Attachments, at most 20.',
    label: 'records',
    widget: 'list',
  },
} as const satisfies FormFields;

/**
 * The fields of the purchasing line's lists that show where a record is in the line plan, set-up,
 * order, contract.
 */
export const lineFields = {
  projectNo: {
    doc: 'Number of the project.',
    label: 'records',
    column: { width: 156 },
    filter: 'contained',
  },
  ordersName: { doc: 'Name of the entrust order.', label: 'records', filter: 'contained' },
  ordersNo: {
    doc: 'Number of the entrust order.',
    label: 'records',
    column: { width: 156 },
    filter: 'contained',
  },
  agentUnit: {
    doc: 'Agency.',
    label: 'records',
    column: { width: 160 },
    filter: 'contained',
  },
  contractName: { doc: 'Name of the contract.', label: 'records', filter: 'contained' },
  contractNo: { doc: 'Number of the contract.', label: 'records', filter: 'contained' },
  entrustUnit: {
    doc: 'Entrusting unit.',
    label: 'records',
    column: { width: 160 },
    filter: 'contained',
  },
} as const satisfies ListedFields;

/** One item to be bought. */
export const planItem = (complete: boolean) =>
  object({
    guid: trimmedText()
      .max(64)
      .meta(meta({ doc: 'Key of the item; missing for a new one.' })),
    sourceItemGuid: trimmedText()
      .max(64)
      .meta(meta({ doc: 'Item of the yearly plan this one is taken from (batch plans).' })),
    materialCode: given(maxText(40), complete, 'Material code.'),
    materialName: given(maxText(100), complete, 'Material name.'),
    specification: maxText(200)
      .default('')
      .meta(meta({ doc: 'Specification and grade.' })),
    unit: given(maxText(20), complete, 'Unit of measure.'),
    quantity: given(positive(), complete, 'Quantity, exact decimal text with at most 4 decimals.'),
    unitPrice: given(amount(), complete, 'Estimated unit price in yuan, exact decimal text.'),
    needDate: day().meta(meta({ doc: 'Day by which it is needed, yyyy-mm-dd.' })),
    remarks: maxText(200)
      .default('')
      .meta(meta({ doc: 'Remarks.' })),
  });

const items = (complete: boolean) => array(planItem(complete)).max(ITEMS_MAX).default([]);

/** The items to be bought; part of every plan. */
export const itemFields = {
  items: {
    rule: items(false),
    complete: items(true).min(1),
    doc: `Items, at most ${ITEMS_MAX}.`,
    label: 'records',
    widget: 'list',
  },
} as const satisfies FormFields;

/** The request of a command on a stored record. */
export const commandRequest = {
  guid: guid().meta(meta({ doc: 'Key of the record.' })),
  revision: revision().meta(meta({ doc: 'Revision the person saw.' })),
  requestId: requestId().meta(
    meta({ doc: 'UUID of the intention; the same again is answered with the first answer.' }),
  ),
};

/** Whether a form is saved as a draft or submitted at once. */
export const formAction = {
  action: string()
    .oneOf(['save', 'submit'] as const)
    .default('save')
    .meta(meta({ doc: 'save keeps a draft, submit gives it into review.' })),
  requestId: commandRequest.requestId,
};

/** A form sent for the first time: saved as a draft or submitted at once. */
export const newForm = <Fields extends FormFields>(fields: Fields) =>
  object({ ...shapeOf(fields), ...formAction });

/** The form of a stored record, sent again. */
export const storedForm = <Fields extends FormFields>(fields: Fields) =>
  object({
    ...shapeOf(fields),
    ...formAction,
    guid: commandRequest.guid,
    revision: commandRequest.revision,
  });

export const plainCommand = () => object(commandRequest);

/** A command with a reason. */
export const opinionCommand = () =>
  object({
    ...commandRequest,
    opinion: opinion().meta(
      meta({ doc: 'Opinion, at most 255 characters; the lifecycle says where it is required.' }),
    ),
  });

/** The result code of a decision for each verb of a chain. */
export const DECISIONS = { approve: { result: '1' }, reject: { result: '2' } } as const;

/**
 * A decision on a record under review; the record is identified by its key or by the business key
 * `entity:guid` (requirements, 10.16).
 */
export const decisionRequest = () =>
  object({
    guid: trimmedText()
      .max(64)
      .meta(meta({ doc: 'Key of the record; may be missing when businessKey is given.' })),
    businessKey: trimmedText()
      .max(160)
      .meta(meta({ doc: 'Entity name, colon, key of the record.' })),
    revision: commandRequest.revision,
    requestId: commandRequest.requestId,
    result: trimmedText()
      .oneOf(['1', '2'] as const, ruleMessage('enumeration'))
      .required(ruleMessage('choice'))
      .meta(meta({ doc: '1 approve, 2 reject.' })),
    opinion: opinion().meta(meta({ doc: 'Opinion; required to reject, at most 255 characters.' })),
  });

/** Response to a command: the current state of the record and the commands it allows next. */
export const commandDone = () => object(recordView);

/**
 * The search form of a kind's list, from the fields of its form (requirements, 3.1); the filters
 * for the line and for the record itself are the same for all kinds.
 */
export const projectSearch = <Fields extends FormFields>(fields: Fields) =>
  object({
    page: page().meta(meta({ doc: 'Page, from 1.' })),
    rows: rows().meta(meta({ doc: 'Rows a page; project lists may ask for 10000.' })),
    search: searchField(
      'number, title, number of the project, unit, department, author, agency or entrusting unit',
    ),
    ...filtersOf(fields),
    ...filtersOf(lineFields),
    createdFrom: day()
      .nullable()
      .meta(meta({ doc: 'Created on this day or later, yyyy-mm-dd.' })),
    createdTo: day()
      .nullable()
      .meta(meta({ doc: 'Created on this day or before, yyyy-mm-dd.' })),
    amountMin: amount()
      .nullable()
      .meta(meta({ doc: 'An amount of at least so many yuan.' })),
    amountMax: amount()
      .nullable()
      .meta(meta({ doc: 'An amount of at most so many yuan.' })),
    userId: filter('Key of the author.'),
    status: filter('Status code; several separated by commas.'),
    sort: optionalChoice(['createdAt', 'updatedAt', 'amount', 'number'] as const).meta(
      meta({ doc: 'Column to sort by; newest first when missing.' }),
    ),
    order: optionalChoice(['asc', 'desc'] as const).meta(meta({ doc: 'asc or desc.' })),
  });

/** A row of a kind's list, from the fields of its form. */
export const projectRow = <Fields extends FormFields>(fields: Fields) =>
  object({ ...recordHead, ...cellsOf(fields), ...cellsOf(lineFields) });

/** A stored item with what readers of its plan need. */
export const storedItem = () =>
  planItem(false).shape({
    guid: givenText('Key of the item.'),
    amount: givenText('Quantity times unit price in yuan.'),
    taken: text('Quantity that batch plans have taken of it (yearly plans).'),
  });

/** The whole record, as its page shows it. */
export const recordDetail = <S extends AnyObjectSchema>(facts: S, doc: string) =>
  object({
    ...recordView,
    facts: facts.meta(meta({ doc: `What it says of itself. ${doc}` })),
    items: listOf(storedItem(), 'Items.'),
  }).meta(meta({ doc }));

/** The same of a plan or a set-up, with the limit that the procurement policy sets its purchase. */
export const limitedDetail = <S extends AnyObjectSchema>(facts: S, doc: string) =>
  recordDetail(facts, doc).shape({
    purchaseLimit: text(
      'From how many yuan on a restricted method needs a reason, by the procurement policy in ' +
        'force; null without a project type.',
    ),
  });

/** One step of the approval of a record (requirements, 10.16). */
export const approvalRecord = () =>
  object({
    commitUserName: text('Who gave the record into review.'),
    commitTime: millis('When.'),
    approveUserName: text('Who decided.'),
    qiyeName: text('Unit of the approver.'),
    tiJiaoqiyeName: text('Unit of the submitter.'),
    statusMsg: givenText('0 not decided, 1 passed, 2 rejected, 3 recalled, 4 undone.'),
    approveTime: millis('When it was decided.'),
    opinion: severalLines(text('Opinion.')),
    fuJianGuid: text('Attachment of the opinion.'),
    level: count('Level of the chain.'),
  });
