// Plan approval: Every transition
// Written by npm run model -- export. Put it into tests/browser/ as <name>.test.ts. Needs: npm run
// build, a Chromium (CHROMIUM_PATH), the demonstration data.
// Run: npx vitest run --project browser tests/browser/<name>.test.ts. The project's browser suite
// starts the gateway.
// Gives commands by the buttons of an in-house plan's page, as purchaser01 and the approvers of its
// unit, with one level and with two; checks before each which of its buttons can be pressed by the
// buyer and by whoever gives the command, the status after each and the history at the end.
// Not tested here: refusals by others, calls that fail, plans without approval, and what the system
// does automatically.
// Leaves out 26 of 49 transitions: `notSubmitted.saving|xstate.error.actor.save|0`,
// `notSubmitted.removing|xstate.error.actor.remove|0`,
// `notSubmitted.submitting|xstate.done.actor.submit|0`,
// `notSubmitted.submitting|xstate.error.actor.submit|0`, `reviewing.idle|plan.transfer|0`,
// `reviewing.idle|plan.addApprover|0`, `reviewing.idle|plan.removeApprover|0`,
// `reviewing.approving|xstate.error.actor.approve|0`,
// `reviewing.rejecting|xstate.error.actor.reject|0`,
// `reviewing.transferring|xstate.done.actor.transfer|0`,
// `reviewing.transferring|xstate.error.actor.transfer|0`,
// `reviewing.addingApprover|xstate.done.actor.addApprover|0`,
// `reviewing.addingApprover|xstate.error.actor.addApprover|0`,
// `reviewing.removingApprover|xstate.done.actor.removeApprover|0`,
// `reviewing.removingApprover|xstate.error.actor.removeApprover|0`,
// `reviewing.recalling|xstate.error.actor.recall|0`, `reviewing.undoing|xstate.error.actor.undo|0`,
// `failed.saving|xstate.error.actor.save|0`, `failed.removing|xstate.error.actor.remove|0`,
// `failed.submitting|xstate.done.actor.submit|0`, `failed.submitting|xstate.error.actor.submit|0`,
// `passed.idle|plan.use|0`, `passed.undoing|xstate.error.actor.undo|0`, `used.idle|plan.use|0`,
// `used.idle|plan.release|0`, `used.idle|plan.release|1`
// Never held where the paths lead: `hasAdded`
// Never failed where the paths lead: `hasNotHandedOver`, `noAdviceAwaited`, `isTransferOn`,
// `isAddingOn`, `isUnused`
import { expect, test } from 'vitest';
import { caller, eventsOf, selfPlan } from './api.ts';
import { nextDecider } from './line.ts';
import { RecordDesk } from './records.ts';
import { useStage } from './stage.ts';

/** Before a step: whose buttons can be pressed; after it: the status, null when the record is gone. */
interface Step {
  by: string;
  verb: string;
  way: 'button' | 'question' | 'opinion' | 'form';
  buyer: string[];
  approver: string[] | null;
  status: string | null;
}

const verbs = ['edit', 'submit', 'delete', 'recall', 'approve', 'reject', 'undo'];

