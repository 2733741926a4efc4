import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/core/call.ts';
import { namesOf } from '#contract/core/sheet-columns.ts';
import { filesCalls } from '#contract/files.ts';
import { callList } from '#contract/index.ts';
import { IMPORT_COLUMNS, personnelCalls } from '#contract/personnel.ts';
import { registrationCalls } from '#contract/registration.ts';
import { sessionCalls } from '#contract/session.ts';
import { addressOf, Client, type Answer } from '../support/client.ts';
import { now } from '../support/clock.ts';
import { Fixture } from '../support/fixture.ts';
import { otherThan, Phones } from '../support/sms.ts';
import { storedIn, storeFile } from '../support/upload.ts';

type Parts = readonly (readonly [name: string, value: string])[];

/** Placeholder of the file among the parts of a form. */
const FILE = 'file';
const PDF = '%PDF-1.4\n%%EOF\n';

let fixture: Fixture;
let buyer: Client;
let stranger: Client;
let admin: Client;
let nobody: Client;
let phones: Phones;
let serial = 0;

beforeAll(async () => {
  fixture = await Fixture.open({ env: { SMS_ADDRESS_RATE: '100000' } });
  [buyer, stranger, admin] = await Promise.all([
    fixture.as('purchaser01'),
    fixture.as('agencybuyer1'),
    fixture.as('sysadmin01'),
  ]);
  nobody = new Client(fixture.gateway, 'nobody', null);
  phones = new Phones(fixture.gateway.db, nobody, now);
});
afterAll(() => fixture.close());

/** All permutations of some things. */
function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]];
  return things.flatMap((first, place) =>
    ordersOf(things.toSpliced(place, 1)).map((rest) => [first, ...rest]),
  );
}

const BOUNDARY = 'between-parts';

/**
 * Sends a form part by part. The gateway answers another request before the next part is sent, so
 * that it has received the previous one.
 */
function send(client: Client, call: Call<any, any>, parts: Parts, name: string): Promise<Answer> {
  const pieces = parts.map(([field, value]) => {
    const file = field === FILE ? `; filename="${name}"` : '';
    return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"${file}\r\n\r\n${value}\r\n`;
  });
  const ending = `--${BOUNDARY}--\r\n`;
  const left = [...pieces, ending].map((piece) => new TextEncoder().encode(piece));
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      await buyer.call(sessionCalls.userInfo, {});
      const piece = left.shift();
      if (piece === undefined) controller.close();
      else controller.enqueue(piece);
    },
  });
  return client.fetch(addressOf(client.gateway, call), {
    method: 'POST',
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
}

/** What is stored of files: their bytes and metadata. */
const files = async () => [
  await storedIn(fixture.gateway),
  await fixture.gateway.db.selectFrom('file').select('guid').orderBy('guid').execute(),
];

interface Form {
  call: Call<any, any>;
  name: string;
  client: () => Client;
  /**
   * Parts of a form that is accepted, and of one with an error outside the file; new ones each
   * time.
   */
  right: () => Promise<Parts>;
  wrong: () => Promise<Parts>;
  /** The field named by the refusal. */
  names: string;
}

const freshPhone = () => `1987654${String((serial += 1)).padStart(4, '0')}`;
async function material(of: (code: string) => string): Promise<Parts> {
  const userPhone = freshPhone();
  const yzm = of(await phones.codeFor(userPhone, '2'));
  return [
    ['userPhone', userPhone],
    ['yzm', yzm],
    [FILE, PDF],
  ];
}

async function people(deptGuid: string): Promise<Parts> {
  serial += 1;
  const number = String(serial).padStart(4, '0');
  const said: Record<string, string> = {
    accountName: `shunxu${number}`,
    user_Name: '顺序',
    user_BH: `11010119900307${number}`,
    user_Phone: '13800138000',
    userpeople_ID: `77${number}`,
    shenfen: '普通成员',
  };
  const columns = namesOf(IMPORT_COLUMNS);
  const lines = [columns, columns.map((column) => said[column] ?? '')];
  return [
    ['deptGuid', deptGuid],
    [FILE, lines.map((cells) => cells.join(',')).join('\r\n')],
  ];
}

const departmentOf = async (account: string): Promise<string> =>
  (
    await fixture.gateway.db
      .selectFrom('department')
      .where('enterprise_guid', '=', await fixture.unitOf(account))
      .select('guid')
      .executeTakeFirstOrThrow()
  ).guid;

const forms: readonly Form[] = [
  {
    call: filesCalls.upload,
    name: 'a.pdf',
    client: () => buyer,
    names: 'replaces',
    right: async () => [
      ['groupGuid', 'x'],
      ['replaces', await storeFile(buyer)],
      [FILE, PDF],
    ],
    wrong: async () => [
      ['groupGuid', 'x'],
      ['replaces', await storeFile(stranger)],
      [FILE, PDF],
    ],
  },
  {
    call: registrationCalls.uploadMaterial,
    name: 'a.pdf',
    client: () => nobody,
    names: 'yzm',
    right: () => material((code) => code),
    wrong: () => material(otherThan),
  },
  {
    call: personnelCalls.importUsers,
    name: 'people.csv',
    client: () => admin,
    names: 'noSuchDepartment',
    right: async () => people(await departmentOf('sysadmin01')),
    wrong: async () => people(await departmentOf('agencybuyer1')),
  },
];

test('every call that takes a form with a file is tried below', () => {
  expect(forms.map(({ call }) => call.id).toSorted()).toEqual(
    callList
      .filter(({ encoding }) => encoding === 'multipart')
      .map(({ id }) => id)
      .toSorted(),
  );
});

test.each(forms.map((form) => [form.call.id, form] as const))(
  'the parts of %s mean the same in every order: right ones are taken, wrong ones are refused and leave nothing',
  async (_, { call, name, client, right, wrong, names }) => {
    for (const places of ordersOf([...(await right()).keys()])) {
      const ordered = (parts: Parts) => places.map((place) => parts[place] as Parts[number]);
      const given = ordered(await right());
      const what = given.map(([part]) => part).join(', ');
      const taken = await send(client(), call, given, name);
      expect(taken.status, `${what} ${JSON.stringify(taken.body).slice(0, 300)}`).toBe(200);
      const parts = ordered(await wrong());
      const before = await files();
      const refused = await send(client(), call, parts, name);
      expect(refused.status, what).toBe(400);
      expect(JSON.stringify(refused.body), what).toContain(names);
      expect(await files(), what).toEqual(before);
    }
  },
);
