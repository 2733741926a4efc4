import { object, type AnySchema } from 'yup';
import { call, defineCalls } from './core/call.ts';
import { commandCall, decisionCall } from './core/command-call.ts';
import { givenText, guidOnly, listOf, text } from './core/fields.ts';
import { formOf, type FormFields } from './core/form-fields.ts';
import { overBudget, totalOf, type PricedItem } from './core/item-amounts.ts';
import {
  approvalRecord,
  commandDone,
  commandRequest,
  decisionRequest,
  DECISIONS,
  itemFields,
  moreFields,
  newForm,
  opinionCommand,
  projectFields,
  projectRow,
  projectSearch,
  limitedDetail,
  storedForm,
} from './core/procurement.ts';
import { amount, day, maxText, ruleMessage, severalLines, trimmedText } from './core/rules.ts';

const YEAR = /^(20|21)\d\d$/;

/**
 * What every plan says of itself, with what only its kind says behind the year; fields nobody has
 * shown are what a buyer of a steel group expects (assumed).
 */
const planFields = <const Own extends FormFields>(own: Own) =>
  ({
    ...projectFields,
    planYear: {
      rule: trimmedText()
        .max(4, ruleMessage('year'))
        .matches(YEAR, { message: ruleMessage('year'), excludeEmptyString: true }),
      doc: 'Plan year, four digits.',
      isNeeded: true,
      section: 'plan',
      widget: 'figures',
      column: { width: 72 },
      filter: 'exact',
    },
    ...own,
    budget: {
      rule: amount(),
      doc: 'Approved budget in yuan; the items together must not exceed it.',
      isNeeded: true,
      section: 'plan',
      widget: 'amount',
    },
    fundingSource: {
      rule: maxText(100),
      doc: 'Where the money comes from, such as own funds or a technical renovation grant.',
      isNeeded: true,
      section: 'plan',
    },
    needDate: {
      rule: day(),
      doc: 'Day by which all of it is needed.',
      section: 'plan',
      widget: 'day',
    },
    ...itemFields,
    ...moreFields,
  }) as const satisfies FormFields;

/** Refuses items that cost more than the budget of the plan, with by how much. */
const withinBudget = <Complete extends AnySchema>(complete: Complete): Complete =>
  complete.test('budget', (plan: unknown, { createError }) => {
    const { items, budget } = plan as { items?: PricedItem[] | null; budget?: string | null };
    const over = overBudget(totalOf(items ?? []), budget);
    return (
      over === null || createError({ path: 'budget', message: ruleMessage('overBudget', { over }) })
    );
  });

/** The form of a plan: what may be kept as a draft, and what may be submitted. */
function planForm<const Fields extends FormFields>(fields: Fields) {
  const form = formOf('projectName', fields);
  return { ...form, complete: withinBudget(form.complete) };
}

/** The forms of the three kinds of plan. */
export const planForms = {
  yearlyPlan: planForm(planFields({})),
  batchPlan: planForm(
    planFields({
      sourceGuid: {
        rule: trimmedText().max(64),
        doc: 'Key of the yearly plan the items are taken from.',
        isNeeded: true,
      },
      batchNo: {
        rule: maxText(40),
        doc: 'Batch, such as 2026-03.',
        isNeeded: true,
        section: 'plan',
        column: { width: 96 },
      },
    }),
  ),
  selfPlan: planForm(
    planFields({
      selfReason: {
        rule: severalLines(maxText(300)),
        doc: 'Why the purchase is made in-house.',
        isNeeded: true,
        section: 'plan',
      },
    }),
  ),
};

const view = { authority: 'plans.view' } as const;
const edit = { authority: 'plans.edit' } as const;

type PlanName = 'yearly' | 'batch' | 'self';

const yearlyPath = '/yearsProcurementPlan';
const batchPath = '/batchProcurementPlan';
const selfPath = '/selfProcurementPlan';

const list = <Fields extends FormFields>(path: string, kind: string, fields: Fields) =>
  call({
    method: 'POST',
    path: `${path}/getList.do`,
    access: view,
    answer: 'list',
    summary: `List of ${kind} plans.`,
    request: projectSearch(fields),
    response: projectRow(fields),
  });
const record = (path: string, name: string, kind: string) =>
  call({
    method: 'GET',
    path: `${path}/${name}`,
    access: 'login',
    summary: `Approval steps of a ${kind} plan.`,
    request: guidOnly(),
    response: listOf(approvalRecord(), 'Steps, oldest first.'),
  });
const remove = (path: string, kind: PlanName) =>
  commandCall(`${kind}Plan`, 'delete', {
    method: 'GET',
    path: `${path}/delete.do`,
    access: edit,
    summary: `Deletes a ${kind} plan that is not under way.`,
  });
const recall = (path: string, kind: PlanName) =>
  commandCall(`${kind}Plan`, 'recall', {
    method: 'GET',
    path: `${path}/recall.do`,
    access: edit,
    summary: `Takes a ${kind} plan back out of review before anybody decided.`,
  });
const undo = (path: string, kind: PlanName) =>
  commandCall(`${kind}Plan`, 'undo', {
    method: 'GET',
    path: `${path}/undo.do`,
    access: 'login',
    summary: `Undoes the review of a ${kind} plan after a decision, while nothing was made from it.`,
    request: opinionCommand(),
  });
