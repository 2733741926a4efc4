import { afterAll, beforeAll, expect, test } from 'vitest';
import { personnelCalls } from '#contract/personnel.ts';
import { crowdOf } from '../support/crowd.ts';
import { Fixture } from '../support/fixture.ts';

let fixture: Fixture;
let crowd: string[];

beforeAll(async () => {
  fixture = await Fixture.open();
  crowd = await crowdOf(fixture.gateway.db, 'agency001');
});
afterAll(() => fixture.close());

test('a list of keys of as many as may be sent at once is written', async () => {
  const administrator = await fixture.as('agency001');
  const roleGuid =
    (await administrator.call(personnelCalls.addRole, { roleName: '全员' })).guid ?? '';
  const held = () =>
    fixture.gateway.db
      .selectFrom('person_role')
      .where('role_guid', '=', roleGuid)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
  for (const userList of [crowd, []]) {
    await administrator.call(personnelCalls.savePermissions, {
      roleGuid,
      authGuid: ['personnel.view'],
      userList,
    });
    expect(Number((await held()).count)).toBe(userList.length);
  }
});

test('one statement finds people among twenty thousand', async () => {
  const page = await (
    await fixture.as('agency001')
  ).list(personnelCalls.listUsers, { page: 1, rows: 10, userName: '众1999' });
  expect(page.total).toBe(11);
  expect(page.rows).toHaveLength(10);
});
