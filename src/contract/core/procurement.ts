import { array, number, object, string, type AnyObjectSchema, type StringSchema } from 'yup';
import { count, givenText, listOf, meta, millis, text } from './fields.ts';
import {
  amount,
  guid,
  maxText,
  noFullWidth,
  opinion,
  optionalChoice,
  page,
  requestId,
  requiredText,
  revision,
  rows,
  ruleMessage,
  searchedText,
  severalLines,
  trimmedText,
} from './rules.ts';
import { codesOf } from './enumerations.ts';
import { recordHead, recordView } from '../records.ts';
import { compare } from './money.ts';

/** Most items a plan may have; a larger list belongs in several plans (assumed). */
export const ITEMS_MAX = 500;

/**
 * A rule for a field with its meaning; in a complete form it must be given, in a draft it may wait.
 */
export function given<S extends StringSchema<string | undefined>>(
  schema: S,
  complete: boolean,
  doc: string,
): S {
  const described = schema.meta(meta({ doc }));
  return complete ? (described.required(ruleMessage('required')) as unknown as S) : described;
}

const DAY_LENGTH = 'yyyy-mm-dd'.length;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Whether a text is a day of the calendar, as yyyy-mm-dd: the 30th of February is none. */
export const isCalendarDay = (text: string): boolean =>
  DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

const day = () =>
  trimmedText()
    .max(DAY_LENGTH, ruleMessage('date'))
    .matches(DAY, { message: ruleMessage('date'), excludeEmptyString: true })
    .test(
      'calendar',
      ruleMessage('date'),
      (value) => !DAY.test(value ?? '') || isCalendarDay(value ?? ''),
    );
const positive = () =>
  amount().test(
    'positive',
    ruleMessage('minNumber', { n: '0.0001' }),
    (value) => !value || !/^\d+(\.\d+)?$/.test(value) || compare(value, '0') > 0,
  );

/** Calendar day as yyyy-mm-dd. */
export const dayField = (complete: boolean, doc: string) => given(day(), complete, doc);

/**
 * A choice with its meaning; in a complete form it must be made (specification, section 5: 请选择).
 */
export function chosen<S extends StringSchema<string | undefined>>(
  schema: S,
  complete: boolean,
  doc: string,
): S {
  const described = schema.meta(meta({ doc }));
  return complete ? (described.required(ruleMessage('choice')) as unknown as S) : described;
}

/**
 * The people and the project a procurement record is about: the same in plans, set-ups, orders and
 * contracts (wire facts 2.12).
 */
export const projectFields = (complete: boolean) => ({
  projectName: requiredText(100).meta(
    meta({ doc: 'Project name; also the title of the record. At most 100 characters.' }),
  ),
  projectNature: chosen(
    optionalChoice(codesOf('projectNature')),
    complete,
    'Project nature: enumeration projectNature.',
  ),
  projectType: chosen(
    optionalChoice(codesOf('projectType')),
    complete,
    'Project type: enumeration projectType.',
  ),
  tenderWay: chosen(
    optionalChoice(codesOf('tenderWay')),
    complete,
    'Purchase way: enumeration tenderWay.',
  ),
  organizationType: chosen(
    optionalChoice(codesOf('organizationType')),
    complete,
    'Organisation form: enumeration organizationType.',
  ),
  remarks: severalLines(maxText(500)).meta(meta({ doc: 'Remarks, at most 500 characters.' })),
  attachments: array(
    object({
      guid: guid().meta(meta({ doc: 'Key of the stored file.' })),
      name: requiredText(200).meta(meta({ doc: 'File name.' })),
    }),
  )
    .max(20)
    .default([])
    .meta(meta({ doc: 'Attachments, at most 20.' })),
});

