import type { SchemaObjectDescription } from 'yup';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallId } from '#contract/index.ts';
import { sessionCalls } from '#contract/session.ts';
import { handlers } from '#gateway/handlers.ts';
import { ACCOUNTS, entries, inputOf, keepsTheTable, may } from '../support/authorisation.ts';
import {
  keyOf,
  namings,
  openKeys,
  OWNERS,
  plantBelongings,
  type Owner,
} from '../support/belongings.ts';
import { Fixture } from '../support/fixture.ts';
import { drafts } from '../support/right-inputs.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await Fixture.open();
  await plantBelongings(fixture.gateway.db);
  drafts.selfPlan = await fixture.plan(await fixture.as('purchaser01'), 'selfPlan', {
    action: 'save',
  });
});
afterAll(() => fixture.close());

describe('the table of rights', () => {
  test('has every call that is not of the purchasing line (rights.test.ts), once', () => {
    const built = Object.keys(handlers).filter((id) => !/^(plans|setUp|entrust)\./.test(id));
    expect(entries.map(({ id }) => id).toSorted()).toEqual(built.toSorted());
  });

  // That the other calls answer 401 is tested in answers.test.ts.
  test('lets strangers make what is public, and nothing else', () => {
    expect(entries.filter(({ who }) => who === 'stranger').map(({ id }) => id)).toEqual(
      entries.filter(({ id }) => calls[id].access === 'public').map(({ id }) => id),
    );
  });

  test.each(ACCOUNTS)('is what the roles of %s allow', async (account) => {
    const { authorities } = await (await fixture.as(account)).call(sessionCalls.userInfo, {});
    const wrong = entries.filter((entry) => {
      const { access } = calls[entry.id];
      return (
        typeof access === 'object' && authorities.includes(access.authority) !== may(entry, account)
      );
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

keepsTheTable(() => fixture, 'witnesses');

/**
 * Whether a call names something by a key. Files do not count, they are checked where they are
 * named (files.test.ts); nor do filters.
 */
function hasKey(id: CallId): boolean {
  const { fields } = calls[id].request.describe() as SchemaObjectDescription;
  return Object.values(fields).some((field) => {
    const { doc = '' } = ((field as { meta?: { doc?: string } }).meta ?? {}) as { doc?: string };
    return /\bKeys?\b/.test(doc) && !doc.includes('stored file');
  });
}

describe('the table of what belongs to whom', () => {
  test('has every call of the table of rights that names something by its key, once for its owner', () => {
    const named = [...new Set([...namings.map(({ id }) => id), ...Object.keys(openKeys)])];
    expect(named).toEqual(expect.arrayContaining(entries.map(({ id }) => id).filter(hasKey)));
    expect(namings.filter(({ id }) => id in openKeys)).toEqual([]);
  });

  test.each(namings)(
    '$id: $of of others is as if it were not there',
    async ({ id, of, account, field, isList = false, sees, more }) => {
      const { db } = fixture.gateway;
      const client = await fixture.as(account);
      const unit = await fixture.unitOf(account);
      const answerTo = async (key: string) => {
        const { status, body } = await client.send(calls[id], {
          ...inputOf(id),
          ...more(key),
          ...(field === null ? {} : { [field]: key }),
        });
        // A list of refusals contains the requested key.
        return { status, body: JSON.stringify(body).replaceAll(key, 'key') };
      };
      const nothing = await answerTo('nobody-has-this');
      expect(isList ? [200] : [400, 404], JSON.stringify(nothing)).toContain(nothing.status);
      const seen: Owner[] = [];
      // The owner's own record comes last, because it may be gone afterwards.
      for (const owner of OWNERS.toReversed()) {
        const key = await keyOf(db, of, owner, unit);
        if (key === null) continue;
        seen.push(owner);
        if (sees.includes(owner))
          expect(await answerTo(key), `${owner} ${key}`).not.toEqual(nothing);
        else expect(await answerTo(key), `${owner} ${key}`).toEqual(nothing);
      }
      expect(
        seen.filter((owner) => sees.includes(owner)),
        'somebody for whom it is there',
      ).not.toEqual([]);
      if (sees.length < OWNERS.length)
        expect(
          seen.filter((owner) => !sees.includes(owner)),
          'somebody else who has one',
        ).not.toEqual([]);
    },
  );
});
