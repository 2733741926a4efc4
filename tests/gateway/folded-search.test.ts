import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findingCalls } from '#contract/finding.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { plansCalls } from '#contract/plans.ts';
import { registrationCalls } from '#contract/registration.ts';
import { viewsCalls } from '#contract/views.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { workSearch } from '#gateway/finding/work.ts';
import type { Client } from '../support/client.ts';
import { Fixture } from '../support/fixture.ts';
import { planForm } from '../support/forms.ts';

let fixture: Fixture;
let buyer: Client;
let administrator: Client;

/** One name in the ways people type and paste it. */
const WAYS = [
  'D-1904',
  'D-1904\u200B',
  '\uFEFFD-1904',
  'd-1904',
  'Ｄ－１９０４',
  'D‑1904',
  'D–1904',
  'D—1904',
  'D−1904',
  'D 1904',
  'D\u00A01904',
  'D\u30001904',
  'D - 1904',
  'D\u00AD-19\u206004',
  '\u202AD-1904\u202C 衬板',
  'D-1904 衬',
];

beforeAll(async () => {
  fixture = await Fixture.open();
  buyer = await fixture.as('purchaser01');
  administrator = await fixture.as('sysadmin01');
  for (const projectName of ['轧机D-1904 衬板', '轧机D-1905 衬板', '无隙衬板'])
    await buyer.call(plansCalls.selfAdd, planForm('selfPlan', { projectName }));
  await workSearch(fixture.gateway.db);
});
afterAll(() => fixture.close());

const drafts = async (words: string) =>
  (await buyer.list(workbenchCalls.list, { heap: 'drafts', words, rows: 100 })).rows;

test.each(WAYS.map((way) => [way]))(
  '%j finds the one record, wherever it is sought',
  async (way) => {
    const expected = ['轧机D-1904 衬板'];
    for (const search of [{ search: way }, { projectName: way }]) {
      const { rows } = await buyer.list(plansCalls.selfList, search);
      expect(rows.map((row) => (row as { projectName?: string }).projectName)).toEqual(expected);
    }
    expect((await drafts(way)).map(({ title }) => title)).toEqual(expected);
    const { records } = await buyer.call(findingCalls.find, { q: way });
    expect(records.map(({ title }) => title)).toEqual(expected);
  },
);

// Where numbers are searched too, every record contains a hyphen.
test.each(['-', '–—', ' - '])(
  '%j finds what has a hyphen or a space, and no other',
  async (way) => {
    const { rows } = await buyer.list(plansCalls.selfList, { projectName: way, rows: 100 });
    const names = rows.map((row) => (row as { projectName?: string }).projectName);
    expect(names).toContain('轧机D-1904 衬板');
    expect(names).not.toContain('无隙衬板');
  },
);

test('what nobody sees is no search', async () => {
  expect(await buyer.call(findingCalls.find, { q: '\u200B' })).toEqual({
    records: [],
    suppliers: [],
    people: [],
  });
  expect((await drafts('\u200B')).length).toBe((await drafts('')).length);
});

describe('a name is given once, however it is written', () => {
  test('a role', async () => {
    await administrator.call(personnelCalls.addRole, { roleName: '金工' });
    expect(
      await administrator.refusal(personnelCalls.addRole, { roleName: '\uF90A工' }),
    ).toMatchObject({ problems: [{ field: 'roleName', key: 'errors.roleNameTaken' }] });
    await administrator.call(personnelCalls.addRole, { roleName: '葛曾䮌' });
  });

  test('a department', async () => {
    const form = { deptName: 'A-1 车间' };
    await administrator.call(personnelCalls.addDepartment, form);
    expect(
      await administrator.refusal(personnelCalls.addDepartment, { deptName: 'a‑1\u00A0车间' }),
    ).toMatchObject({ problems: [{ field: 'deptName', key: 'errors.departmentNameTaken' }] });
  });

  test('a view of a list', async () => {
    const view = (name: string) => ({
      list: 'selfPlan' as const,
      name,
      isShared: '0' as const,
      filters: [],
      sort: null,
      order: null,
      columns: [],
      isCompact: '0' as const,
    });
    await buyer.call(viewsCalls.save, view('2026-A'));
    expect(await buyer.refusal(viewsCalls.save, view('2026–a'))).toMatchObject({
      problems: [{ field: 'name', key: 'errors.nameTaken' }],
    });
    await buyer.call(viewsCalls.save, view('2026-A-'));
  });

  test.each([
    ['PURCHASER01', true],
    ['Purchaser01', true],
    ['purchaser01x', false],
  ])('the login of an account: %j is taken: %s', async (user_Name, isTaken) => {
    const { body } = await buyer.send(registrationCalls.userNameExists, { user_Name });
    expect(body).toMatchObject({ code: isTaken ? 1 : 0 });
  });
});
