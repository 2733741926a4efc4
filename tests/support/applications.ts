import { enterpriseCalls } from '#contract/enterprise.ts';
import type { Client } from './client.ts';
import { newRequest, type Form } from './forms.ts';
import type { Fixture, View } from './fixture.ts';
import { storeFile } from './upload.ts';

/** The unit of sysadmin01; its procurement policy has a template for the application material. */
export const PURCHASER = 'demo-unit-01';

/** Third-level specialties that nobody of the demonstration data applies for with this unit. */
const SPECIALTIES = [
  '010501',
  '010502',
  '010503',
  '020301',
  '020302',
  '030601',
  '030602',
  '030603',
  '040301',
  '040302',
  '040401',
  '040402',
  '040403',
  '040501',
  '040502',
  '050101',
  '050102',
  '050103',
  '070101',
  '070102',
  '070103',
  '070301',
  '070302',
  '070303',
];
let next = 0;

/** A specialty that was not used before. */
export function freshSpecialty(): string {
  const found = SPECIALTIES[next % SPECIALTIES.length];
  next += 1;
  return found ?? '';
}

export const codeOf = async (fixture: Fixture, guid: string): Promise<string> =>
  (
    await fixture.gateway.db
      .selectFrom('enterprise')
      .where('guid', '=', guid)
      .select('code')
      .executeTakeFirstOrThrow()
  ).code;

/** A complete application to a unit. */
export const applicationForm = async (
  fixture: Fixture,
  client: Client,
  more: Form = {},
): Promise<Form> => ({
  caiGouDanWeiBH: await codeOf(fixture, PURCHASER),
  zhuanYeFenLei: freshSpecialty(),
  gongXiangFanWei: '1',
  shenQingZiLiaoGuid: await storeFile(client, '申请表.pdf'),
  action: 'save',
  requestId: newRequest(),
  ...more,
});

/** Saves an application as a draft, or submits it. */
export async function apply(fixture: Fixture, client: Client, more: Form = {}): Promise<View> {
  return (await client.call(
    enterpriseCalls.saveApplication,
    await applicationForm(fixture, client, more),
  )) as View;
}

/** Sets whether a unit has the right of the preliminary review and of the final one. */
export const setRights = (fixture: Fixture, guid: string, first: boolean, finally_ = false) =>
  fixture.gateway.db
    .updateTable('enterprise')
    .set({ reviews_specialties_first: first, reviews_specialties_finally: finally_ })
    .where('guid', '=', guid)
    .execute();

/** Input of a decision on an application. */
export const decisionOf = (event: string): Form => {
  if (event === 'application.approve') return { shenHeStatus: '2', shenHeYiJian: '同意' };
  return event === 'application.reject' ? { shenHeStatus: '3', shenHeYiJian: '业绩不足' } : {};
};
