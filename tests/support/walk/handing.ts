import { approvalCalls } from '#contract/approval.ts';
import type { Account, Player } from '../cast.ts';
import { nowMs } from '../clock.ts';
import { newRequest } from '../forms.ts';
import type { View } from '../fixture.ts';

/** Who stands in a level of a matter. */
const GIVERS = ['approver01', 'approver02', 'approver03', 'approver04', 'approver05'] as const;
/** Who submits is there twice: that they decide on their own as a delegate must be refused. */
const DELEGATES = [...GIVERS, 'purchaser01', 'purchaser01', 'sysadmin01', 'supervisor01'] as const;
const HOUR_MS = 3_600_000;
/** Upper bound of delegations in force at the same time. */
const MAX_IN_FORCE = 5;

/** Whether somebody can act with all their roles. */
export const isThere = ({ isValid, isBare }: Player): boolean => isValid && !isBare;

interface Handed {
  giver: Player;
  delegate: Player;
  guid: string;
  revision: number;
}

/** Delegations of a walk: some of the cast delegate their approvals to others for a while. */
export class Handing {
  private readonly inForce: Handed[] = [];
  /** Number of delegations made so far. */
  made = 0;

  constructor(
    private readonly cast: ReadonlyMap<Account, Player>,
    private readonly pick: <T>(values: readonly T[]) => T,
  ) {}

  private player = (account: Account) => this.cast.get(account) as Player;

  /** Whether somebody takes part in no delegation now. */
  isFree = (player: Player): boolean =>
    !this.inForce.some(({ giver, delegate }) => giver === player || delegate === player);

  /** Makes or ends a delegation. */
  async turn(): Promise<void> {
    if (this.inForce.length >= MAX_IN_FORCE) return this.end(this.pick(this.inForce));
    const giver = this.pick(GIVERS.map(this.player).filter(this.mayGive));
    if (giver) await this.handOver(giver);
  }

  /**
   * Somebody delegates to any colleague who may take it on, if they do not delegate already; returns
   * to whom.
   */
  async handOver(giver: Player): Promise<Player | undefined> {
    const given = this.inForce.find((one) => one.giver === giver);
    if (given) return given.delegate;
    const delegates = DELEGATES.map(this.player).filter(
      (one) => one !== giver && isThere(one) && !this.gives(one),
    );
    const delegate = this.mayGive(giver) ? this.pick(delegates) : undefined;
    if (delegate) await this.begin(giver, delegate);
    return delegate;
  }

  /** Somebody who delegates ends that. */
  async takeBackOf(giver: Player): Promise<void> {
    const given = this.inForce.find((one) => one.giver === giver);
    if (given) await this.end(given);
  }

  private gives = (player: Player) => this.inForce.some(({ giver }) => giver === player);

  private mayGive = (player: Player) =>
    GIVERS.some((account) => account === player.account) &&
    isThere(player) &&
    !this.gives(player) &&
    !this.inForce.some(({ delegate }) => delegate === player);

  private async begin(giver: Player, delegate: Player): Promise<void> {
    const now = nowMs();
    const { head } = await giver.client.call(approvalCalls.offerDelegation, {
      delegateGuid: delegate.guid,
      beginAt: now - HOUR_MS,
      endAt: now + 24 * HOUR_MS,
      requestId: newRequest(),
    });
    const { guid, revision } = head;
    const taken = (await delegate.client.call(approvalCalls.takeOnDelegation, {
      guid,
      revision,
      requestId: newRequest(),
    })) as View;
    this.inForce.push({ giver, delegate, guid, revision: taken.head.revision });
    delegate.givers.push(giver);
    this.made += 1;
  }

  private async end(handed: Handed): Promise<void> {
    const { giver, delegate, guid, revision } = handed;
    const command = { guid, revision, requestId: newRequest() };
    if (!giver.isValid && !delegate.isValid) return;
    if (giver.isValid && (!delegate.isValid || this.pick([true, false])))
      await giver.client.call(approvalCalls.takeBackDelegation, command);
    else await delegate.client.call(approvalCalls.giveBackDelegation, command);
    this.inForce.splice(this.inForce.indexOf(handed), 1);
    delegate.givers.splice(delegate.givers.indexOf(giver), 1);
  }
}
