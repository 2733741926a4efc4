import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalCalls } from '#contract/approval.ts';
import { auditCalls } from '#contract/audit.ts';
import { userIdentity } from '#contract/core/codes.ts';
import { KINDS } from '#contract/kinds.ts';
import { recordsCalls } from '#contract/records.ts';
import type { Entry } from '#gateway/records/history.ts';
import { escalate } from '#gateway/records/telling/escalate.ts';
import { transferLate } from '#gateway/records/transfer-late.ts';
import type { Client } from '../support/client.ts';
import { nowMs } from '../support/clock.ts';
import {
  DATA_BEGIN,
  dossiersFit,
  evidenceIn,
  forged,
  rechained,
  replayDossier,
  runDossierScript,
} from '../support/dossier.ts';
import { Fixture, type View } from '../support/fixture.ts';
import { newRequest } from '../support/forms.ts';

const HOUR_MS = 3_600_000;

let fixture: Fixture;

/**
 * Lets a record be late for an approver of its first level, except some, so that their place passes
 * to a head of their department by the rule of the matter. Returns who was late.
 */
async function passLate(
  { gateway: { db } }: Fixture,
  { head: { guid }, context: { chain } }: View,
  except: readonly string[],
): Promise<string> {
  const late = chain[0]?.approvers.find((one) => !except.includes(one.guid))?.guid ?? '';
  await sql`insert into department (guid, enterprise_guid, name, code)
    select 'late', enterprise_guid, '点检站', 'L' from person where guid = ${late}`.execute(db);
  await sql`update person set department_guid = 'late',
    position = case when guid = ${late} then ${userIdentity.member} else ${userIdentity.head} end
    where guid = ${late} or account_name = 'approver03'`.execute(db);
  await sql`update approval_matter set escalation_hours = 24, transfer_hours = 48
    where code = ${KINDS.selfPlan.matter}`.execute(db);
  await sql`update record set since = since - interval '121 hours' where guid = ${guid}`.execute(
    db,
  );
  const at = new Date(nowMs());
  await escalate(db, at);
  await transferLate(db, at);
  return late;
}

beforeAll(async () => {
  fixture = await Fixture.open();
});
afterAll(() => fixture.close());

describe('a dossier', () => {
  dossiersFit(() => fixture, 'every status');
});

