import { array, object } from 'yup';
import { PROCUREMENT_KINDS } from '../kinds.ts';
import {
  amountText,
  code,
  count,
  givenOneOf,
  guid,
  listOf,
  maybeGuid,
  meta,
  nothing,
  text,
  truth,
} from '../core/fields.ts';
import { call } from '../core/call.ts';
import { shapeOf } from '../core/form-fields.ts';
import { matterFields } from './matter-fields.ts';

const view = { authority: 'approval.view' } as const;

/** Kinds whose records belong to the unit of their author. */
const EXPECTED_KINDS = ['yearlyPlan', 'batchPlan', 'selfPlan', 'setUp'] as const;

/** The properties of a record on which the settings depend. */
const subject = {
  amount: amountText('Amount in yuan; empty for a record without one.'),
  projectType: code('projectType', 'Project type.'),
  tenderWay: code('tenderWay', 'Procurement method.'),
  organizationType: code('organizationType', 'Form of procurement.'),
};

/** The input of the simulation: a record to be submitted. */
export const simulationForm = object({
  kind: givenOneOf(PROCUREMENT_KINDS, 'Kind of record that would be submitted.'),
  ...subject,
  unitGuid: maybeGuid(
    'Unit it would belong to: the own one or one directly below it; empty for the own one.',
  ),
  submitterGuid: maybeGuid('Who would submit it; empty for somebody who approves nothing.'),
});

const person = { guid: guid('Key of the person.'), name: text('Name of the person.') };

const basis = object({
  unitName: text('Unit whose settings these are.'),
  isSuperior: truth('Whether it is the superior unit, which adds its highest level as the last.'),
  most: count('How many levels the setting has.'),
  needed: count('How many of them this record needs.'),
  conditionName: text(
    'Condition that holds; empty where the setting of the matter itself applies.',
  ),
  ruleName: text('Approval-money rule that was asked; empty for none.'),
  bandType: text('Kind of the range the amount lies in; empty where no range takes it.'),
  bandMin: amountText('Lower bound of that range in yuan.'),
  bandMax: amountText('Upper bound of that range in yuan.'),
});

const level = object({
  level: count('Place in the chain, from 1.'),
  unitName: text('Unit of its approvers.'),
  isSuperior: truth('Whether it is the last review of the superior unit.'),
  ofUnit: count('Which level of that unit it is.'),
  approvers: listOf(
    object(person),
    'Any one of them decides; empty: the submission would be refused.',
  ),
  leftOut: listOf(
    object({
      ...person,
      because: text(
        'submitter: nobody approves their own record; higherLevel: they decide at a higher level.',
      ),
    }),
    'People of the level who may not decide at it.',
  ),
});

const { statementDays: _days, copiedFrom: _from, ...matter } = shapeOf(matterFields);

const explainedChain = () =>
  object({
    matterCode: code('approvalMatter', 'Matter whose settings were asked.'),
    bases: listOf(
      basis,
      'Settings that decided: of the unit, then of the superior unit where it reviews last.',
    ),
    levels: listOf(level, 'The chain; empty: it passes at once.'),
    isRefused: truth('Whether a level has nobody left, so that the submission would be refused.'),
    ...matter,
    copiedTo: text('To whom it would be copied when it is submitted, names separated by commas.'),
  });

/** The chain that a record would get, from the same function as for a submission. */
export const approvalSimulation = {
  listUnits: call({
    method: 'GET',
    path: '/shenpi/units',
    access: view,
    summary:
      'Gives the units whose approvals can be simulated: the own one and those directly below it.',
    request: nothing(),
    response: array(object({ guid: guid('Key of the unit.'), name: text('Name of the unit.') }))
      .required()
      .meta(meta({ doc: 'Units, the own one first.' })),
  }),
  simulate: call({
    method: 'POST',
    path: '/shenpi/simulate',
    access: view,
    summary:
      'Gives the chain that a record would get if it were submitted now, and why; nothing is stored.',
    request: simulationForm,
    response: explainedChain(),
  }),
  expectedChain: call({
    method: 'POST',
    path: '/shenpi/expectedChain',
    access: 'login',
    summary:
      'Gives the chain that a record of the own unit would get if the caller submitted it now, ' +
      'and why, to whom may edit records of its kind; nothing is stored.',
    request: object({
      kind: givenOneOf(EXPECTED_KINDS, 'Kind of record that would be submitted.'),
      ...subject,
      sourceGuid: maybeGuid('Record it is made from, where it has the amount of that one.'),
    }),
    response: explainedChain(),
  }),
};
