import { expect, test } from 'vitest';
import { auditHandlers } from '../audit/handlers.ts';
import { exportList } from '../lists/export.ts';
import { recordsHandlers } from '../records/handlers.ts';
import { atWork, DOWNLOADS, takeDownload } from './at-work.ts';
import type { CallContext } from './context.ts';
import { translator } from '../base/texts.ts';

/** Somebody who waits for an answer; a database that is asked fails it. */
function waiting(): CallContext {
  const db = new Proxy(
    {},
    {
      get: (_, name) => {
        throw new Error(`The database is asked: ${String(name)}.`);
      },
    },
  );
  return {
    db,
    left: new AbortController().signal,
    network: '203.0.113.7',
    atWork: atWork(),
    translate: translator('en'),
    user: { guid: 'busy', authorities: new Set(['suppliers.view']), enterprise: { guid: 'x' } },
  } as unknown as CallContext;
}

/** The same for whom as much is under way as one person may have. */
function busy(): CallContext {
  const context = waiting();
  const { exports, verifications } = context.atWork;
  for (const kind of [exports, verifications])
    for (let one = 0; one < 3; one++)
      kind.take('busy', context.left, () => new Promise(() => {})).catch(() => {});
  return context;
}

const exported = (context: CallContext) =>
  exportList({ list: 'suppliers.listPoints', filters: {} }, context);

test.each([
  ['a list as a spreadsheet', 'errors.exportsOfPerson', exported],
  [
    'a step through histories',
    'errors.verificationsOfPerson',
    (context: CallContext) => auditHandlers.chains({ after: null }, context),
  ],
  [
    'a step through seals',
    'errors.verificationsOfPerson',
    (context: CallContext) => auditHandlers.seals({ after: null }, context),
  ],
  [
    'a dossier',
    'errors.verificationsOfPerson',
    (context: CallContext) => auditHandlers.dossier({ guids: 'x' }, context),
  ],
  [
    'the history of one record',
    'errors.verificationsOfPerson',
    (context: CallContext) => recordsHandlers.verify({ guid: 'x' }, context),
  ],
])('%s is refused at once to who has too many under way', async (_, key, ask) => {
  await expect((async () => ask(busy()))()).rejects.toMatchObject({
    status: 429,
    key,
    retryAfter: 5,
  });
});

test.each([
  ['person', 'busy', DOWNLOADS.person],
  ['address', null, DOWNLOADS.address],
])('a spreadsheet is among the downloads under way of its %s', async (_, person, most) => {
  const context = waiting();
  await expect(exported(context)).rejects.toThrow('The database is asked');
  const download = (n: number) =>
    takeDownload({ ...context, left: waiting().left }, person ?? `somebody ${n}`);
  for (let n = 1; n < most; n += 1) download(n);
  expect(() => download(most)).toThrow(
    expect.objectContaining({ status: 429, key: 'errors.downloadsAtOnce', params: { n: most } }),
  );
});
