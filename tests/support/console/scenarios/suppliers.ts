import { creditCalls } from '#contract/credit.ts';
import { noticesCalls } from '#contract/notices.ts';
import { recordsCalls } from '#contract/records.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { openYearlyAudits } from '#gateway/suppliers/admission/open-audits.ts';
import { now, nowMs } from '../../clock.ts';
import { registered, type Registered } from '../../enterprises.ts';
import { newRequest, type Form } from '../../forms.ts';
import type { Fixture } from '../../fixture.ts';
import { fillLibrary } from '../../library.ts';
import { Settings } from '../../paths/settings.ts';
import {
  admitted,
  completeData,
  freshCategory,
  freshSupplier,
  invite,
  invitingUnit,
  onNow,
  type Inviting,
} from '../../suppliers.ts';
import type { Desk } from '../desk.ts';
import type { Step } from '../pressing.ts';
import { bySystem, found, whoMay, type Ground, type Scenario } from './ground.ts';
import { oneLess, oneMore, toColleague } from './procurement.ts';

const DAY = 86_400_000;
const UNIT = 'demo-unit-01';
const CENTRE = 'central001';
const WRITER = 'sysadmin01';
const quiet = { info: () => undefined, error: () => undefined };

/** A unit that may use the console. */
async function unitAtWork(fixture: Fixture, settings: Form = {}): Promise<Inviting> {
  const unit = await invitingUnit(fixture, settings);
  await fixture.gateway.db
    .updateTable('enterprise')
    .set({ has_submitted: true, status: '2' })
    .where('guid', '=', unit.guid)
    .execute();
  return unit;
}

const PRODUCTS = '轧辊与备件';

/** The commands of a supplier and of the unit that invited it, on one kind of record. */
function sides({ presser }: Ground, noun: string, at: string, unit: Inviting) {
  return {
    supplier: (firm: Registered, verb: string, step: Step = {}) =>
      presser.press(firm.client, `${noun}.${verb}`, {
        ...step,
        at,
        ...(verb === 'edit'
          ? {
              fill: (desk) => desk.type(desk.t('admission.fields.mainProducts'), PRODUCTS),
              carries: { mainProducts: PRODUCTS },
            }
          : {}),
      }),
    writer: (verb: string) => presser.press(unit.writer, `${noun}.${verb}`),
    reviewer: (verb: string) => presser.press(unit.reviewer, `${noun}.${verb}`),
  };
}

const admissions: Scenario = async (ground) => {
  const { fixture, presser } = ground;
  const unit = await unitAtWork(fixture);
  const category = await freshCategory(fixture);
  const { supplier, writer, reviewer } = sides(
    ground,
    'admission',
    '/qyxxgl/qyrk/list/:guid',
    unit,
  );
  const invited = async () => {
    const firm = await freshSupplier(fixture);
    const { guid } = (await invite(unit, firm)).head;
    presser.turnTo(guid);
    const say = async (action: 'save' | 'submit') =>
      firm.client.call(
        suppliersCalls.saveSupplierData,
        await onNow(firm.client, guid, {
          ...(await completeData(fixture, firm, category)),
          action,
          auditType: '1',
        }),
      );
    return { firm, say };
  };
  const one = await invited();
  await writer('inviteAgain');
  await supplier(one.firm, 'edit', { isBlank: true });
  await supplier(one.firm, 'edit', { isBlank: true });
  await one.say('save');
  await supplier(one.firm, 'submit');
  await reviewer('reject');
  await supplier(one.firm, 'edit');
  await supplier(one.firm, 'submit');
  await reviewer('approve');
  await invited();
  await writer('delete');
  const filling = await invited();
  await filling.say('save');
  await writer('delete');
  const waiting = await invited();
  await waiting.say('submit');
  await writer('delete');
  const failed = await invited();
  await failed.say('submit');
  await reviewer('reject');
  await writer('delete');
};

const audits: Scenario = async (ground) => {
  const { fixture, presser } = ground;
  const { db } = fixture.gateway;
  const unit = await unitAtWork(fixture, {
    yearAudit: '1',
    yearAuditStart: '01-01',
    yearAuditEnd: '12-31',
  });
  const firm = await freshSupplier(fixture);
  const category = await freshCategory(fixture);
  const admission = await admitted(
    fixture,
    unit,
    firm,
    await completeData(fixture, firm, category),
  );
  await db
    .updateTable('admission')
    .set({ admitted_at: new Date(nowMs() - 800 * DAY) })
    .where('guid', '=', admission)
    .execute();
  await openYearlyAudits(db, now(), quiet);
  const guid =
    (await unit.writer.call(suppliersCalls.supplierInfo, { guid: admission })).facts
      .yearAuditGuid ?? '';
  const { supplier, reviewer } = sides(ground, 'yearlyAudit', '/qyxxgl/qyrk/audits/:guid', unit);
  presser.turnTo(guid);
  await supplier(firm, 'edit');
  await supplier(firm, 'submit');
  await reviewer('return');
  await supplier(firm, 'edit');
  await supplier(firm, 'submit');
  await reviewer('approve');
};

/** A score changed by hand, and how it is entered. */
async function newScore({ fixture }: Ground, guid: string, who: string) {
  const { facts } = await (await fixture.as(who)).call(creditCalls.yearCreditInfo, { guid });
  const { source } = facts.shares.find(({ score }) => score !== null && score !== undefined) ??
    facts.shares[0] ?? { source: 'contract' as const };
  return {
    fill: (desk: Desk, dialog: HTMLElement) =>
      desk.type(desk.t(`credit.sources.${source}`), '61.25', dialog),
    carries: { shares: [{ source, score: '61.25' }] },
  };
}

