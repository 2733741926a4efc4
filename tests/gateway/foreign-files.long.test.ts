import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/core/call.ts';
import { FILE_FIELDS, fileFieldsOf } from '#contract/file-fields.ts';
import { filesCalls } from '#contract/files.ts';
import { callList, calls } from '#contract/index.ts';
import { refusalOf, type Client } from '../support/client.ts';
import { FILE_PLACES, filePlace } from '../support/file-places.ts';
import { newRequest } from '../support/forms.ts';
import type { Fixture } from '../support/fixture.ts';
import { callerOf, right } from '../support/right-inputs.ts';
import { storeFile } from '../support/upload.ts';
import { IDS, lineOfDrafts } from '../support/wrong-input.ts';

type Input = Record<string, unknown>;
type Path = readonly (string | number)[];

let fixture: Fixture;
/** Clients of two enterprises that share no record: for any caller, one of them is foreign. */
let owners: Client[];

beforeAll(async () => {
  fixture = (await lineOfDrafts()).fixture;
  owners = await Promise.all(['agencybuyer1', 'supplier02'].map((account) => fixture.as(account)));
});
afterAll(() => fixture.close());

/** Calls that may change something, and so may attach a file to something. */
const changing = IDS.filter((id) => calls[id].method === 'POST' || calls[id].changesState);

function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}

function withText(value: unknown, [first, ...rest]: Path, text: string): unknown {
  if (first === undefined) return text;
  if (Array.isArray(value))
    return value.map((inner: unknown, index) =>
      String(index) === String(first) ? withText(inner, rest, text) : inner,
    );
  const fields = value as Input;
  return { ...fields, [first]: withText(fields[first], rest, text) };
}

const isFileField = (path: Path): boolean => FILE_FIELDS.includes(String(path.at(-1)));

/**
 * Inputs of a request with the key of a file in one text after another, and in all of its file
 * fields.
 */
function* inputsWith(id: (typeof IDS)[number], key: string): Generator<{ at: Path; input: Input }> {
  const input = right[id]();
  const { fields = {} } = calls[id].request as { fields?: object };
  const unnamed = Object.keys(fields).filter(
    (name) => FILE_FIELDS.includes(name) && input[name] === undefined,
  );
  for (const at of [...textsIn(input), ...unnamed.map((name) => [name])]) {
    if (at[0] === 'requestId') continue;
    const changed = withText(input, at, key) as Input;
    yield {
      at,
      input: 'requestId' in changed ? { ...changed, requestId: newRequest() } : changed,
    };
  }
}

/** Somebody of another enterprise than the caller, who shares no record with it. */
async function foreignTo(client: Client): Promise<Client> {
  const unit = await fixture.unitOf(client.account);
  for (const owner of owners) if ((await fixture.unitOf(owner.account)) !== unit) return owner;
  throw new Error(`Nobody is foreign to ${client.account}.`);
}

/** The ways in which somebody can reach a file. */
async function waysTo(client: Client, key: string): Promise<string[]> {
  const token = await client.send(filesCalls.grantToken, { bindGuid: key, bindType: 1, type: 2 });
  const archive = await client.send(filesCalls.grantArchive, { guids: key });
  const { result } = await client.call(filesCalls.info, { guids: key });
  return [
    ...(token.status === 404 ? [] : [`token ${token.status}`]),
    ...(archive.status === 404 ? [] : [`archive ${archive.status}`]),
    ...(result.length === 0 ? [] : ['info']),
  ];
}

test('the key of a foreign file opens it to nobody, in whatever text or file field of a call it stands', async () => {
  const opened: string[] = [];
  const taken = new Map<string, number>();
  /** File fields named by a refusal, and those where another refusal comes first. */
  const refused = new Set<string>();
  const unclear = new Set<string>();
  let texts = 0;
  for (const id of changing) {
    const call: Call<any, any> = calls[id];
    if (call.access === 'public') continue;
    const client = await callerOf(fixture, call);
    // Auditors may download every file.
    if (client.account === 'auditor01') continue;
    const key = await storeFile(await foreignTo(client));
    for (const { at, input } of inputsWith(id, key)) {
      texts += 1;
      const answer = await client.send(call, input as never);
      const name = `${id} ${at.join('.')}`;
      if (answer.status === 200) {
        taken.set(id, (taken.get(id) ?? 0) + 1);
        if (isFileField(at)) opened.push(`${name} takes it`);
      } else if (isFileField(at)) {
        const { reason, problems = [] } = refusalOf(answer);
        const isNamed = [reason, ...problems.map((problem) => problem.key)].includes(
          'errors.noSuchFile',
        );
        (isNamed ? refused : unclear).add(name);
      }
    }
    for (const way of await waysTo(client, key)) opened.push(`${id}: ${way}`);
  }
  process.stdout.write(
    `${texts} texts of ${changing.length} calls; taken in ${[...taken.values()].reduce((a, b) => a + b, 0)} ` +
      `of ${taken.size} calls; file fields refused by name ${refused.size}, by another reason first: ` +
      `${[...unclear].join(', ')}\n`,
  );
  expect(opened).toEqual([]);
  // Guards against an empty test: this many places accept a key as text, and this many refuse it as
  // a file.
  expect([...taken.values()].reduce((a, b) => a + b, 0)).toBeGreaterThan(150);
  expect(refused.size).toBeGreaterThanOrEqual(8);
});

/** File fields that cannot refer to a file of an enterprise, and where they are tested instead. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'registration.appealAccount fileId':
    'who appeals has no enterprise: the file is one of their phone, tried in appeals.test.ts',
};

test('every file field of every call has its place below, or is tried elsewhere', () => {
  const fields = callList.flatMap(({ id, request }) =>
    fileFieldsOf(request.describe()).map((field) => `${id} ${field}`),
  );
  expect([...fields, 'records.addComment files', 'records.editComment files'].toSorted()).toEqual(
    [...FILE_PLACES, ...Object.keys(ELSEWHERE)].toSorted(),
  );
});

test.each(FILE_PLACES)(
  'where all else is right, the file itself decides: %s takes none of another enterprise',
  async (name) => {
    const { call, field, client, input } = await filePlace(fixture, name);
    const key = await storeFile(await foreignTo(client));
    const refused = await client.refusal(call, { ...input, [field]: key });
    expect(refused).toMatchObject({ status: 400, reason: 'errors.noSuchFile' });
    expect(refused.problems?.map((problem) => problem.field)).toEqual([field]);
    expect(await waysTo(client, key)).toEqual([]);
  },
);
