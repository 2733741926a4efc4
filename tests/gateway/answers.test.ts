import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/core/call.ts';
import { calls } from '#contract/index.ts';
import { Client } from '../support/client.ts';
import {
  callOfEachSort,
  differing,
  everyCall,
  failAsDocumented,
  inputOf,
  openAnswering,
  tellOfRates,
  type Answering,
} from '../support/answers.ts';
import { documentedFailures } from '../support/documented.ts';
import { callerOf } from '../support/right-inputs.ts';

let answering: Answering;

beforeAll(async () => {
  answering = await openAnswering();
});
afterAll(() => answering.fixture.close());

describe('what the OpenAPI document says of a failure', () => {
  failAsDocumented(() => answering, [400, 401], everyCall);
  failAsDocumented(() => answering, [413, 415, 431], callOfEachSort);
  tellOfRates(() => answering, callOfEachSort);

  test('403 happens to the calls it is documented for, and to no others', async () => {
    await sql`update person set password_initial = true where account_name = 'approver05'`.execute(
      answering.fixture.gateway.db,
    );
    const person = await answering.fixture.as('approver05');
    const signIn = 'session.token';
    // With its valid input the call would change the password.
    const sent = (call: Call<any, any>) =>
      call.id === 'session.updatePassword' ? {} : inputOf(call);
    expect(
      await differing(answering, '403', async (call) =>
        call.id === signIn ? null : person.send(call, sent(call)),
      ),
    ).toEqual([`${signIn}: documented, undefined`]);
    const renew = (client: Client) =>
      client.send(calls[signIn], {
        ...inputOf(calls[signIn]),
        grant_type: 'refresh_token',
        refresh_token: client.refreshToken,
      });
    const next = (await renew(person)).body as { access_token: string };
    await new Client(answering.fixture.gateway, 'approver05', next.access_token).send(
      calls['session.userInfo'],
    );
    expect((await renew(person)).status, 'a token that was exchanged comes back').toBe(403);
  });

  test('404 happens where something is named that is not there, unless something else is wrong before', async () => {
    const found = new Map<number, string[]>();
    for (const call of everyCall.filter(
      (one) =>
        documentedFailures(answering.fixture.gateway.config, one).includes('404') &&
        one.access !== 'public',
    )) {
      const { status } = await (await callerOf(answering.fixture, call)).send(call, inputOf(call));
      found.set(status, [...(found.get(status) ?? []), call.id]);
    }
    expect(
      [...found.keys()].filter((status) => ![200, 400, 403, 404, 409].includes(status)),
    ).toEqual([]);
    expect(found.get(404)?.length).toBeGreaterThan(150);
  });
});