/** One line of what is to be bought. */
export const planItem = (complete: boolean) =>
  object({
    guid: trimmedText()
      .max(64)
      .meta(meta({ doc: 'Key of the item; missing for a new one.' })),
    sourceItemGuid: trimmedText()
      .max(64)
      .meta(meta({ doc: 'Item of the yearly plan this one is taken from (batch plans).' })),
    materialCode: given(noFullWidth(maxText(40)), complete, 'Material code.'),
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

export const planItems = (complete: boolean) => {
  const list = array(planItem(complete))
    .max(ITEMS_MAX)
    .default([])
    .meta(meta({ doc: `Items, at most ${ITEMS_MAX}.` }));
  return complete ? list.min(1) : list;
};

/** How a form is sent: kept as a draft, or given into review at once. */
export const formAction = {
  action: string()
    .oneOf(['save', 'submit'] as const)
    .default('save')
    .meta(meta({ doc: 'save keeps a draft, submit gives it into review.' })),
  requestId: requestId().meta(
    meta({ doc: 'UUID of the intention; the same again is answered with the first answer.' }),
  ),
};

/** What a command on a stored record carries. */
export const commandRequest = {
  guid: guid().meta(meta({ doc: 'Key of the record.' })),
  revision: revision().meta(meta({ doc: 'Revision the person saw.' })),
  requestId: requestId().meta(
    meta({ doc: 'UUID of the intention; the same again is answered with the first answer.' }),
  ),
};

export const plainCommand = () => object(commandRequest);

/** A command that says why. */
export const opinionCommand = () =>
  object({
    ...commandRequest,
    opinion: opinion().meta(
      meta({ doc: 'Opinion, at most 255 characters; the lifecycle says where it is required.' }),
    ),
  });

/**
 * A decision on a record under review; the record is named by its key or by the business key
 * `entity:guid` (wire facts 4.6).
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

/** Answer to a command: where the record stands now and what can be done next. */
export const commandDone = () => object(recordView);

const filter = (doc: string) => searchedText(maxText(100)).nullable().meta(meta({ doc }));

/**
 * The search form of all project lists (specification, section 3); further filters of ours are at
 * the end.
 */
export const projectSearch = () =>
  object({
    page: page().meta(meta({ doc: 'Page, from 1.' })),
    rows: rows().meta(meta({ doc: 'Rows a page; project lists may ask for 10000.' })),
    projectNature: filter('Project nature, exact code.'),
    projectName: filter('Project name, contained.'),
    projectType: filter('Project type, exact code.'),
    tenderWay: filter('Purchase way, exact code.'),
    organizationType: filter('Organisation form, exact code.'),
    projectNo: filter('Number of the record, contained.'),
    userId: filter('Key of the author.'),
    ordersName: filter('Name of the entrust order, contained.'),
    ordersNo: filter('Number of the entrust order, contained.'),
    agentUnit: filter('Agency, contained.'),
    contractName: filter('Name of the contract, contained.'),
    contractNo: filter('Number of the contract, contained.'),
    entrustUnit: filter('Entrusting unit, contained.'),
    status: filter('Status code; several separated by commas.'),
    planYear: filter('Plan year.'),
    sort: optionalChoice(['createdAt', 'updatedAt', 'amount', 'number'] as const).meta(
      meta({ doc: 'Column to sort by; newest first when missing.' }),
    ),
    order: optionalChoice(['asc', 'desc'] as const).meta(meta({ doc: 'asc or desc.' })),
  });

/** A row of a project list. */
export const projectRow = () =>
  object({
    ...recordHead,
    projectName: text('Project name.'),
    projectNature: text('Project nature.'),
    projectType: text('Project type.'),
    tenderWay: text('Purchase way.'),
    organizationType: text('Organisation form.'),
    projectNo: text('Number of the project.'),
    planYear: text('Plan year.'),
    batchNo: text('Batch.'),
    ordersName: text('Name of the entrust order.'),
    ordersNo: text('Number of the entrust order.'),
    agentUnit: text('Agency.'),
    contractName: text('Name of the contract.'),
    contractNo: text('Number of the contract.'),
    entrustUnit: text('Entrusting unit.'),
  });

/** A stored item with what its plan's readers need to know. */
export const storedItem = () =>
  planItem(false).shape({
    guid: givenText('Key of the item.'),
    amount: givenText('Quantity times unit price in yuan.'),
    taken: text('Quantity that batch plans have taken of it (yearly plans).'),
  });

/** The whole of a record as its page shows it. */
export const recordDetail = <S extends AnyObjectSchema>(facts: S, doc: string) =>
  object({
    ...recordView,
    facts: facts.meta(meta({ doc: `What it says of itself. ${doc}` })),
    items: listOf(storedItem(), 'Items.'),
  }).meta(meta({ doc }));

/** One step of the approval of a record (wire facts 4.6). */
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

export const wholeCount = (doc: string) => number().required().meta(meta({ doc }));
