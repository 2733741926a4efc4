import { expect } from 'vitest';
import { accountsCalls } from '#contract/accounts.ts';
import { approvalCalls } from '#contract/approval.ts';
import { STATEMENT_DAYS } from '#contract/approval/matter-fields.ts';
import { dayOf } from '#contract/core/calendar.ts';
import { OFFICIAL_CALENDAR, workingDaysAfter } from '#contract/core/working-time.ts';
import { organisationCalls } from '#contract/organisation.ts';
import { transact } from '#gateway/db/transact.ts';
import { askForChange } from '#gateway/personnel/changes/ask.ts';
import { userOfPerson } from '#gateway/user/user.ts';
import { apply, PURCHASER, setRights } from '../../applications.ts';
import { BehaviourFixture } from '../../behaviour.ts';
import { BehaviourScenarios } from '../../behaviour-scenarios.ts';
import type { Client } from '../../client.ts';
import { now, nowMs } from '../../clock.ts';
import { registered, sendInformation, type Registered } from '../../enterprises.ts';
import { administratorOf, type Fixture } from '../../fixture.ts';
import { newRequest } from '../../forms.ts';
import { standingOf } from '../../standing.ts';
import type { Desk } from '../desk.ts';
import { REASON } from '../oracle.ts';
import type { Step } from '../pressing.ts';
import { bySystem, found, type Scenario } from './ground.ts';
import { oneLess, oneMore, toColleague } from './procurement.ts';

const CENTRE = 'central001';
const UNIT = 'demo-unit-01';
const GROUP = 'demo-central';
const WRITER = 'sysadmin01';
const APPROVER = 'approver01';
const DELEGATE = 'approver05';
const HOUR_MS = 3_600_000;
/** Confirms the accounts of the unit. */
const CONFIRMER = 'approver02';
const SUPPLIER = 'supplier01';

const typing = (label: string, value: string, field: string): Step => ({
  fill: (desk) => desk.type(desk.t(label), value),
  carries: { [field]: value },
});

const appeals: Scenario = async (ground) => {
  const { presser } = ground;
  presser.turnTo(await found(ground, 'accountAppeal', '1'));
  await presser.press(CENTRE, 'appeal.reject');
  presser.turnTo(await found(ground, 'accountAppeal', '1'));
  await presser.press(CENTRE, 'appeal.approve');
};

const blacklist: Scenario = async (ground) => {
  ground.presser.turnTo(await found(ground, 'blacklist', 'listed', 'demo-central'));
  await ground.presser.press(CENTRE, 'blacklist.cancel');
};

/** Account of a supplier in the unit's library that nothing else here uses. */
async function admittedAccount(fixture: Fixture): Promise<string> {
  const people = fixture.gateway.db
    .selectFrom('admission')
    .innerJoin('person', 'person.enterprise_guid', 'admission.supplier_guid')
    .where('unit_guid', '=', UNIT)
    .where('admitted_at', 'is not', null);
  const { account_name } = await people
    .where('person.enterprise_guid', '!=', await fixture.unitOf(SUPPLIER))
    .orderBy('person.guid')
    .select('account_name')
    .limit(1)
    .executeTakeFirstOrThrow();
  return account_name;
}

/** A person of a supplier of the demonstration data. */
async function firmOf(fixture: Fixture, account: string): Promise<Registered> {
  const [guid, person, client] = [
    await fixture.unitOf(account),
    await fixture.guidOf(account),
    await fixture.as(account),
  ];
  const { name } = await fixture.gateway.db
    .selectFrom('enterprise')
    .where('guid', '=', guid)
    .select('name')
    .executeTakeFirstOrThrow();
  return { guid, person, client, name, code: '', scan: '' };
}

const awards: Scenario = async ({ fixture, presser }) => {
  presser.turnTo(
    (
      await (
        await BehaviourScenarios.of(fixture)
      ).begin('award', await firmOf(fixture, await admittedAccount(fixture)))
    ).guid,
  );
  await presser.press(
    WRITER,
    'award.edit',
    typing('behaviour.fields.beiZhu', '改过一次', 'beiZhu'),
  );
  await presser.press(WRITER, 'award.delete');
};

