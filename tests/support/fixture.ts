import type { Call, ResponseOf } from '#contract/core/call.ts';
import { entrustCalls } from '#contract/entrust.ts';
import { plansCalls } from '#contract/plans.ts';
import { KINDS, type RecordKind } from '#contract/kinds.ts';
import { recordsCalls } from '#contract/records.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { Client, type Answer } from './client.ts';
import { contractForm, newRequest, orderForm, planForm, setUpForm, type Form } from './forms.ts';
import type { TestGateway, TestGatewayOptions } from './gateway.ts';
import { kindCalls } from './kinds.ts';

type Head = ResponseOf<typeof plansCalls.yearlyDetail>['head'];

/** The state of a record in every response of a command and every detail call. */
export interface View {
  head: Head;
  context: ResponseOf<typeof plansCalls.yearlyDetail>['context'];
  commands: { event: string; allowed: boolean | null; reason?: string | null }[];
  urging: ResponseOf<typeof plansCalls.yearlyDetail>['urging'];
  advices: ResponseOf<typeof plansCalls.yearlyDetail>['advices'];
  escalations: ResponseOf<typeof plansCalls.yearlyDetail>['escalations'];
  standIns: ResponseOf<typeof plansCalls.yearlyDetail>['standIns'];
  copying: ResponseOf<typeof plansCalls.yearlyDetail>['copying'];
  related: { guid: string; kind: RecordKind; status: string; number: string; title: string }[];
}

/** The same with its facts, as detail calls return it. */
export interface Detail extends View {
  facts: Record<string, unknown>;
  items: Record<string, unknown>[];
}

/**
 * A separate gateway whose people are signed in when they are needed, with helpers that create
 * records.
 */
export class Fixture {
  private readonly clients = new Map<string, Promise<Client>>();

  constructor(readonly gateway: TestGateway) {}

  static async open(options: TestGatewayOptions = {}): Promise<Fixture> {
    // Loaded here, because tests with a browser use fixtures of gateways that already run.
    const { startGateway } = await import('./gateway.ts');
    return new Fixture(await startGateway(options));
  }

  close(): Promise<void> {
    return this.gateway.close();
  }

  /** An account, signed in once. */
  as(account: string): Promise<Client> {
    const known = this.clients.get(account);
    if (known) return known;
    const client = Client.signIn(this.gateway, account);
    this.clients.set(account, client);
    return client;
  }

  /** The person with a key, signed in. */
  async person(guid: string): Promise<Client> {
    const { account_name } = await this.gateway.db
      .selectFrom('person')
      .where('guid', '=', guid)
      .select('account_name')
      .executeTakeFirstOrThrow();
    return this.as(account_name);
  }

  async guidOf(account: string): Promise<string> {
    return (
      await this.gateway.db
        .selectFrom('person')
        .where('account_name', '=', account)
        .select('guid')
        .executeTakeFirstOrThrow()
    ).guid;
  }

  async unitOf(account: string): Promise<string> {
    return (
      await this.gateway.db
        .selectFrom('person')
        .where('account_name', '=', account)
        .select('enterprise_guid')
        .executeTakeFirstOrThrow()
    ).enterprise_guid;
  }

  /**
   * A person of an account's unit with an authority, from another department or from the named one.
   */
  async colleague(
    account: string,
    authority: string,
    department: 'same' | 'other',
  ): Promise<Client> {
    const { db } = this.gateway;
    const me = await db
      .selectFrom('person')
      .where('account_name', '=', account)
      .selectAll()
      .executeTakeFirstOrThrow();
    const people = await db
      .selectFrom('person')
      .innerJoin('person_role', 'person_role.person_guid', 'person.guid')
      .innerJoin('role', 'role.guid', 'person_role.role_guid')
      .where('person.enterprise_guid', '=', me.enterprise_guid)
      .where('person.guid', '!=', me.guid)
      .where('person.department_guid', department === 'same' ? '=' : '!=', me.department_guid)
      .select(['person.account_name', 'role.authorities', 'role.department_scope'])
      .orderBy('person.account_name')
      .execute();
    const found = people.find(
      (person) => person.authorities.includes(authority) && person.department_scope === 'own',
    );
    if (!found)
      throw new Error(`${account} has no colleague with ${authority} in ${department} department.`);
    return this.as(found.account_name);
  }

  detail(client: Client, kind: RecordKind, guid: string): Promise<Detail> {
    return client.call(kindCalls[kind].detail, { guid }) as Promise<Detail>;
  }

