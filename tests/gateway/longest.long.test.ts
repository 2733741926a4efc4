import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalCalls, DELEGATIONS_MAX } from '#contract/approval.ts';
import type { Call } from '#contract/core/call.ts';
import { ITEMS_MAX } from '#contract/core/procurement.ts';
import { filesCalls, VERSIONS_MAX } from '#contract/files.ts';
import { plansCalls } from '#contract/plans.ts';
import { COMMENT_MAX, COMMENTS_OF_PERSON, recordsCalls } from '#contract/records.ts';
import { sessionCalls } from '#contract/session.ts';
import { viewsCalls, VIEWS_MAX } from '#contract/views.ts';
import { workbenchCalls, OPINIONS_MAX } from '#contract/workbench.ts';
import { STREAMS_OF_PERSON } from '#gateway/live/streams.ts';
import { startTarget, type Target } from '../support/attack/target.ts';
import { Client } from '../support/client.ts';
import { nowMs } from '../support/clock.ts';
import { openTabs, untilRefused } from '../support/longest.ts';
import { contentOf } from '../support/conformance.ts';
import { offeredTo } from '../support/delegation.ts';
import { newRequest, planForm } from '../support/forms.ts';
import type { View } from '../support/fixture.ts';
import { othersAreUnaffected, readAll, type Read } from '../support/longest-read.ts';
import { right } from '../support/right-inputs.ts';
import { storeFile } from '../support/upload.ts';

/** Number of keys in one request about files. */
const ASKED_FILES = 40;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Calls that several people make at once, while others work. */
const OFTEN: readonly Call<any, any>[] = [
  filesCalls.info,
  plansCalls.selfDetail,
  recordsCalls.comments,
  recordsCalls.history,
  recordsCalls.moments,
];

let target: Target;
let buyer: Client;
let approver: Client;
let colleague: Client;
/** Sees the record from another enterprise. */
let central: Client;
let auditor: Client;
/** Somebody of an unrelated enterprise. */
let neighbour: Client;
/** The newest versions of some files with the maximum number of versions. */
const newest: string[] = [];
let plan: View;

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

async function makeVersions(): Promise<void> {
  await Promise.all(
    times(ASKED_FILES).map(async () => {
      let last = await storeFile(buyer);
      for (const _ of times(VERSIONS_MAX - 1))
        last = await storeFile(buyer, '版本.pdf', undefined, last);
      newest.push(last);
    }),
  );
}

/** A plan with the maximum number of items, all its files, a long history and all its comments. */
async function makeRecord(): Promise<void> {
  const [item] = planForm('selfPlan').items as object[];
  const form = (remarks: string) =>
    planForm('selfPlan', {
      items: times(ITEMS_MAX).map(() => item),
      attachments: newest.slice(0, 20).map((guid) => ({ guid, name: '版本.pdf' })),
      remarks,
      requestId: newRequest(),
      action: 'save',
    });
  plan = (await buyer.call(plansCalls.selfAdd, form('0'))) as View;
  const seen = () => ({ guid: plan.head.guid, revision: plan.head.revision });
  const edits = await untilRefused(
    (edit) => buyer.send(plansCalls.selfEdit, { ...form(String(edit + 1)), ...seen() } as never),
    ({ body }) => (plan = contentOf(plansCalls.selfEdit, body) as View),
  );
  expect(edits.reason).toBe('errors.historyFull');
  // A record that can no longer be edited can still be decided on.
  plan = (await buyer.call(plansCalls.selfSubmit, {
    ...seen(),
    requestId: newRequest(),
  } as never)) as View;
  for (const person of [buyer, approver, colleague])
    for (const _ of times(COMMENTS_OF_PERSON))
      await person.call(recordsCalls.addComment, {
        guid: plan.head.guid,
        text: '长'.repeat(COMMENT_MAX),
        requestId: newRequest(),
      });
}

/** All personal settings, and everything that can be handed to a colleague, again and again. */
async function makeSettings(): Promise<void> {
  for (const n of times(DELEGATIONS_MAX))
    await offeredTo(approver, colleague, nowMs() + 2 * n * DAY_MS);
  for (const n of times(OPINIONS_MAX))
    await approver.call(workbenchCalls.keepOpinion, { text: `${n} ${'长'.repeat(250)}` });
  for (const n of times(VIEWS_MAX))
    await approver.call(viewsCalls.save, {
      ...(right['views.save']() as object),
      name: `视图${n}`,
    } as never);
}

beforeAll(async () => {
  target = await startTarget(100);
  const at = target.gateway as never;
  [buyer, approver, colleague, central, auditor, neighbour] = await Promise.all([
    Client.signIn(at, 'purchaser01'),
    Client.signIn(at, 'approver01'),
    Client.signIn(at, 'approver04'),
    Client.signIn(at, 'central001'),
    Client.signIn(at, 'auditor01'),
    Client.signIn(at, 'agencybuyer1'),
  ]);
  await makeVersions();
  await makeRecord();
  await makeSettings();
});
afterAll(() => target.close());

test('as many tabs as people can have follow what others change', async () => {
  const people = [buyer, approver, colleague, central, auditor, neighbour];
  const opened = await Promise.all(people.map(openTabs));
  const tabs = opened.flat();
  try {
    expect(tabs).toHaveLength(people.length * STREAMS_OF_PERSON);
    const told: Read = [plansCalls.selfAdd, planForm('selfPlan')];
    await readAll(target, 'what every tab is told', [told], [buyer]);
    const heard = () => opened[0]?.filter(({ modules }) => modules.includes('plans')).length;
    await expect.poll(heard).toBe(STREAMS_OF_PERSON);
    await othersAreUnaffected(target, [workbenchCalls.counts, {}], central, neighbour);
  } finally {
    for (const tab of tabs) tab.close();
  }
});

test('the longest of what people store and say is read soon, and others are unaffected', async () => {
  const { guid } = plan.head;
  const reads: Read[] = [
    [filesCalls.info, { guids: newest.join(',') }],
    [filesCalls.grantToken, { bindGuid: newest[0] }],
    [filesCalls.grantArchive, { guids: newest.join(',') }],
    [plansCalls.selfDetail, { guid }],
    [recordsCalls.comments, { guid }],
    [recordsCalls.mentionable, { guid, userName: '' }],
    [recordsCalls.history, { guid }],
    [recordsCalls.moments, { guid }],
    [recordsCalls.verify, { guid }],
    [recordsCalls.state, { guid, requestId: null }],
    [workbenchCalls.counts, {}],
    [workbenchCalls.list, right['workbench.list']()],
    [workbenchCalls.opinions, {}],
    [approvalCalls.listDelegations, { page: 1, rows: 100 }],
    [viewsCalls.list, right['views.list']()],
  ];
  await readAll(target, 'what people store and say', reads, [buyer, approver, auditor, central]);
  for (const read of reads)
    if (OFTEN.includes(read[0])) await othersAreUnaffected(target, read, central, neighbour);
  const [told] = (await central.call(filesCalls.info, { guids: newest[0] ?? '' })).result;
  expect(told?.version).toBe(VERSIONS_MAX);
  const onceMore = approvalCalls.offerDelegation;
  expect(
    await approver.refusal(onceMore, {
      delegateGuid: (await colleague.call(sessionCalls.userInfo, {})).currentUserId,
      beginAt: nowMs() + 1000 * DAY_MS,
      endAt: nowMs() + 1001 * DAY_MS,
      requestId: newRequest(),
    }),
  ).toMatchObject({ status: 409, reason: 'errors.delegationsFull' });
});