async function punish(desk: Desk, dialog: HTMLElement): Promise<void> {
  const { t } = desk;
  const label = (name: string) => t(`behaviour.fields.${name}`);
  // The shortest period that the unit of the report allows.
  expect(desk.field(label('statementEndTime'), dialog).value).toBe(
    workingDaysAfter(dayOf(now()), STATEMENT_DAYS, OFFICIAL_CALENDAR),
  );
  desk.chooseCode(label('punishResult'), '2', dialog);
  desk.chooseCode(label('happenStage'), '3', dialog);
  desk.chooseCode(label('badBehaviourType'), '3', dialog);
  desk.type(label('punishReason'), REASON, dialog);
}

const breaches: Scenario = async (ground) => {
  const { fixture, presser, settings } = ground;
  const firm = await firmOf(fixture, SUPPLIER);
  const reports = new BehaviourFixture(
    fixture,
    await fixture.as(WRITER),
    await fixture.as(CENTRE),
    firm,
  );
  await settings.require('breach', 1);
  const draft = async () => {
    const { guid } = (await reports.breach()).head;
    presser.turnTo(guid);
    return guid;
  };
  const edit = () =>
    presser.press(WRITER, 'breach.edit', typing('behaviour.fields.beiZhu', '改过一次', 'beiZhu'));
  const submit = () => presser.press(WRITER, 'breach.submit', { to: 'reviewing' });
  await draft();
  await edit();
  await submit();
  await presser.press(APPROVER, 'breach.reject');
  await edit();
  await presser.press(WRITER, 'breach.delete');
  await draft();
  await presser.press(WRITER, 'breach.delete');
  const guid = await draft();
  await submit();
  await presser.press(APPROVER, 'breach.reject');
  await submit();
  // Apart from the approvers only the unit's author may see breaches, and they submitted it.
  const third = await fixture.guidOf('approver03');
  await presser.press(APPROVER, 'breach.addApprover', oneMore(third));
  await presser.press(APPROVER, 'breach.removeApprover', oneLess(third));
  await presser.press(APPROVER, 'breach.addApprover', oneMore(third));
  await presser.press(APPROVER, 'breach.transfer', toColleague(await fixture.guidOf('approver02')));
  await presser.press('approver02', 'breach.approve');
  await presser.press('approver03', 'breach.approve');
  await presser.press(CENTRE, 'breach.deal', { fill: punish });
  await bySystem(ground, guid, { type: 'breach.endStatement' });
  await presser.press(CENTRE, 'breach.submitDeal');
};

const restorations: Scenario = async (ground) => {
  const { fixture, presser } = ground;
  presser.turnTo(await found(ground, 'restoration', '1'));
  await presser.press(CENTRE, 'restoration.reject');
  const asking = await (
    await BehaviourScenarios.of(fixture)
  ).begin('restoration', await firmOf(fixture, await admittedAccount(fixture)));
  await asking.give('restoration.submit', await standingOf(fixture.gateway.db, asking.guid));
  presser.turnTo(asking.guid);
  await presser.press(CENTRE, 'restoration.approve');
};

const information: Scenario = async ({ fixture, presser }) => {
  const firm = await registered(fixture, ['enterprise.view', 'enterprise.edit']);
  const own = '/qyxxgl/qyjbxx';
  const submit = () => sendInformation(firm, '2');
  presser.turnTo(firm.guid);
  await submit();
  await presser.press(firm.client, 'enterprise.recall');
  await presser.press(firm.client, 'enterprise.edit');
  await submit();
  await presser.press(firm.client, 'enterprise.recall', { at: own });
  await submit();
  await presser.press(CENTRE, 'enterprise.accept');
  await presser.press(CENTRE, 'enterprise.reject');
  await presser.press(firm.client, 'enterprise.edit');
  await submit();
  await presser.press(CENTRE, 'enterprise.accept');
  await presser.press(CENTRE, 'enterprise.approve');
  await presser.press(firm.client, 'enterprise.change');
  await presser.press(firm.client, 'enterprise.edit');
  await presser.press(firm.client, 'enterprise.cancelChange');
  await presser.press(firm.client, 'enterprise.change', { at: own });
  await submit();
  await presser.press(CENTRE, 'enterprise.accept');
  await presser.press(CENTRE, 'enterprise.reject');
  await presser.press(firm.client, 'enterprise.cancelChange');
};

