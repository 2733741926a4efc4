import { behaviourCalls } from '#contract/behaviour.ts';
import { transact } from '#gateway/db/transact.ts';
import { workDue } from '#gateway/records/due.ts';
import { performAsSystem } from '#gateway/records/perform.ts';
import { userOfPerson, type User } from '#gateway/user/user.ts';
import type { ApprovalContext, RecordRole, Viewer } from '#machines/shared/types.ts';
import { BehaviourFixture } from './behaviour.ts';
import type { Answer, Client } from './client.ts';
import { now, nowMs } from './clock.ts';
import { freeOf, namesColleague, placed, removalsIn, removes } from './colleagues.ts';
import type { Registered } from './enterprises.ts';
import { newRequest, type Form } from './forms.ts';
import type { Fixture } from './fixture.ts';
import { kindCalls } from './kinds.ts';
import type { Act } from './paths/acts.ts';
import type { Reviewed } from './paths/reviewed.ts';
import { Settings } from './paths/settings.ts';
import type { Standing } from './standing.ts';
import { storeFile } from './upload.ts';
import { createIn, madeBy } from '#gateway/records/create.ts';

type Kind = 'breach' | 'restoration' | 'blacklist' | 'award';

const quiet = { info: () => {}, error: () => {} };
const DONE: Answer = { status: 200, body: null } as Answer;
const SYSTEM: Viewer = { guid: 'system', name: '系统', roles: ['system'] };
const APPROVERS = ['approver01', 'approver02'] as const;
/** People to whom places in a review may be given. */
const COLLEAGUES = ['approver03', 'approver04', 'approver05'] as const;

const verbOf = (event: string) => event.split('.')[1] ?? '';

/** Behaviour records for walking paths, with the people who act on them. */
export class BehaviourScenarios {
  private constructor(
    private readonly fixture: Fixture,
    private readonly settings: Settings,
    private readonly people: ReadonlyMap<string, { client: Client; guid: string; name: string }>,
  ) {}

  static async of(fixture: Fixture): Promise<BehaviourScenarios> {
    const accounts = ['sysadmin01', 'central001', ...COLLEAGUES, ...APPROVERS];
    const people = await Promise.all(
      accounts.map(async (account) => {
        const { guid, name } = await fixture.gateway.db
          .selectFrom('person')
          .where('account_name', '=', account)
          .select(['guid', 'name'])
          .executeTakeFirstOrThrow();
        return [account, { client: await fixture.as(account), guid, name }] as const;
      }),
    );
    return new BehaviourScenarios(fixture, await Settings.of(fixture.gateway.db), new Map(people));
  }

  /** Creates a record of a kind about a supplier. */
  async begin(kind: Kind, firm: Registered): Promise<Reviewed> {
    const { fixture } = this;
    const ground = new BehaviourFixture(
      fixture,
      this.client('sysadmin01'),
      this.client('central001'),
      {
        client: firm.client,
        guid: firm.guid,
      },
    );
    const guid = await this.made(kind, ground, firm);
    const who = (
      event: string,
      { context }: Standing,
    ): { client: Client; guid: string; name: string; roles: RecordRole[] } => {
      const act = verbOf(event);
      if (act === 'giveStatement' || event === 'restoration.submit')
        return {
          client: firm.client,
          guid: firm.person,
          name: firm.client.account,
          roles: ['supplier'],
        };
      if (kind !== 'breach' && ['approve', 'reject', 'cancel'].includes(act))
        return { ...this.person('central001'), roles: ['reviewer'] };
      if (act === 'deal' || act === 'submitDeal')
        return { ...this.person('central001'), roles: ['handler'] };
      if (!['approve', 'reject', 'transfer', 'addApprover', 'removeApprover'].includes(act))
        return { ...this.person('sysadmin01'), roles: ['author'] };
      const { chain, position } = context as ApprovalContext;
      const [removal] = removes(event) ? removalsIn(context) : [];
      const deciding = [...APPROVERS, ...COLLEAGUES]
        .map((account) => this.person(account))
        .find(({ guid }) =>
          removal
            ? guid === removal.by
            : chain[position]?.approvers.some((approver) => approver.guid === guid),
        );
      return deciding
        ? { ...deciding, roles: ['approver'] }
        : { ...this.person(APPROVERS[0]), roles: [] };
    };
    let removed = '';
    return {
      guid,
      viewerOf: (event, stands) => {
        if (['endStatement', 'expire', 'closeYear', 'reopenYear'].includes(verbOf(event)))
          return SYSTEM;
        const { guid: person, name, roles } = who(event, stands);
        return { guid: person, name, roles: ['reader', ...roles] };
      },
      give: async (event, stands, output) => {
        const assigneeGuid = this.assignee(event, stands);
        if (removes(event)) removed = assigneeGuid;
        return (
          (await this.bringAbout(event, guid)) ??
          this.send(event, who(event, stands).client, stands, {
            ...(await this.body(event, ground, output)),
            ...(namesColleague(event) ? { assigneeGuid, ...placed(event) } : {}),
          })
        );
      },
      outputOf: (event, { context }) => {
        const { chain, position, hasEvidence, transfers } = context as ApprovalContext & {
          hasEvidence?: boolean;
        };
        // The paths add everybody before the person who adds them.
        if (verbOf(event) === 'addApprover')
          return { assignee: chain[position]?.approvers[0], place: 'before' };
        if (removes(event)) return { assignee: { guid: removed } };
        if (verbOf(event) === 'transfer') return { assignee: transfers?.at(-1)?.to };
        return verbOf(event) === 'submit' ? { chain } : { hasEvidence };
      },
      // The supplier cannot see the report before it is heard.
      isAnother: (event, { status }) =>
        event === 'breach.giveStatement' && !['4', '5'].includes(status),
    };
  }

