import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plansCalls } from '#contract/plans.ts';
import { recordsCalls } from '#contract/records.ts';
import { sessionCalls } from '#contract/session.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { Client, refusalOf, type Answer } from '../support/client.ts';
import { newRequest, planForm, setUpForm } from '../support/forms.ts';
import { joinGateway, type TestGateway } from '../support/gateway.ts';
import { callOf, commandInput, Fixture, type View } from '../support/fixture.ts';
import { POSTGRES } from '../support/postgres.ts';
import { launch, run } from '../support/process.ts';

const ROUNDS = 15;

/**
 * The embedded database has one process by design; a second must be told so, not ruin the folder.
 */
function oneProcess(): void {
  describe('a second gateway in the folder of the embedded database', () => {
    test('refuses to start and says why; the first goes on', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'tender-console-two-'));
      const first = await run({ DATA_DIR: folder });
      try {
        const second = await launch({ DATA_DIR: folder });
        expect((await second.ended).code).not.toBe(0);
        expect(second.printed()).toContain('is in use by process');
        const buyer = await Client.signIn(first as never, 'purchaser01');
        expect((await buyer.call(plansCalls.selfAdd, planForm('selfPlan'))).head).toMatchObject({
          status: '1',
        });
      } finally {
        first.child.kill('SIGTERM');
      }
      expect(await first.ended).toEqual({ code: 0, signal: null });
      await rm(folder, { recursive: true, force: true });
    });
  });
}