  /** Creates a plan. */
  async plan(
    client: Client,
    kind: 'yearlyPlan' | 'batchPlan' | 'selfPlan',
    form: Form = {},
  ): Promise<View> {
    const add = {
      yearlyPlan: plansCalls.yearlyAdd,
      batchPlan: plansCalls.batchAdd,
      selfPlan: plansCalls.selfAdd,
    }[kind];
    return client.call(add, planForm(kind, { action: 'submit', ...form }));
  }

  /** Gives a command with its standard input; returns the record afterwards. */
  async command(
    client: Client,
    kind: RecordKind,
    event: string,
    view: { head: Pick<Head, 'guid' | 'revision'> },
    more: object = {},
  ): Promise<View> {
    const call = callOf(kind, event);
    return client.call(call, commandInput(event, view, more)) as Promise<View>;
  }

  /** Like `command`, with any response. */
  send(
    client: Client,
    kind: RecordKind,
    event: string,
    view: { head: Pick<Head, 'guid' | 'revision'> },
    more: object = {},
  ): Promise<Answer> {
    return client.send(callOf(kind, event), commandInput(event, view, more));
  }

  /** Lets every remaining level of a chain approve; returns the record after the last. */
  async approveAll(kind: RecordKind, guid: string): Promise<View> {
    const noun = nounOf(kind);
    for (;;) {
      const decider = await this.decider(guid);
      if (decider === null) throw new Error(`Nobody decides on ${kind} ${guid}.`);
      const view = await this.detail(decider, kind, guid);
      const after = await this.command(decider, kind, `${noun}.approve`, view);
      if (
        after.head.status !== view.head.status ||
        after.context.position >= after.context.chain.length
      )
        return after;
    }
  }

  /** Somebody who may decide on a record now. */
  async decider(guid: string): Promise<Client | null> {
    const task = await this.gateway.db
      .selectFrom('task')
      .innerJoin('person', 'person.guid', 'task.person_guid')
      .where('record_guid', '=', guid)
      .where('role', '=', 'approver')
      .orderBy('person.account_name')
      .select('person.account_name')
      .executeTakeFirst();
    return task ? this.as(task.account_name) : null;
  }

  /** An approved plan, whatever the settings of its unit. */
  async passedPlan(
    client: Client,
    kind: 'yearlyPlan' | 'batchPlan' | 'selfPlan',
    form: Form = {},
  ): Promise<View> {
    return this.pass(client, kind, await this.plan(client, kind, form));
  }

  private async pass(client: Client, kind: RecordKind, submitted: View): Promise<View> {
    if (
      submitted.context.chain.length === 0 ||
      (submitted.head.status !== '2' && submitted.head.status !== '1009')
    )
      return submitted;
    await this.approveAll(kind, submitted.head.guid);
    return this.detail(client, kind, submitted.head.guid);
  }

  /** A set-up of a plan, as a draft or submitted. */
  setUp(client: Client, planGuid: string, form: Form = {}): Promise<View> {
    return client.call(setUpCalls.add, setUpForm(planGuid, { action: 'submit', ...form }));
  }

  async passedSetUp(client: Client, form: Form = {}): Promise<View> {
    const plan = await this.passedPlan(client, 'selfPlan');
    return this.pass(client, 'setUp', await this.setUp(client, plan.head.guid, form));
  }

  /** A set-up assigned to an agency, with its author as handler. */
  async assignedSetUp(client: Client, agency = 'agency001', form: Form = {}): Promise<View> {
    const setUp = await this.passedSetUp(client, form);
    const administrator = await this.administrator(client.account);
    return this.command(administrator, 'setUp', 'setUp.assign', setUp, {
      agentGuid: await this.unitOf(agency),
      handlerGuid: await this.guidOf(client.account),
    });
  }

  /** The administrator of the set-ups of an account's unit. */
  async administrator(account: string): Promise<Client> {
    const found = await this.gateway.db
      .selectFrom('person')
      .innerJoin('person_role', 'person_role.person_guid', 'person.guid')
      .innerJoin('role', 'role.guid', 'person_role.role_guid')
      .where('person.enterprise_guid', '=', await this.unitOf(account))
      .where((eb) => eb(eb.val('setUp.administer'), '=', eb.fn.any('role.authorities')))
      .orderBy('person.account_name')
      .select('person.account_name')
      .executeTakeFirstOrThrow();
    return this.as(found.account_name);
  }