  private person(account: string) {
    const found = this.people.get(account);
    if (!found) throw new Error(`${account} takes no part.`);
    return found;
  }

  /** Somebody to whom a place in the review may be given now, or who may be taken out of it. */
  private assignee(event: string, { context }: Standing): string {
    if (removes(event)) return removalsIn(context)[0]?.guid ?? 'x';
    const [free] = freeOf(
      COLLEAGUES.map((account) => this.person(account)),
      context,
    );
    return free?.guid ?? 'x';
  }

  private client(account: string): Client {
    return this.person(account).client;
  }

  private send(
    event: string,
    client: Client,
    { guid, revision, kind }: Standing,
    body: Form,
  ): Promise<Answer> {
    const call = kindCalls[kind].events[event];
    if (!call) throw new Error(`No call gives ${event}.`);
    return client.send(call, { guid, revision, requestId: newRequest(), ...body });
  }

  private async made(kind: Kind, ground: BehaviourFixture, firm: Registered): Promise<string> {
    const { reporter, handler } = ground;
    if (kind === 'breach') return (await ground.breach()).head.guid;
    if (kind === 'award')
      return (
        await reporter.call(behaviourCalls.addAward, {
          ...(await ground.form('2')),
          requestId: newRequest(),
        })
      ).head.guid;
    if (kind === 'blacklist') {
      const listing = {
        userQiYe_Guid: firm.guid,
        reason: '围标串标',
        scope: 'unit' as const,
        startTime: nowMs(),
        endTime: nowMs() + 3_600_000,
        evidence: await storeFile(handler),
        requestId: newRequest(),
      };
      return (await handler.call(behaviourCalls.addToBlacklist, listing)).head.guid;
    }
    return this.savedRequest(await ground.punished(), firm);
  }

  /** A request to be restored that was not submitted; no call leaves one. */
  private async savedRequest(breachGuid: string, firm: Registered): Promise<string> {
    const { db, config } = this.fixture.gateway;
    const user = (await userOfPerson(db, firm.person, config.centralEnterpriseCode)) as User;
    const at = now();
    return transact(db, async (tx) => {
      const { purchaser_guid } = await tx
        .selectFrom('misconduct')
        .where('guid', '=', breachGuid)
        .select('purchaser_guid')
        .executeTakeFirstOrThrow();
      const guid = await createIn(
        tx,
        {
          ...madeBy(user, 'supplier', purchaser_guid),
          kind: 'restoration',
          title: firm.name,
          facts: { breachGuid },
          context: {},
          parties: [{ role: 'supplier', enterpriseGuid: firm.guid }],
          requestId: newRequest(),
        },
        at,
      );
      await tx
        .insertInto('restoration')
        .values({
          guid,
          supplier_guid: firm.guid,
          misconduct_guid: breachGuid,
          asked_at: at,
          is_open: true,
        })
        .execute();
      return guid;
    });
  }

  /**
   * Input of an event in addition to key, revision and request id; also sets what must be set
   * before it.
   */
  private async body(
    event: string,
    ground: BehaviourFixture,
    output: Act['output'] = {},
  ): Promise<Form> {
    if (event === 'breach.submit' && output.chain)
      await this.settings.require('breach', output.chain.length);
    const opinion = { opinion: '情况不实' };
    const bodies: Readonly<Record<string, () => Form | Promise<Form>>> = {
      'breach.edit': () =>
        ground.form('1', output.hasEvidence === false ? { evidence: '', evidenceName: '' } : {}),
      'breach.approve': () => ({ result: '1' }),
      'breach.reject': () => ({ result: '2', ...opinion }),
      'breach.deal': () => ground.dealing(),
      'breach.giveStatement': () => ({ statement: '已整改。' }),
      'award.edit': () => ground.form('2'),
      'restoration.submit': () => ({ action: 'apply' }),
      'restoration.approve': () => ({ action: 'approve' }),
      'restoration.reject': () => ({ action: 'reject', ...opinion }),
      'blacklist.cancel': () => ({ reason: '已查清' }),
      'breach.transfer': () => opinion,
      'breach.addApprover': () => opinion,
      'breach.removeApprover': () => opinion,
    };
    return (await bodies[event]?.()) ?? {};
  }

  /** Triggers an event of the gateway itself; null for an event that a person gives. */
  private async bringAbout(event: string, guid: string): Promise<Answer | null> {
    const { db } = this.fixture.gateway;
    const act = verbOf(event);
    if (act === 'endStatement' || act === 'expire') {
      const { due_at } = await db
        .selectFrom('due_moment')
        .where('record_guid', '=', guid)
        .select('due_at')
        .executeTakeFirstOrThrow();
      await workDue(db, due_at, quiet);
      return DONE;
    }
    if (act !== 'closeYear' && act !== 'reopenYear') return null;
    await transact(db, (tx) => performAsSystem(tx, guid, { type: event }, now()));
    return DONE;
  }
}