const institutions: Scenario = async (ground) => {
  const { presser } = ground;
  presser.turnTo(await found(ground, 'institution', '2', UNIT));
  const edit = () =>
    presser.press(
      WRITER,
      'institution.edit',
      typing('institutions.fields.content', '达到限额的采购应当招标。', 'content'),
    );
  const template = () =>
    presser.press(WRITER, 'institution.replaceTemplate', {
      fill: async (desk, dialog) => {
        await desk.upload(dialog, '申请表.docx');
      },
      carries: { zysqAttachmentName: '申请表.docx', zysqAttachmentGuid: expect.any(String) },
    });
  const press = (account: string, verb: string) => presser.press(account, `institution.${verb}`);
  await template();
  await press(WRITER, 'change');
  await edit();
  await template();
  await press(WRITER, 'submit');
  await template();
  await press(WRITER, 'recall');
  await press(WRITER, 'submit');
  await press(CENTRE, 'reject');
  await template();
  await press(WRITER, 'submit');
  await press(CENTRE, 'reject');
  await edit();
  await press(WRITER, 'submit');
  await press(CENTRE, 'approve');
};

const applications: Scenario = async (ground) => {
  const { fixture, presser } = ground;
  await setRights(fixture, PURCHASER, true);
  const client = await fixture.as(SUPPLIER);
  const begin = async () => presser.turnTo((await apply(fixture, client)).head.guid);
  const asSupplier = (verb: string, to?: string) =>
    presser.press(client, `application.${verb}`, {
      at: '/qyxxgl/gyszyxx/:guid',
      ...(to === undefined ? {} : { to }),
    });
  const submit = () => asSupplier('submit', 'preliminaryReview');
  const first = (verb: string) => presser.press(WRITER, `application.${verb}`);
  const last = (verb: string) => presser.press(CENTRE, `application.${verb}`);
  await begin();
  await asSupplier('edit');
  await submit();
  await asSupplier('recall');
  await submit();
  await first('approve');
  await asSupplier('recall');
  await submit();
  await first('approve');
  await last('approve');
  await asSupplier('revoke');
  await asSupplier('delete');
  await begin();
  await submit();
  await first('reject');
  await asSupplier('recall');
  await submit();
  await first('reject');
  await last('takeUp');
  await last('reject');
  await asSupplier('edit');
  await submit();
  await first('approve');
  await last('reject');
  await asSupplier('delete');
  await begin();
  await submit();
  await first('reject');
  await last('takeUp');
  await last('approve');
  await asSupplier('change');
};

/** Requests changes of three people, as an administrator does. */
async function askedChanges(fixture: Fixture, by: Client): Promise<string[]> {
  const { db, config } = fixture.gateway;
  const user = await userOfPerson(
    db,
    await fixture.guidOf(by.account),
    config.centralEnterpriseCode,
  );
  if (!user) throw new Error(`${by.account} is not there.`);
  const people = await db
    .selectFrom('person')
    .where('enterprise_guid', '=', UNIT)
    .where('valid', '=', true)
    .where('account_name', 'not like', '%01')
    .orderBy('guid', 'desc')
    .limit(3)
    .select('guid')
    .execute();
  return Promise.all(
    people.map(
      async ({ guid }) =>
        (
          await transact(db, (tx) =>
            askForChange(
              tx,
              { user, now: now() },
              { person: guid, changes: { phone: { phone: '13900001111' } } },
            ),
          )
        ).guid,
    ),
  );
}

const personnelChanges: Scenario = async ({ fixture, presser }) => {
  const { db } = fixture.gateway;
  const { guid: role } = await db
    .selectFrom('person_role')
    .innerJoin('role', 'role.guid', 'role_guid')
    .where('person_guid', '=', await fixture.guidOf(WRITER))
    .where((eb) => eb(eb.val('personnel.edit'), '=', eb.fn.any('role.authorities')))
    .select('role.guid')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('person_role')
    .values({ person_guid: await fixture.guidOf('approver04'), role_guid: role })
    .execute();
  const [confirmed = '', refused = '', withdrawn = ''] = await askedChanges(
    fixture,
    await fixture.as(WRITER),
  );
  presser.turnTo(confirmed);
  await presser.press('approver04', 'personnelChange.confirm');
  presser.turnTo(refused);
  await presser.press('approver04', 'personnelChange.refuse');
  presser.turnTo(withdrawn);
  await presser.press(WRITER, 'personnelChange.withdraw');
};

/** Requests a deposit account, as a person who edits accounts; returns the key of the change. */
async function askedAccount(writer: Client, bankAccount: string): Promise<string> {
  const { guid } = await writer.call(accountsCalls.saveDepositAccount, {
    accountName: '保证金专户',
    bankName: '示范商业银行总行',
    bankAccount,
    isYouXiao: '1',
  });
  const { rows } = await writer.list(accountsCalls.listDepositAccounts, {
    page: 1,
    rows: 1,
    guid: guid ?? '',
  });
  return rows[0]?.change?.guid ?? '';
}

