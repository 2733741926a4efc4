import { expect } from 'vitest';
import { approvalCalls } from '#contract/approval.ts';
import type { Account, Player } from '../cast.ts';
import { COLLEAGUES } from '../colleagues.ts';
import type { Fixture, View } from '../fixture.ts';
import { newRequest } from '../forms.ts';
import { expectRefused, give } from '../giving.ts';
import { machineSays, standingOf, type Standing } from '../standing.ts';

interface Asked {
  subject: string;
  guid: string;
  asker: Player;
  adviser: Player;
}

/** Advices of a walk: approvers ask colleagues, who answer, or they take the question back. */
export class Asking {
  private readonly open: Asked[] = [];
  /** How often each was done, and how often it was refused. */
  readonly tally = { asked: 0, awaited: 0, answered: 0, withdrawn: 0, refused: 0 };

  constructor(
    private readonly fixture: Fixture,
    private readonly cast: ReadonlyMap<Account, Player>,
    private readonly pick: <T>(values: readonly T[]) => T,
  ) {}

  /** Settles an open advice, or asks about a record. */
  async turn(before: Standing): Promise<void> {
    if (this.open.length > 0 && this.pick([true, false])) return this.settle();
    const people = COLLEAGUES.map((account) => this.cast.get(account) as Player);
    const valid = people.filter(({ isValid }) => isValid);
    // Who waits for an answer may ask somebody else, too.
    const open = { ...before, isAwaitingAdvice: false };
    const mayApprove = (player: Player) =>
      machineSays(open, player.on(before)).some(
        ({ event, allowed }) => allowed && event.endsWith('.approve'),
      );
    const asker = this.pick(this.pick([valid.filter(mayApprove), valid])) ?? this.pick(valid);
    const isAsked = ({ subject, adviser }: Asked, guid: string) =>
      subject === before.guid && adviser.guid === guid;
    const adviser = this.pick(
      valid.filter(
        ({ guid }) => guid !== asker.guid && !this.open.some((one) => isAsked(one, guid)),
      ),
    );
    if (adviser) await this.ask(before, asker, adviser, mayApprove(asker));
  }

  private async ask(before: Standing, asker: Player, adviser: Player, may: boolean): Promise<void> {
    const { db } = this.fixture.gateway;
    const isAwaited = this.pick(['0', '1']);
    const answer = await asker.client.send(approvalCalls.askAdvice, {
      guid: before.guid,
      adviserGuid: adviser.guid,
      question: '单价是否合理？',
      isAwaited,
      requestId: newRequest(),
    });
    const words = `${asker.account} asks about ${before.kind} ${before.guid}`;
    const after = await standingOf(db, before.guid);
    if (!may) {
      expect([404, 409], words).toContain(answer.status);
      expect(after, words).toEqual(before);
      this.tally.refused += 1;
      return;
    }
    expect(answer.status, `${words}: ${JSON.stringify(answer.body)}`).toBe(200);
    expect(after, 'the record does not move').toEqual({
      ...before,
      isAwaitingAdvice: before.isAwaitingAdvice || isAwaited === '1',
    });
    const [made] = (answer.body as { data: View & { advices: { guid: string }[] } }).data.advices;
    this.open.push({ subject: before.guid, guid: made?.guid ?? '', asker, adviser });
    this.tally.asked += 1;
    const approval = machineSays(after, asker.on(after)).find(({ event }) =>
      event.endsWith('.approve'),
    );
    if (!after.isAwaitingAdvice || !approval || !asker.mayCall(before.kind, approval.event)) return;
    await expectRefused(this.fixture, await give(asker, after, approval.event, {}), {
      status: 409,
      reason: 'guards.noAdviceAwaited',
    });
    this.tally.awaited += 1;
  }

  /** Whoever it is for answers, whoever asked withdraws; nobody else, and not what has lapsed. */
  private async settle(): Promise<void> {
    const one = this.pick(this.open);
    const before = await standingOf(this.fixture.gateway.db, one.guid);
    const isOpen = before.status === '1';
    const isAnswer = this.pick([true, false]);
    const [right, wrong] = isAnswer ? [one.adviser, one.asker] : [one.asker, one.adviser];
    const player = this.pick([right, right, wrong]);
    const command = { guid: one.guid, revision: before.revision, requestId: newRequest() };
    const { status } = isAnswer
      ? await player.client.send(approvalCalls.answerAdvice, { ...command, opinion: '合理。' })
      : await player.client.send(approvalCalls.withdrawAdvice, command);
    const isDone = isOpen && player === right && player.isValid;
    expect(status, `${player.account} on advice ${one.guid} in ${before.status}`).toBe(
      isDone ? 200 : player.isValid ? 409 : 401,
    );
    if (!isOpen || isDone) this.open.splice(this.open.indexOf(one), 1);
    if (!isDone) this.tally.refused += 1;
    else if (isAnswer) this.tally.answered += 1;
    else this.tally.withdrawn += 1;
  }
}