describe('a dossier of a record with every act beside a decision', () => {
  /** The dossiers of the record and of the advice about it. */
  let file: string;
  let ofAdvice: string;
  /** The record at its end, as who submitted it sees it. */
  let last: View;
  /** Key of the approver whose place was transferred by the rule, and the name of who got it. */
  let late: string;
  let head: string | undefined;

  beforeAll(async () => {
    const accounts = ['purchaser01', 'approver01', 'approver04', 'approver05', 'supervisor01'];
    const [buyer, giver, colleague, other, added] = (await Promise.all(
      accounts.map((account) => fixture.as(account)),
    )) as [Client, Client, Client, Client, Client];
    const delegate = await fixture.as('sysadmin01');
    const auditor = await fixture.as('auditor01');
    const keyOf = ({ account }: Client) => fixture.guidOf(account);
    const adviser = await keyOf(other);
    const { guid } = (await fixture.plan(buyer, 'selfPlan')).head;
    const view = (): Promise<View> => fixture.detail(auditor, 'selfPlan', guid);
    const give = async (client: Client, verb: string, more: object = {}) =>
      fixture.command(client, 'selfPlan', `plan.${verb}`, await view(), {
        opinion: '意见',
        ...more,
      });
    const to = async (client: Client) => ({ assigneeGuid: await keyOf(client) });

    await buyer.call(recordsCalls.urge, { guid, requestId: newRequest() });
    await give(giver, 'transfer', await to(colleague));
    late = await passLate(fixture, await view(), [await keyOf(giver), await keyOf(colleague)]);
    head = (await view()).context.transfers.at(-1)?.to.name;
    await give(colleague, 'addApprover', { ...(await to(other)), place: 'before' });
    await give(colleague, 'removeApprover', await to(other));
    await give(colleague, 'addApprover', { ...(await to(added)), place: 'after' });
    const { advices } = await colleague.call(approvalCalls.askAdvice, {
      guid,
      adviserGuid: adviser,
      question: '价格是否合理？',
      requestId: newRequest(),
    });
    const advice = advices[0]?.guid ?? '';
    await fixture.command(
      other,
      'advice',
      'advice.answer',
      await fixture.detail(other, 'advice', advice),
      {
        opinion: '合理',
      },
    );
    await colleague.call(recordsCalls.copy, {
      guid,
      people: adviser,
      words: '',
      requestId: newRequest(),
    });
    await give(colleague, 'approve');
    const offered = await added.call(approvalCalls.offerDelegation, {
      delegateGuid: await keyOf(delegate),
      kinds: 'selfPlan',
      beginAt: nowMs() - HOUR_MS,
      endAt: nowMs() + HOUR_MS,
      requestId: newRequest(),
    });
    await fixture.command(delegate, 'delegation', 'delegation.takeOn', offered);
    await give(delegate, 'approve');
    const dossierOf = async (key: string) =>
      (await auditor.send(auditCalls.dossier, { guids: key }, { language: 'en' })).body as string;
    [file, ofAdvice] = [await dossierOf(guid), await dossierOf(advice)];
    last = await fixture.detail(buyer, 'selfPlan', guid);
  });

  test('names everybody in data and page, fits, and its machine would have brought it about', async () => {
    const { history, record } = evidenceIn(file);
    expect(record.status).toBe('4');
    expect(last).toMatchObject({
      advices: [{ answer: '合理' }],
      urging: { urges: [{ byName: '陈思远' }] },
      copying: { copies: [{ giverName: '刘永胜' }] },
    });
    expect(
      history
        .slice(2)
        .map(({ event, actorName, assignee, place, onBehalfOf }) => [
          event,
          actorName,
          assignee?.name ?? onBehalfOf?.name,
          place,
        ]),
    ).toEqual([
      ['plan.transfer', '王建军', '刘永胜', undefined],
      ['plan.transfer', '系统', head, undefined],
      ['plan.addApprover', '刘永胜', '杨承志', 'before'],
      ['plan.removeApprover', '刘永胜', '杨承志', undefined],
      ['plan.addApprover', '刘永胜', '孙明哲', 'after'],
      ['plan.approve', '刘永胜', undefined, undefined],
      ['plan.approve', '徐志强', '孙明哲', undefined],
    ]);
    expect(history[3]).toMatchObject({ onBehalfOf: { guid: late } });
    const page = file.slice(0, file.indexOf(DATA_BEGIN));
    for (const name of [head, '王建军', '刘永胜', '杨承志', '孙明哲', '徐志强'])
      expect(page).toContain(name);
    for (const text of [file, ofAdvice]) {
      expect(runDossierScript(text)).toMatchObject({ code: 0 });
      expect(await replayDossier(text)).toMatchObject({ code: 0 });
    }
  });

  const without =
    (...names: (keyof Entry)[]) =>
    (entry: Entry) =>
      Object.fromEntries(
        Object.entries(entry).filter(([name]) => !names.some((one) => one === name)),
      ) as unknown as Entry;
  const somebodyElse = { guid: 'guid-else', name: '别人' };

  test.each<[string, number, (entry: Entry) => Entry]>([
    ['to whom the place went', 2, without('assignee')],
    ['whose place was late', 3, without('onBehalfOf')],
    ['that the rule gave it', 3, (entry) => ({ ...entry, actorGuid: somebodyElse.guid })],
    ['who was added before', 4, (entry) => ({ ...entry, assignee: somebodyElse })],
    ['where they decide', 4, without('place')],
    ['who was removed', 5, (entry) => ({ ...entry, assignee: somebodyElse })],
    ['who was added after', 6, (entry) => ({ ...entry, assignee: somebodyElse })],
    ['for whom the delegate decided', 8, without('onBehalfOf')],
  ])('shows that it was changed %s', (_, index, change) => {
    const forgery = forged(
      file,
      ({ history }) => {
        (history as Entry[])[index] = change(history[index] as Entry);
      },
      { skilled: true },
    );
    const answer = runDossierScript(forgery);
    expect(answer.code).toBe(1);
    expect(answer.said).toContain(`entry ${index + 1} does not fit`);
  });

  test.each<[string, number, (entry: Entry, history: readonly Entry[]) => Partial<Entry>]>([
    [
      'a transfer to who submitted',
      2,
      (_, [, { actorGuid: guid, actorName: name } = {} as Entry]) => ({
        assignee: { guid, name },
      }),
    ],
    ['a removal of somebody who was not added', 5, () => ({ assignee: somebodyElse })],
    ['a removal by somebody who added nobody', 5, () => ({ actorGuid: 'guid-else' })],
  ])('written anew with skill is contradicted by its machine: %s', async (_, index, change) => {
    const forgery = forged(
      file,
      (data) => {
        data.history = rechained(
          data.history.map((entry, place) =>
            place === index ? { ...entry, ...change(entry, data.history) } : entry,
          ),
        );
      },
      { skilled: true },
    );
    const answer = await replayDossier(forgery, '--language', 'en');
    expect(answer.code).toBe(1);
    expect(answer.said).toContain(`Entry ${index + 1} of 9 does not fit`);
  });
});
