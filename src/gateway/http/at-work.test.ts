import { expect, test } from 'vitest';
import { auditHandlers } from '../audit/handlers.ts';
import { exportList } from '../lists/export.ts';
import { recordsHandlers } from '../records/handlers.ts';
import { atWork } from './at-work.ts';
import type { CallContext } from './context.ts';
import { translator } from '../base/texts.ts';

/**
 * Somebody who has as much under way as one person may; a database that is asked all the same fails
 * the test.
 */
function busy(): CallContext {
  const turns = atWork();
  const left = new AbortController().signal;
  for (const kind of [turns.exports, turns.verifications])
    for (let one = 0; one < 3; one++)
      kind.take('busy', left, () => new Promise(() => {})).catch(() => {});
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
    left,
    atWork: turns,
    translate: translator('en'),
    user: { guid: 'busy', authorities: new Set(['suppliers.view']), enterprise: { guid: 'x' } },
  } as unknown as CallContext;
}

test.each([
  [
    'a list as a spreadsheet',
    'errors.exportsOfPerson',
    (context: CallContext) => exportList({ list: 'suppliers.listPoints', filters: {} }, context),
  ],
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
    (context: CallContext) => auditHandlers.dossier({ guid: 'x' }, context),
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