const paths: readonly { name: string; unitPrice: string; steps: readonly Step[] }[] = [
  {
    name: 'path 1: to Deleted in 6 commands',
    unitPrice: '100',
    steps: [
      {
        by: 'purchaser01',
        verb: 'submit',
        way: 'button',
        buyer: ['edit', 'submit', 'delete'],
        approver: null,
        status: '2',
      },
      {
        by: 'approver',
        verb: 'reject',
        way: 'opinion',
        buyer: ['recall'],
        approver: ['approve', 'reject'],
        status: '3',
      },
      {
        by: 'purchaser01',
        verb: 'submit',
        way: 'button',
        buyer: ['edit', 'submit', 'delete'],
        approver: null,
        status: '2',
      },
      {
        by: 'approver',
        verb: 'reject',
        way: 'opinion',
        buyer: ['recall'],
        approver: ['approve', 'reject'],
        status: '3',
      },
      {
        by: 'purchaser01',
        verb: 'edit',
        way: 'form',
        buyer: ['edit', 'submit', 'delete'],
        approver: null,
        status: '3',
      },
      {
        by: 'purchaser01',
        verb: 'delete',
        way: 'question',
        buyer: ['edit', 'submit', 'delete'],
        approver: null,
        status: null,
      },
    ],
  },
  {
    name: 'path 2: to Deleted in 7 commands',
    unitPrice: '100',
    steps: [
      {
        by: 'purchaser01',
        verb: 'submit',
        way: 'button',
        buyer: ['edit', 'submit', 'delete'],
        approver: null,
        status: '2',
      },
      {
        by: 'approver',
        verb: 'approve',
        way: 'opinion',
        buyer: ['recall'],
        approver: ['approve', 'reject'],
        status: '4',
      },
      {
        by: 'purchaser01',
        verb: 'undo',
        way: 'opinion',
        buyer: ['undo'],
        approver: null,
        status: '1',
      },
      {
        by: 'purchaser01',
        verb: 'submit',
        way: 'button',
        buyer: ['edit', 'submit', 'delete'],
        approver: null,
        status: '2',
      },
      {
        by: 'purchaser01',
        verb: 'recall',
        way: 'question',
        buyer: ['recall'],
        approver: null,
        status: '1',
      },
      {
        by: 'purchaser01',
        verb: 'edit',
        way: 'form',
        buyer: ['edit', 'submit', 'delete'],
        approver: null,
        status: '1',
      },
      {
        by: 'purchaser01',
        verb: 'delete',
        way: 'question',
        buyer: ['edit', 'submit', 'delete'],
        approver: null,
        status: null,
      },
    ],
  },
  {
    name: 'path 3: to Deleted in 6 commands',
    unitPrice: '60000',
    steps: [
      {
        by: 'purchaser01',
        verb: 'submit',
        way: 'button',
        buyer: ['edit', 'submit', 'delete'],
        approver: null,
        status: '2',
      },
      {
        by: 'approver',
        verb: 'reject',
        way: 'opinion',
        buyer: ['recall'],
        approver: ['approve', 'reject'],
        status: '3',
      },
      {
        by: 'purchaser01',
        verb: 'submit',
        way: 'button',
        buyer: ['edit', 'submit', 'delete'],
        approver: null,
        status: '2',
      },
      {
        by: 'approver',
        verb: 'reject',
        way: 'opinion',
        buyer: ['recall'],
        approver: ['approve', 'reject'],
        status: '3',
      },
      {
        by: 'purchaser01',
        verb: 'edit',
        way: 'form',
        buyer: ['edit', 'submit', 'delete'],
        approver: null,
        status: '3',
      },
      {
        by: 'purchaser01',
        verb: 'delete',
        way: 'question',
        buyer: ['edit', 'submit', 'delete'],
        approver: null,
        status: null,
      },
    ],
  },
  {
    name: 'path 4: to Deleted in 11 commands',
    unitPrice: '60000',
    steps: [
      {
        by: 'purchaser01',
        verb: 'submit',
        way: 'button',
        buyer: ['edit', 'submit', 'delete'],
        approver: null,
        status: '2',
      },
      {
        by: 'approver',
        verb: 'approve',
        way: 'opinion',
        buyer: ['recall'],
        approver: ['approve', 'reject'],
        status: '2',
      },
      {
        by: 'purchaser01',
        verb: 'undo',
        way: 'opinion',
        buyer: ['undo'],
        approver: null,
        status: '1',
      },
      {
        by: 'purchaser01',
        verb: 'submit',
        way: 'button',
        buyer: ['edit', 'submit', 'delete'],
        approver: null,
        status: '2',
      },
      {
        by: 'approver',
        verb: 'approve',
        way: 'opinion',
        buyer: ['recall'],
        approver: ['approve', 'reject'],
        status: '2',
      },
      {
        by: 'approver',
        verb: 'approve',
        way: 'opinion',
        buyer: ['undo'],
        approver: ['approve', 'reject'],
        status: '4',
      },
      {
        by: 'purchaser01',
        verb: 'undo',
        way: 'opinion',
        buyer: ['undo'],
        approver: null,
        status: '1',
      },
      {
        by: 'purchaser01',
        verb: 'submit',
        way: 'button',
        buyer: ['edit', 'submit', 'delete'],
        approver: null,
        status: '2',
      },
      {
        by: 'purchaser01',
        verb: 'recall',
        way: 'question',
        buyer: ['recall'],
        approver: null,
        status: '1',
      },
      {
        by: 'purchaser01',
        verb: 'edit',
        way: 'form',
        buyer: ['edit', 'submit', 'delete'],
        approver: null,
        status: '1',
      },
      {
        by: 'purchaser01',
        verb: 'delete',
        way: 'question',
        buyer: ['edit', 'submit', 'delete'],
        approver: null,
        status: null,
      },
    ],
  },
];

const stage = useStage();

/** The commands of the suite whose buttons can be pressed. */
async function pressable(desk: RecordDesk): Promise<string[]> {
  const labels = await desk.enabled();
  return verbs.filter((verb) => labels.includes(desk.words(verb)));
}

async function give(desk: RecordDesk, { verb, way }: Step): Promise<void> {
  const { person } = desk;
  if (way === 'button') await desk.give(verb);
  else if (way === 'opinion') await desk.giveWith(verb, 'Opinion');
  else if (way === 'question') {
    await desk.command(verb).click();
    await desk.confirm(verb);
  } else {
    await desk.command(verb).click();
    await person.heading(person.t('plans.self.edit')).waitFor();
    await person.fill('plans', { remarks: 'Changed' });
    await person.button('ui.form.save').click();
    await person.sees(person.t('ui.form.saved'));
  }
}

test.each(paths)(
  '$name',
  async ({ unitPrice, steps }) => {
    const { head } = await selfPlan('save', { unitPrice });
    const buyer = await stage.as('purchaser01');
    for (const step of steps) {
      const own = await RecordDesk.open(buyer, 'selfPlan', head.guid);
      await expect.poll(() => pressable(own)).toEqual(step.buyer);
      const account =
        step.by === 'approver'
          ? await nextDecider(await caller('purchaser01'), 'selfPlan', head.guid)
          : step.by;
      const desk =
        account === 'purchaser01'
          ? own
          : await RecordDesk.open(await stage.as(account), 'selfPlan', head.guid);
      if (step.approver !== null) await expect.poll(() => pressable(desk)).toEqual(step.approver);
      await give(desk, step);
      if (step.status === null) await desk.person.sees(desk.person.t('ui.gone.title'));
      else await desk.expectStatus(step.status);
    }
    expect(await eventsOf(head.guid)).toEqual([
      'plan.create',
      ...steps.map(({ verb }) => `plan.${verb}`),
    ]);
  },
  180_000,
);
