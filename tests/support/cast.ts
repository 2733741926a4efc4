import { sessionCalls } from '#contract/session.ts';
import type { RecordKind } from '#contract/kinds.ts';
import type { ApprovalContext, Approver, RecordRole, Viewer } from '#machines/shared/types.ts';
import type { Client } from './client.ts';
import { callOf, type Fixture } from './fixture.ts';

/**
 * What each person does in their own unit, whatever the record; written by hand, not read from the
 * gateway's roles.
 */
const POSTS = {
  purchaser01: ['author'],
  approver01: ['author'],
  approver02: [],
  approver03: [],
  approver04: [],
  approver05: [],
  sysadmin01: ['unitAdministrator'],
  supervisor01: [],
  auditor01: [],
  agency001: ['agency'],
  agencybuyer1: ['author', 'agency'],
} as const satisfies Record<string, readonly RecordRole[]>;

export type Account = keyof typeof POSTS;

/**
 * The accounts that take part: authors, approvers of every level, administrator, agency, and people
 * who may only read, or not even that.
 */
export const ACCOUNTS = Object.keys(POSTS) as Account[];

/** What determines a person's roles on a record. */
export interface Owned {
  kind: RecordKind;
  enterpriseGuid: string;
  agentGuid: string | null;
  context: object;
}

/** A signed-in person of the demonstration data. */
export class Player {
  /** Those who delegated all their approvals to this person, in order. */
  readonly givers: Player[] = [];
  /** Whether their account is valid: nobody else signs in or is named. */
  isValid = true;
  /** Whether all roles of their unit were taken from them. */
  isBare = false;

  private constructor(
    readonly account: string,
    /** Signed in; anew after their account was closed for a while. */
    public client: Client,
    readonly guid: string,
    readonly name: string,
    private readonly unit: string,
    private readonly posts: readonly RecordRole[],
    private authorities: ReadonlySet<string>,
  ) {}

  static async of(
    fixture: Fixture,
    account: string,
    posts: readonly RecordRole[],
  ): Promise<Player> {
    const client = await fixture.as(account);
    const { guid, name, enterprise_guid } = await fixture.gateway.db
      .selectFrom('person')
      .where('account_name', '=', account)
      .select(['guid', 'name', 'enterprise_guid'])
      .executeTakeFirstOrThrow();
    const { authorities } = await client.call(sessionCalls.userInfo, {});
    return new Player(account, client, guid, name, enterprise_guid, posts, new Set(authorities));
  }

  /** After roles were taken from the person or given back: reads what they may call now. */
  async readRights(isBare: boolean): Promise<void> {
    this.isBare = isBare;
    const { authorities } = await this.client.call(sessionCalls.userInfo, {});
    this.authorities = new Set(authorities);
  }

  /** Whether the person may make the call of an event at all. */
  mayCall(kind: RecordKind, event: string): boolean {
    const { access } = callOf(kind, event);
    return typeof access !== 'object' || this.authorities.has(access.authority);
  }

  /** For whom the person decides; nobody if they are in the chain themselves. */
  private forWhom({
    submitter,
    chain,
    position,
    decisions,
    transfers = [],
  }: ApprovalContext): Approver | null {
    const isIn = (person: string, levels: ApprovalContext['chain']) =>
      levels.some(({ approvers }) => approvers.some(({ guid }) => guid === person));
    if (isIn(this.guid, chain) || transfers.some(({ from }) => from.guid === this.guid))
      return null;
    const asked = this.givers.filter(
      ({ guid, isValid }) => isValid && isIn(guid, chain.slice(position, position + 1)),
    );
    const free = asked.find(
      ({ guid }) =>
        guid !== submitter &&
        !decisions.some(({ by, onBehalfOf }) => by === guid || onBehalfOf?.guid === guid),
    );
    const giver = free ?? asked[0];
    return giver ? { guid: giver.guid, name: giver.name } : null;
  }

  /** Their roles on a record, as its machine receives them. */
  on({ enterpriseGuid, agentGuid, context }: Owned): Viewer {
    const { submitter, chain, position, handler } = context as ApprovalContext & {
      handler?: string | null;
    };
    const forWhom = this.forWhom(context as ApprovalContext);
    const own = (this.isBare ? [] : this.posts).filter(
      (role) => (role === 'agency' ? agentGuid : enterpriseGuid) === this.unit,
    );
    const here = (role: RecordRole, applies: boolean): RecordRole[] => (applies ? [role] : []);
    const roles = [
      'reader' as const,
      ...own,
      ...here('submitter', submitter === this.guid),
      ...here(
        'approver',
        forWhom !== null ||
          (chain[position]?.approvers.some(({ guid }) => guid === this.guid) ?? false),
      ),
      ...here('handler', handler === this.guid),
    ];
    return {
      guid: this.guid,
      name: this.name,
      roles,
      ...(forWhom === null ? {} : { onBehalfOf: forWhom }),
    };
  }
}

/** All people, by account. */
export async function castOf(fixture: Fixture): Promise<Map<Account, Player>> {
  const cast = new Map<Account, Player>();
  for (const account of ACCOUNTS)
    cast.set(account, await Player.of(fixture, account, POSTS[account]));
  return cast;
}
