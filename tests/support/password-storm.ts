import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sessionCalls } from '#contract/session.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { TOKENS_OF_PERSON } from '#gateway/session/sessions.ts';
import { Client, type Answer } from './client.ts';
import { givenBy, renewing, signingIn } from './crossing.ts';
import type { Fixture } from './fixture.ts';
import { joinGateway, type TestGateway } from './gateway.ts';

/** The result of changing a password repeatedly while others use the account. */
interface StormFigures {
  changes: number;
  /** Responses that gave others a session. */
  given: { renewed: number; signedIn: number };
  /** How many of those sessions were still valid after the response to the change. */
  survivors: number;
  /** Responses of any call with status 500 and above. */
  broken: number;
  /** Refused changes, and those of them that had happened all the same. */
  refused: number;
  refusedButDone: number;
  /** How often the person who changed the password lost their session. */
  thrownOut: number;
}

/**
 * Number of renewals after which the person who changes the password signs in again: a session has
 * a limit.
 */
const RENEWALS = TOKENS_OF_PERSON / 2;

const passwordOf = (change: number) => (change === 0 ? DEMO_PASSWORD : `Eisen#${10_000 + change}`);

/**
 * How many of these sessions are still valid. The newest is renewed first: renewing with a used
 * token ends its family.
 */
async function alive(clients: readonly Client[]): Promise<number> {
  let count = 0;
  const works = await Promise.all(
    clients.map(async (client) => (await client.send(sessionCalls.userInfo)).status === 200),
  );
  for (const [place, client] of [...clients.entries()].toReversed())
    if (works[place] || (await renewing(client)).status === 200) count += 1;
  return count;
}

/**
 * Changes the password of an account repeatedly, alternating between two gateways, while others
 * sign in with the password that is about to change and renew a session, through both.
 */
async function passwordStorm(
  gateways: readonly [TestGateway, TestGateway],
  account: string,
  changes: number,
): Promise<StormFigures> {
  const figures: StormFigures = {
    changes: 0,
    given: { renewed: 0, signedIn: 0 },
    survivors: 0,
    broken: 0,
    refused: 0,
    refusedButDone: 0,
    thrownOut: 0,
  };
  const nobody = gateways.map((gateway) => new Client(gateway, account, null)) as [Client, Client];
  const noted = (answer: Answer) => {
    if (answer.status >= 500) figures.broken += 1;
    return answer;
  };
  const clientOf = (answer: Answer) => givenBy(nobody[0], answer);

  let own = await Client.signIn(gateways[0], account, passwordOf(0));
  let change = 0;
  for (let turn = 0; turn < changes; turn++) {
    const [here, there] = turn % 2 === 0 ? gateways : [gateways[1], gateways[0]];
    const from = passwordOf(change);
    const got: Client[] = [];
    let isAnswered = false;

    const keepRenewing = async () => {
      let last: Client | null = await Client.signIn(there, account, from);
      got.push(last);
      return async () => {
        for (let times = 0; last !== null && !isAnswered; times++) {
          last = clientOf(noted(await renewing(last.at(gateways[times % 2] as TestGateway))));
          if (last === null) return;
          figures.given.renewed += 1;
          got.push(last);
        }
      };
    };
    const keepSigningIn = async (at: Client) => {
      while (!isAnswered) {
        const entered = clientOf(noted(await signingIn(at, account, from)));
        if (entered === null) return;
        figures.given.signedIn += 1;
        got.push(entered);
      }
    };
    const renewAgain = await keepRenewing();
    const others = Promise.all([renewAgain(), ...nobody.map(keepSigningIn)]);
    const changed = noted(
      await own.at(here).send(sessionCalls.updatePassword, {
        oldPassword: from,
        newPassword: passwordOf(change + 1),
      }),
    );
    isAnswered = true;
    await others;

    const holds =
      changed.status === 200 || (await signingIn(nobody[0], account, from)).status !== 200;
    if (changed.status !== 200) {
      figures.refused += 1;
      if (holds) figures.refusedButDone += 1;
    }
    if (holds) {
      change += 1;
      figures.changes += 1;
      figures.survivors += await alive(got);
    }
    const next = clientOf(noted(await renewing(own.at(there))));
    if (next === null || (await own.send(sessionCalls.userInfo)).status !== 200)
      figures.thrownOut += 1;
    const isLong = (turn + 1) % RENEWALS === 0;
    own =
      isLong || next === null
        ? await Client.signIn(gateways[0], account, passwordOf(change))
        : next;
  }
  return figures;
}

/** Resets an account to the demonstration password, without sessions. */
export async function withoutSessions(fixture: Fixture, account: string): Promise<void> {
  const { db } = fixture.gateway;
  await sql`update person set password_hash = (select password_hash from person
    where account_name = 'supplier01') where account_name = ${account}`.execute(db);
  await db
    .deleteFrom('session')
    .where('person_guid', '=', await fixture.guidOf(account))
    .execute();
}

/** Defines the test that no session survives this many password changes through two gateways. */
export function dyingInStorm(of: () => Fixture, now: () => Date, changes: number): void {
  test(`dies with it: ${changes} changes through two gateways, while others sign in and renew there`, async () => {
    const { gateway } = of();
    await withoutSessions(of(), 'supplier02');
    const other = await joinGateway(gateway, { now });
    try {
      const figures = await passwordStorm([gateway, other], 'supplier02', changes);
      if (process.env['PASSWORD_CHANGES']) process.stdout.write(`${JSON.stringify(figures)}\n`);
      expect(figures).toMatchObject({
        changes,
        survivors: 0,
        broken: 0,
        refused: 0,
        refusedButDone: 0,
        thrownOut: 0,
      });
      expect(figures.given.renewed, 'somebody renewed').toBeGreaterThan(0);
      expect(figures.given.signedIn, 'somebody signed in').toBeGreaterThan(0);
    } finally {
      await other.close();
    }
  }, 3_600_000);
}