  /** The order of an assigned set-up, as a draft or submitted. */
  order(client: Client, setUpGuid: string, form: Form = {}): Promise<View> {
    return client.call(entrustCalls.orderAdd, orderForm(setUpGuid, { action: 'submit', ...form }));
  }

  /** An order that was sent to the agency. */
  async sentOrder(client: Client, agency = 'agency001'): Promise<View> {
    const setUp = await this.assignedSetUp(client, agency);
    return this.pass(client, 'entrustOrder', await this.order(client, setUp.head.guid));
  }

  async receivedOrder(client: Client, agency = 'agency001'): Promise<View> {
    const order = await this.sentOrder(client, agency);
    return this.command(await this.as(agency), 'entrustOrder', 'order.receive', order);
  }

  /** The contract of a received order, as a draft or submitted. */
  contract(client: Client, orderGuid: string, form: Form = {}): Promise<View> {
    return client.call(
      entrustCalls.contractAdd,
      contractForm(orderGuid, { action: 'submit', ...form }),
    );
  }

  async history(
    client: Client,
    guid: string,
  ): Promise<ResponseOf<typeof recordsCalls.history>['entries']> {
    return (await client.call(recordsCalls.history, { guid })).entries;
  }

  counts(client: Client): Promise<ResponseOf<typeof workbenchCalls.counts>> {
    return client.call(workbenchCalls.counts, {});
  }
}

/** The accounts of the administrators of an enterprise of the demonstration data. */
export async function administratorsOf(fixture: Fixture, enterprise: string): Promise<string[]> {
  const rows = await fixture.gateway.db
    .selectFrom('person')
    .innerJoin('person_role', 'person_guid', 'person.guid')
    .innerJoin('role', 'role.guid', 'role_guid')
    .where('role.name', '=', '单位管理员')
    .where('person.enterprise_guid', '=', enterprise)
    .orderBy('person.guid')
    .select('account_name')
    .execute();
  return rows.map(({ account_name }) => account_name);
}

/** The account of one of them. */
export async function administratorOf(fixture: Fixture, enterprise: string): Promise<string> {
  const [account] = await administratorsOf(fixture, enterprise);
  if (account === undefined) throw new Error(`${enterprise} has no administrator.`);
  return account;
}

export const nounOf = (kind: RecordKind): string =>
  ({
    yearlyPlan: 'plan',
    batchPlan: 'plan',
    selfPlan: 'plan',
    setUp: 'setUp',
    entrustOrder: 'order',
    entrustContract: 'contract',
    enterpriseInformation: 'enterprise',
    institution: 'institution',
    accountAppeal: 'appeal',
    personnelChange: 'personnelChange',
    bankAccountChange: 'bankAccountChange',
    organisationPlace: 'organisationPlace',
    delegation: 'delegation',
    advice: 'advice',
    professionalApplication: 'application',
    breach: 'breach',
    award: 'award',
    restoration: 'restoration',
    blacklist: 'blacklist',
    evaluation: 'evaluation',
    yearlyCredit: 'credit',
    supplierAdmission: 'admission',
    yearlyAudit: 'yearlyAudit',
    messageNotice: 'notice',
    signUp: 'signUp',
  })[kind];

/** The business key of a record (requirements, 10.16). */
export const businessKeyOf = (kind: RecordKind, guid: string): string =>
  `${KINDS[kind].entity}:${guid}`;

/** The call of an event for a kind of record. */
export function callOf(kind: RecordKind, event: string): Call<any, any> {
  const call = kindCalls[kind].events[event];
  if (!call)
    throw new Error(`No call gives ${event} to ${kind}: enter it in tests/support/kinds.ts.`);
  return call;
}

const results: Record<string, object> = {
  approve: { result: '1' },
  reject: { result: '2', opinion: '不同意' },
};

/** Input of a command: key, revision, a new request id, and what the event requires. */
export function commandInput(
  event: string,
  { head }: { head: Pick<Head, 'guid' | 'revision'> },
  more: object = {},
): Record<string, unknown> {
  const act = event.split('.')[1] ?? '';
  const opinion = [
    'undo',
    'decline',
    'abandon',
    'transfer',
    'addApprover',
    'removeApprover',
  ].includes(act)
    ? { opinion: '需要调整' }
    : {};
  return {
    guid: head.guid,
    revision: head.revision,
    requestId: newRequest(),
    ...results[act],
    ...opinion,
    ...more,
  };
}