const submit = (path: string, kind: PlanName) =>
  commandCall(`${kind}Plan`, 'submit', {
    path: `${path}/submit.do`,
    access: edit,
    summary: `Gives a stored ${kind} plan into review.`,
  });

/** Yearly, batch and self plans, and their examination. */
export const plansCalls = defineCalls('plans', {
  yearlyList: list(yearlyPath, 'yearly', planForms.yearlyPlan.fields),
  yearlyDetail: call({
    method: 'GET',
    path: `${yearlyPath}/getDetail.do`,
    access: 'login',
    summary: 'A yearly plan with its items and what is left of each.',
    request: guidOnly(),
    response: limitedDetail(planForms.yearlyPlan.draft, 'A yearly plan.'),
  }),
  yearlyAuditRecord: record(yearlyPath, 'procurementAuditRecord.do', 'yearly'),
  yearlyAll: call({
    method: 'GET',
    path: `${yearlyPath}/yearsProcurementPlanAll.do`,
    access: edit,
    summary: 'All yearly plans of the unit a batch plan may take items from.',
    request: object({}),
    response: listOf(
      object({
        guid: givenText('Key.'),
        number: givenText('Number.'),
        title: givenText('Title.'),
        planYear: text('Plan year.'),
      }),
      'Passed and used yearly plans.',
    ),
  }),
  yearlyAdd: call({
    method: 'POST',
    path: `${yearlyPath}/add.do`,
    access: edit,
    summary: 'Writes a new yearly plan.',
    request: newForm(planForms.yearlyPlan.fields),
    response: commandDone(),
  }),
  yearlyEdit: call({
    method: 'POST',
    path: `${yearlyPath}/edit.do`,
    access: edit,
    summary: 'Changes a yearly plan.',
    request: storedForm(planForms.yearlyPlan.fields),
    response: commandDone(),
  }),
  yearlySubmit: submit(yearlyPath, 'yearly'),
  yearlyDelete: remove(yearlyPath, 'yearly'),
  yearlyRecall: recall(yearlyPath, 'yearly'),
  yearlyUndo: undo(yearlyPath, 'yearly'),
  batchList: list(batchPath, 'batch', planForms.batchPlan.fields),
  batchDetail: call({
    method: 'GET',
    path: `${batchPath}/getDetail.do`,
    access: 'login',
    summary: 'A batch plan with its items.',
    request: guidOnly(),
    response: limitedDetail(planForms.batchPlan.draft, 'A batch plan.'),
  }),
  batchAuditRecord: record(batchPath, 'procurementAuditRecord.do', 'batch'),
  batchAdd: call({
    method: 'POST',
    path: `${batchPath}/add.do`,
    access: edit,
    summary: 'Writes a new batch plan.',
    request: newForm(planForms.batchPlan.fields),
    response: commandDone(),
  }),
  batchEdit: call({
    method: 'POST',
    path: `${batchPath}/edit.do`,
    access: edit,
    summary: 'Changes a batch plan.',
    request: storedForm(planForms.batchPlan.fields),
    response: commandDone(),
  }),
  batchSubmit: submit(batchPath, 'batch'),
  batchDelete: remove(batchPath, 'batch'),
  batchRecall: recall(batchPath, 'batch'),
  batchUndo: undo(batchPath, 'batch'),
  batchApproval: call({
    method: 'GET',
    path: `${batchPath}/approval`,
    access: { authority: 'setUp.edit' },
    changesState: true,
    summary: 'Makes the draft of a set-up from a passed batch plan.',
    request: object({ guid: commandRequest.guid, requestId: commandRequest.requestId }),
    response: commandDone(),
  }),
  selfList: list(selfPath, 'self', planForms.selfPlan.fields),
  selfDetail: call({
    method: 'GET',
    path: `${selfPath}/getDetail.do`,
    access: 'login',
    summary: 'A self plan with its items.',
    request: guidOnly(),
    response: limitedDetail(planForms.selfPlan.draft, 'A self plan.'),
  }),
  selfAuditRecord: record(selfPath, 'auditRecord.do', 'self'),
  selfAdd: call({
    method: 'POST',
    path: `${selfPath}/add.do`,
    access: edit,
    summary: 'Writes a new self plan.',
    request: newForm(planForms.selfPlan.fields),
    response: commandDone(),
  }),
  selfEdit: call({
    method: 'POST',
    path: `${selfPath}/edit.do`,
    access: edit,
    summary: 'Changes a self plan.',
    request: storedForm(planForms.selfPlan.fields),
    response: commandDone(),
  }),
  selfSubmit: submit(selfPath, 'self'),
  selfDelete: remove(selfPath, 'self'),
  selfRecall: recall(selfPath, 'self'),
  selfUndo: undo(selfPath, 'self'),
  examine: decisionCall(['yearlyPlan', 'batchPlan', 'selfPlan'], DECISIONS, {
    path: '/Examination/planExamination.do',
    access: 'login',
    summary: 'Approves or rejects a plan at the level under review.',
    request: decisionRequest(),
  }),
});