const bankAccountChanges: Scenario = async ({ fixture, presser }) => {
  const writer = await fixture.as(WRITER);
  presser.turnTo(await askedAccount(writer, '9988000012349001'));
  await presser.press(CONFIRMER, 'bankAccountChange.confirm');
  presser.turnTo(await askedAccount(writer, '9988000012349002'));
  await presser.press(CONFIRMER, 'bankAccountChange.refuse');
  presser.turnTo(await askedAccount(writer, '9988000012349003'));
  await presser.press(WRITER, 'bankAccountChange.withdraw');
};

/** Moves the unit below another one, as the group does; returns the key of its new place. */
async function movedUnit(group: Client, parentGuid: string): Promise<string> {
  const { deptName, placeGuid } = await group.call(organisationCalls.nodeInfo, { guid: UNIT });
  const form = { type: '2', guid: UNIT, qiyeBumen: '1', deptName: deptName ?? '', parentGuid };
  await group.call(organisationCalls.saveNode, form as never);
  const { placeGuid: now } = await group.call(organisationCalls.nodeInfo, { guid: UNIT });
  if (!now || now === placeGuid) throw new Error('The unit stands where it stood.');
  return now;
}

const places: Scenario = async ({ fixture, presser }) => {
  const group = await fixture.as(await administratorOf(fixture, GROUP));
  presser.turnTo(await movedUnit(group, 'demo-unit-02'));
  await presser.press(WRITER, 'organisationPlace.confirm');
  await presser.press(WRITER, 'organisationPlace.decline');
  await presser.press(WRITER, 'organisationPlace.confirm');
  presser.turnTo(await movedUnit(group, GROUP));
  await presser.press(WRITER, 'organisationPlace.decline');
  await presser.press(WRITER, 'organisationPlace.confirm');
};

const delegations: Scenario = async ({ fixture, presser }) => {
  const giver = await fixture.as(APPROVER);
  const delegateGuid = await fixture.guidOf(DELEGATE);
  const { kinds } = await giver.call(approvalCalls.delegableKinds, {});
  const offer = async (beginAt: number) => {
    const form = { delegateGuid, kinds: kinds ?? '', beginAt, endAt: beginAt + 1000 * HOUR_MS };
    const { head } = await giver.call(approvalCalls.offerDelegation, {
      ...form,
      requestId: newRequest(),
    });
    presser.turnTo(head.guid);
  };
  const at = nowMs();
  for (const beginAt of [at - HOUR_MS, at + HOUR_MS])
    for (const [account, last] of [
      [DELEGATE, 'delegation.giveBack'],
      [APPROVER, 'delegation.takeBack'],
    ] as const) {
      await offer(beginAt);
      await presser.press(DELEGATE, 'delegation.takeOn');
      await presser.press(account, last);
    }
  await offer(at);
  await presser.press(APPROVER, 'delegation.takeBack');
  await offer(at);
  await presser.press(DELEGATE, 'delegation.decline');
};

const advices: Scenario = async ({ fixture, presser, settings }) => {
  const buyer = await fixture.as('purchaser01');
  await settings.require('selfPlan', 1);
  const { head, context } = await fixture.plan(buyer, 'selfPlan');
  const asker = await fixture.person(context.chain[0]?.approvers[0]?.guid ?? '');
  const adviserGuid = await fixture.guidOf(DELEGATE);
  const ask = async () => {
    const { advices: made } = await asker.call(approvalCalls.askAdvice, {
      guid: head.guid,
      requestId: newRequest(),
      adviserGuid,
      question: '价格是否合理？',
    });
    presser.turnTo(made[0]?.guid ?? '');
  };
  await ask();
  await presser.press(DELEGATE, 'advice.answer');
  await ask();
  await presser.press(asker.account, 'advice.withdraw');
};

/** Kinds on which reviewers decide, or nobody. */
export const reviewedScenarios = {
  accountAppeal: appeals,
  award: awards,
  blacklist,
  breach: breaches,
  restoration: restorations,
  enterpriseInformation: information,
  institution: institutions,
  professionalApplication: applications,
  personnelChange: personnelChanges,
  bankAccountChange: bankAccountChanges,
  organisationPlace: places,
  delegation: delegations,
  advice: advices,
} satisfies Partial<Record<string, Scenario>>;