const evaluations: Scenario = async (ground) => {
  const { fixture, presser } = ground;
  const calculate = async (guid: string, to: string) => {
    const { facts } = await (await fixture.as(WRITER)).call(creditCalls.yearCreditInfo, { guid });
    await presser.press(WRITER, 'evaluation.calculate', {
      to,
      carries: { userQiYe_Guid: facts.userQiYe_Guid, creditYear: facts.creditYear },
    });
  };
  const rated = await found(ground, 'evaluation', '1', UNIT);
  presser.turnTo(rated);
  await calculate(rated, 'rated');
  await presser.press(WRITER, 'evaluation.edit', await newScore(ground, rated, WRITER));
  await presser.press(WRITER, 'evaluation.submit');
  const notRated = await found(ground, 'evaluation', '2', UNIT);
  presser.turnTo(notRated);
  await calculate(notRated, 'notRated');
};

const credits: Scenario = async (ground) => {
  const { fixture, presser } = ground;
  const decided = async (verb: 'approve' | 'return', guid: string) => {
    presser.turnTo(guid);
    const decider = await fixture.decider(guid);
    if (!decider) throw new Error(`Nobody decides on ${guid}.`);
    await presser.press(decider, `credit.${verb}`);
  };
  const transferred = async (guid: string) => {
    presser.turnTo(guid);
    const giver = await fixture.decider(guid);
    if (!giver) throw new Error(`Nobody decides on ${guid}.`);
    const { rows } = await giver.list(recordsCalls.listAssignees, { guid });
    const [colleague, other] = rows.filter(({ part }) => part === null);
    if (!colleague || !other) throw new Error(`No two can take ${guid} on.`);
    await presser.press(giver, 'credit.addApprover', oneMore(other.guid));
    await presser.press(giver, 'credit.removeApprover', oneLess(other.guid));
    await presser.press(giver, 'credit.transfer', toColleague(colleague.guid));
  };
  // Other tests have set the levels of breaches meanwhile, which are the same matter.
  await (await Settings.of(fixture.gateway.db)).require('yearlyCredit', 1);
  const passed = await found(ground, 'yearlyCredit', '2', UNIT);
  const waiting = await found(ground, 'yearlyCredit', '1', UNIT);
  await transferred(waiting);
  await decided('return', waiting);
  await presser.press(WRITER, 'credit.edit', await newScore(ground, waiting, WRITER));
  await presser.press(WRITER, 'credit.submit', { to: 'pending' });
  await decided('approve', waiting);
  presser.turnTo(passed);
  await presser.press(
    await whoMay(fixture, 'yearlyCredit', passed, 'credit.publish', [
      'approver01',
      'approver02',
      'approver03',
    ]),
    'credit.publish',
  );
  await presser.press(WRITER, 'credit.correct');
};

const notices: Scenario = async (ground) => {
  const { fixture, presser } = ground;
  const unit = await registered(fixture, ['notices.view', 'notices.edit']);
  const { client } = unit;
  await fixture.gateway.db
    .updateTable('enterprise')
    .set({ has_submitted: true, status: '2', subject_types: 'B' })
    .where('guid', '=', unit.guid)
    .execute();
  await fillLibrary(fixture.gateway.db, unit.guid, 2);
  const write = async (more: Form = {}) => {
    const { guid } = (
      await client.call(noticesCalls.save, {
        title: '年度审核通知',
        content: '请按期提交审核资料。',
        msgType: '2',
        gysType: '1',
        sendType: '1',
        noticeYear: '2026',
        receiverList: [],
        requestId: newRequest(),
        ...more,
      })
    ).head;
    presser.turnTo(guid);
    return guid;
  };
  const press = (verb: string, to?: string) =>
    presser.press(client, `notice.${verb}`, to === undefined ? {} : { to });
  const sent = async (failedCount: number) => {
    const guid = await write();
    await press('send', 'sending');
    const { context } = await client.call(noticesCalls.info, { gmnGuid: guid });
    await bySystem(ground, guid, {
      type: 'notice.progress',
      deliveredCount: (context.receiverCount ?? 0) - failedCount,
      failedCount,
    } as never);
    await bySystem(ground, guid, { type: 'notice.finish' });
  };
  await sent(1);
  await press('retry');
  await sent(0);
  await press('delete');
  await write();
  await press('delete');
  await write({ sendTime: nowMs() + DAY });
  await press('send', 'scheduled');
  await press('cancel');
  await press('send', 'scheduled');
  await press('delete');
  await write();
  await press('edit');
};

const signUps: Scenario = async (ground) => {
  const { presser } = ground;
  const first = await found(ground, 'signUp', '1');
  const second = await found(ground, 'signUp', '1', undefined, [first]);
  presser.turnTo(first);
  await presser.press(CENTRE, 'signUp.reject');
  presser.turnTo(second);
  await presser.press(CENTRE, 'signUp.approve');
  await presser.press(CENTRE, 'signUp.publish');
};

/** Kinds of the suppliers' library: admissions, audits, scores, notices and sign-ups. */
export const supplierScenarios = {
  supplierAdmission: admissions,
  yearlyAudit: audits,
  evaluation: evaluations,
  yearlyCredit: credits,
  messageNotice: notices,
  signUp: signUps,
} satisfies Partial<Record<string, Scenario>>;
