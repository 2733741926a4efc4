import { inject } from 'vitest';
import type { ResponseOf } from '#contract/core/call.ts';
import type { entrustCalls } from '#contract/entrust.ts';
import { plansCalls } from '#contract/plans.ts';
import { recordsCalls } from '#contract/records.ts';
import type { setUpCalls } from '#contract/set-up.ts';
import { readConfig } from '#gateway/base/config.ts';
import { Client } from '../support/client.ts';
import { item, planForm, type Form } from '../support/forms.ts';
import type { TestGateway } from '../support/gateway.ts';
import { nowMs } from '../support/clock.ts';

export type Plan = ResponseOf<typeof plansCalls.selfAdd>;

/** A token lasts half an hour; sessions older than this sign in again. */
const FRESH_MS = 20 * 60_000;
const callers = new Map<string, { client: Promise<Client>; since: number }>();

/** Address of the current test file's own gateway; null: the one of the suite. */
let own: string | null = null;

/** A gateway by its address, for clients without a browser. */
export const gatewayAt = (url: string) => ({ url, config: readConfig({}) }) as TestGateway;

/** Sets the gateway under test from now on; null: the one of the suite. */
export const putUnderTest = (url: string | null): void => {
  own = url;
};

/** The built gateway. */
export const gatewayUnderTest = () => gatewayAt(own ?? inject('gateway'));

/** Signs in without a browser, to prepare what a test starts with. */
export function caller(account: string): Promise<Client> {
  const gateway = gatewayUnderTest();
  const key = `${gateway.url} ${account}`;
  const known = callers.get(key);
  if (known && nowMs() - known.since < FRESH_MS) return known.client;
  const client = Client.signIn(gateway, account);
  callers.set(key, { client, since: nowMs() });
  return client;
}

/**
 * A self plan of purchaser01: a draft, or submitted for review. Amounts of 500000 yuan and more
 * need two levels.
 */
export async function selfPlan(
  action: 'save' | 'submit',
  { unitPrice = '100', ...more }: Form & { unitPrice?: string } = {},
): Promise<Plan> {
  return (await caller('purchaser01')).call(
    plansCalls.selfAdd,
    planForm('selfPlan', { action, items: [item({ unitPrice })], ...more }),
  );
}

/** The events of a record's history, oldest first. */
export async function eventsOf(guid: string): Promise<string[]> {
  const { entries } = await (await caller('auditor01')).call(recordsCalls.history, { guid });
  return entries.map(({ event }) => event);
}

type ListCall =
  | typeof plansCalls.yearlyList
  | typeof setUpCalls.list
  | typeof entrustCalls.orderList;

/** Key of the newest record of a list in a status, as purchaser01 sees it. */
export async function someRecord(list: ListCall, status: string): Promise<string> {
  const { rows } = await (await caller('purchaser01')).list(list, { status, rows: 1 });
  const [row] = rows;
  if (!row) throw new Error(`There is no record of ${list.id} in ${status}.`);
  return row.guid;
}