function severalProcesses(): void {
  let fixture: Fixture;
  let other: TestGateway;
  let buyer: Client;
  let approver: Client;

  beforeAll(async () => {
    fixture = await Fixture.open();
    other = await joinGateway(fixture.gateway);
    buyer = await fixture.as('purchaser01');
    approver = await fixture.as('approver01');
  });
  afterAll(async () => {
    await other.close();
    await fixture.close();
  });

  const viewOf = (answer: Answer) => (answer.body as { data: View }).data;

  describe('two gateways on one database', () => {
    test('share sessions: signed in here, known there, ended everywhere', async () => {
      const one = await Client.signIn(fixture.gateway, 'supplier02');
      expect((await one.at(other).call(sessionCalls.userInfo, {})).accountName).toBe('supplier02');
      const refreshed = await one.at(other).call(sessionCalls.token, {
        client_id: 'console',
        client_secret: 'console',
        grant_type: 'refresh_token',
        userType: '3',
        refresh_token: one.refreshToken,
      });
      const next = new Client(
        fixture.gateway,
        'supplier02',
        refreshed.access_token,
        refreshed.refresh_token,
      );
      const elsewhere = await Client.signIn(other, 'supplier02');
      await next.call(sessionCalls.updatePassword, {
        oldPassword: DEMO_PASSWORD,
        newPassword: 'Eisen#2027',
      });
      expect((await elsewhere.send(sessionCalls.userInfo)).status).toBe(401);
      expect((await next.at(other).send(sessionCalls.userInfo)).status).toBe(200);
      expect((await Client.signIn(other, 'supplier02', 'Eisen#2027')).token).not.toBeNull();
    });

    test('know changed rights at once', async () => {
      const guid = await fixture.guidOf('supervisor01');
      const one = await fixture.as('supervisor01');
      const statuses = async () => [
        (await one.send(plansCalls.selfList)).status,
        (await one.at(other).send(plansCalls.selfList)).status,
      ];
      expect(await statuses()).toEqual([200, 200]);
      const roles = await fixture.gateway.db
        .selectFrom('person_role')
        .where('person_guid', '=', guid)
        .selectAll()
        .execute();
      await fixture.gateway.db.deleteFrom('person_role').where('person_guid', '=', guid).execute();
      expect(await statuses()).toEqual([403, 403]);
      await fixture.gateway.db.insertInto('person_role').values(roles).execute();
      expect(await statuses()).toEqual([200, 200]);
    });

    test('share records: written here, seen and carried on there', async () => {
      const plan = await fixture.plan(buyer, 'selfPlan');
      expect((await fixture.detail(buyer.at(other), 'selfPlan', plan.head.guid)).head).toEqual(
        (await fixture.detail(buyer, 'selfPlan', plan.head.guid)).head,
      );
      const approved = await fixture.command(approver.at(other), 'selfPlan', 'plan.approve', plan);
      expect((await fixture.detail(buyer, 'selfPlan', plan.head.guid)).head.revision).toBe(
        approved.head.revision,
      );
    });

    test('let one of two commands win, whichever gateway they come through', async () => {
      const through = new Set<number>();
      const { context } = await fixture.plan(buyer, 'selfPlan');
      const me = await fixture.guidOf(approver.account);
      const second = await fixture.person(
        context.chain[0]?.approvers.find(({ guid }) => guid !== me)?.guid ?? '',
      );
      for (let round = 0; round < ROUNDS; round++) {
        const plan = await fixture.plan(buyer, 'selfPlan');
        const here = () => fixture.send(approver, 'selfPlan', 'plan.approve', plan);
        const there = () => fixture.send(second.at(other), 'selfPlan', 'plan.reject', plan);
        const answers =
          round % 2 === 0
            ? await Promise.all([here(), there()])
            : (await Promise.all([there(), here()])).toReversed();
        const winner = answers.findIndex(({ status }) => status === 200);
        through.add(winner);
        const lost = refusalOf(answers[1 - winner] as Answer);
        expect(lost).toMatchObject({
          status: 409,
          reason: 'errors.conflict',
          conflict: {
            event: winner === 0 ? 'plan.approve' : 'plan.reject',
            revision: plan.head.revision + 1,
          },
        });
        expect(await fixture.history(buyer, plan.head.guid)).toHaveLength(3);
      }
      expect(through.size, 'both win sometimes').toBe(2);
    });

    test('carry out a request once that comes through both', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const form = planForm('selfPlan', { action: 'submit' });
        const made = await Promise.all([
          buyer.send(plansCalls.selfAdd, form),
          buyer.at(other).send(plansCalls.selfAdd, form),
        ]);
        expect(made.map(({ status }) => status)).toEqual([200, 200]);
        expect(viewOf(made[0] as Answer)).toEqual(viewOf(made[1] as Answer));
        const approve = commandInput('plan.approve', viewOf(made[0] as Answer));
        const call = callOf('selfPlan', 'plan.approve');
        const approved = await Promise.all([
          approver.send(call, approve),
          approver.at(other).send(call, approve),
        ]);
        expect(approved.map(({ status }) => status)).toEqual([200, 200]);
        expect(await fixture.history(buyer, viewOf(made[0] as Answer).head.guid)).toHaveLength(3);
      }
    });

    test('carry out one of many commands for each record, and none to what they do not see', async () => {
      const plans: View[] = [];
      for (let count = 0; count < 3; count++) plans.push(await fixture.plan(buyer, 'selfPlan'));
      const { head } = await fixture.plan(buyer, 'selfPlan');
      const outdated = { head: { ...head, revision: head.revision - 1 } };
      const stranger = await fixture.as('agencybuyer1');
      const foreign = await fixture.plan(stranger, 'selfPlan');
      const unknown = { head: { guid: randomUUID(), revision: 1 } };
      const [setUp] = (await buyer.list(setUpCalls.list, { page: 1, rows: 1 })).rows;
      const ofOtherKind = { head: setUp as unknown as View['head'] };
      const requestId = newRequest();
      const sent = [approver, approver.at(other)].flatMap((client) => {
        const give = async (view: Pick<View, 'head'> | typeof unknown, more = {}) => ({
          guid: view.head.guid,
          status: (await fixture.send(client, 'selfPlan', 'plan.approve', view, more)).status,
        });
        return [
          ...[...plans, ...plans, outdated, foreign, unknown, ofOtherKind].map((view) =>
            give(view),
          ),
          ...plans.map((view) => give(view, { requestId })),
        ];
      });
      const answers = await Promise.all(sent);
      const statusesOf = ({ head: { guid } }: Pick<View, 'head'> | typeof unknown) =>
        [
          ...new Set(answers.filter((one) => one.guid === guid).map(({ status }) => status)),
        ].toSorted();
      for (const plan of plans) {
        expect(statusesOf(plan)).toEqual([200, 409]);
        expect(await fixture.history(buyer, plan.head.guid), 'decided on once').toHaveLength(3);
      }
      expect(statusesOf(outdated)).toEqual([409]);
      expect([foreign, unknown, ofOtherKind].map(statusesOf)).toEqual([[404], [404], [404]]);
      expect(await fixture.history(stranger, foreign.head.guid)).toHaveLength(2);
    });

    test('let one of two set-ups use a plan', async () => {
      for (let round = 0; round < 5; round++) {
        const plan = await fixture.passedPlan(buyer, 'selfPlan');
        const answers = await Promise.all(
          [buyer, buyer.at(other)].map((client) =>
            client.send(setUpCalls.add, setUpForm(plan.head.guid)),
          ),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
        expect(await fixture.detail(buyer, 'selfPlan', plan.head.guid)).toMatchObject({
          head: { status: '5' },
          context: { uses: 1 },
        });
      }
    });

    test('give every record a number of its own', async () => {
      const made = await Promise.all(
        Array.from({ length: 24 }, (_, index) =>
          (index % 2 ? buyer : buyer.at(other)).call(plansCalls.selfAdd, planForm('selfPlan')),
        ),
      );
      expect(new Set(made.map(({ head }) => head.number)).size).toBe(24);
    });

    test('go on when the database drops their connections', async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(fixture.gateway.db);
      const healthy = async () => (await fetch(`${other.url}/health`)).status;
      await expect.poll(healthy).toBe(200);
      await expect.poll(async () => (await buyer.send(plansCalls.selfList)).status).toBe(200);
    });

    test('leave histories that verify', async () => {
      const auditor = (await fixture.as('auditor01')).at(other);
      // A dropped connection may only be noticed by the next one who borrows it.
      await expect
        .poll(async () => (await auditor.send(recordsCalls.verifyAll, {})).body)
        .toMatchObject({ data: { valid: true, broken: [] } });
    });
  });
}

if (POSTGRES === null) oneProcess();
else severalProcesses();
