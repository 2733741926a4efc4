import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditCalls } from '#contract/audit.ts';
import { plansCalls } from '#contract/plans.ts';
import { lifecycles } from '#machines/index.ts';
import { FIRST_HASH } from '#gateway/records/history.ts';
import { seal } from '#gateway/records/seal.ts';
import type { Client } from '../support/client.ts';
import { now, nowMs } from '../support/clock.ts';
import {
  DATA_BEGIN,
  dataOf,
  dossiersFit,
  evidenceIn,
  forged as forgedIn,
  rechained,
  replayDossier,
  runDossierScript,
  type Forge,
} from '../support/dossier.ts';
import { newRequest } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';
import { textsIn } from '../support/texts.ts';

let fixture: Fixture;
let auditor: Client;
let guid: string;
let file: string;

const TITLE = '轴承 <采购> & "试验" </script>';

const dossierOf = async (key: string, language: 'en' | 'zh-CN' = 'en') => {
  const answer = await auditor.send(auditCalls.dossier, { guids: key }, { language });
  expect(answer.status).toBe(200);
  return answer;
};

beforeAll(async () => {
  fixture = await Fixture.open();
  auditor = await fixture.as('auditor01');
  const buyer = await fixture.as('purchaser01');
  const { db } = fixture.gateway;
  const plan = await fixture.plan(buyer, 'selfPlan', { projectName: TITLE });
  guid = plan.head.guid;
  await seal(db, now());
  await fixture.approveAll('selfPlan', guid);
  await seal(db, now());
  file = (await dossierOf(guid)).body as string;
});
afterAll(() => fixture.close());

const forged = (change: Forge, how: { skilled: boolean; index?: number }, text: string = file) =>
  forgedIn(text, change, how);

const at = <T>(list: readonly T[], index: number) => list.at(index) as T;

describe('a dossier', () => {
  test('is one file to download, which says of itself what it is', async () => {
    const { headers, body } = await dossierOf(guid, 'zh-CN');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toMatch(
      /^attachment; filename="?[ -~]+\.html"?; filename\*=UTF-8''核验档案-.+\.html$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const page = body as string;
    expect(page).toContain('<html lang="zh-CN">');
    expect(page).not.toMatch(/<(?:script src|link|img|iframe)/);
  });

  test('has history, diagram, hashes, seals, and who exported it when', () => {
    const data = dataOf(file);
    const page = file.slice(0, file.indexOf(DATA_BEGIN));
    expect(data).toMatchObject({
      language: 'en',
      exportedBy: { account: 'auditor01', name: '吴文静' },
    });
    const { history, record, verdict } = evidenceIn(file);
    expect({ record, verdict }).toMatchObject({
      record: { guid, kind: 'selfPlan', title: TITLE, status: '4', entries: 3 },
      verdict: { valid: true, entries: 3, sealedEntries: 3, seals: 2 },
    });
    expect(Math.abs(Date.parse(data.exportedAt) - nowMs())).toBeLessThan(600_000);
    expect(history.map(({ event }) => event)).toEqual([
      'plan.create',
      'plan.submit',
      'plan.approve',
    ]);
    for (const { hash } of [...history, ...data.seals]) expect(page).toContain(hash);
    for (const words of [
      '<svg',
      'Under review',
      'Approve',
      'auditor01',
      '吴文静',
      'figure g[id="passed"]>rect:first-of-type',
    ])
      expect(page).toContain(words);
    expect(page).toContain('轴承 &lt;采购&gt; &amp; &quot;试验&quot; &lt;/script&gt;');
  });

  test('is verified by the script without the gateway, in its own language', async () => {
    const english = runDossierScript(file);
    expect(english).toMatchObject({ code: 0 });
    expect(english.said).toMatch(
      /history: 3 entries, each fits the one before[\s\S]*RESULT: everything fits\./,
    );
    expect(english.said).not.toContain('WRONG');
    const chinese = runDossierScript((await dossierOf(guid, 'zh-CN')).body as string);
    expect(chinese).toMatchObject({ code: 0 });
    expect(chinese.said).toContain('结果：全部相符。');
  });

  test('can be held against what was noted elsewhere', () => {
    const { fingerprint, seals } = dataOf(file);
    const noted = seals.flatMap(({ id, hash }) => ['--seal', `${id}=${hash}`]);
    expect(runDossierScript(file, '--fingerprint', fingerprint, ...noted)).toMatchObject({
      code: 0,
    });
    expect(runDossierScript(file, '--fingerprint', FIRST_HASH)).toMatchObject({ code: 1 });
    expect(runDossierScript(file, '--seal', `${at(seals, 0).id}=${FIRST_HASH}`)).toMatchObject({
      code: 1,
    });
  });

  test('of a record that is gone, or whose newest entries no seal covers yet, fits too', async () => {
    const buyer = await fixture.as('purchaser01');
    const draft = await fixture.plan(buyer, 'selfPlan', { action: 'save' });
    const { guid: key, revision } = draft.head;
    const answer = runDossierScript((await dossierOf(key)).body as string);
    expect(answer).toMatchObject({ code: 0 });
    expect(answer.said).toContain('1 of the newest entries lie under no seal');
    await buyer.call(plansCalls.selfDelete, { guid: key, revision, requestId: newRequest() });
    const gone = (await dossierOf(key)).body as string;
    expect(evidenceIn(gone).record.status).toBeNull();
    expect(runDossierScript(gone)).toMatchObject({ code: 0 });
  });

  dossiersFit(() => fixture, 'three kinds');

  test('says of each entry whether a seal covers it, and which one does not fit', async () => {
    const t = textsIn('zh-CN');
    const { db } = fixture.gateway;
    const buyer = await fixture.as('purchaser01');
    const draft = await fixture.plan(buyer, 'selfPlan', { action: 'save' });
    await seal(db, now());
    const { head } = await fixture.command(buyer, 'selfPlan', 'plan.submit', draft);
    const pageOf = async () => {
      const whole = (await dossierOf(head.guid, 'zh-CN')).body as string;
      return whole.slice(0, whole.indexOf(DATA_BEGIN));
    };
    const page = await pageOf();
    const marks = (key: 'sealed' | 'notSealed') =>
      page.split(`<span class="quiet">${t(`audit.dossier.${key}`)}</span>`).length - 1;
    const { length } = evidenceIn((await dossierOf(head.guid)).body as string).history;
    expect([marks('sealed'), marks('notSealed')]).toEqual([length - 1, 1]);
    const last = (opinion: string | null) =>
      db
        .updateTable('history')
        .where('record_guid', '=', head.guid)
        .where('seq', '=', length)
        .set({ opinion })
        .execute();
    await sql`alter table history disable trigger history_append_only`.execute(db);
    await last('事后');
    expect(await pageOf()).toContain(t('audit.record.broken', { n: length, of: length }));
    await last(null);
    await sql`alter table history enable trigger history_append_only`.execute(db);
  });

  test('of a record that does not exist does not exist', async () => {
    expect(await auditor.refusal(auditCalls.dossier, { guids: 'nobody' })).toMatchObject({
      status: 404,
    });
  });
});

describe('a dossier of several records', () => {
  let plan: string;
  let supplier: string;
  let several: string;

  const refused = async (guids: string) => auditor.refusal(auditCalls.dossier, { guids });

  beforeAll(async () => {
    const buyer = await fixture.as('purchaser01');
    const draft = await fixture.plan(buyer, 'selfPlan', { action: 'save', projectName: '第二份' });
    plan = draft.head.guid;
    const admission = await fixture.gateway.db
      .selectFrom('record')
      .select('guid')
      .where('kind', '=', 'supplierAdmission')
      .where('deleted', '=', false)
      .orderBy('guid')
      .executeTakeFirstOrThrow();
    supplier = admission.guid;
    several = (await dossierOf([plan, supplier, guid, plan].join(','))).body as string;
  });

  test('has each once, in the order in which they were asked for, and each seal once', () => {
    const { records, seals } = dataOf(several);
    expect(records.map(({ record }) => [record.guid, record.kind])).toEqual([
      [plan, 'selfPlan'],
      [supplier, 'supplierAdmission'],
      [guid, 'selfPlan'],
    ]);
    const ids = seals.map(({ id }) => Number(id));
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    expect(ids).toEqual(expect.arrayContaining(dataOf(file).seals.map(({ id }) => Number(id))));
    expect(evidenceIn(several, 2)).toEqual(evidenceIn(file));
  });

  test('begins with a list of them, and draws where each has been', () => {
    const page = several.slice(0, several.indexOf(DATA_BEGIN));
    expect(page).toContain('<h1>Dossier of 3 records</h1>');
    for (const [index, { record }] of dataOf(several).records.entries()) {
      expect(page).toContain(`<a href="#record-${index + 1}">${record.number}</a>`);
      expect(page).toContain(`<section id="record-${index + 1}">`);
    }
    expect(page).toContain('#record-3 figure g[id="passed"]>rect:first-of-type');
    expect(page).not.toContain('#record-1 figure g[id="passed"]>rect:first-of-type');
  });

  test('is verified record by record, and replayed', async () => {
    const { code, said } = runDossierScript(several);
    expect(code).toBe(0);
    for (const { record } of dataOf(several).records)
      expect(said).toContain(`${record.number} “${record.title}”`);
    expect(said.match(/each fits the one before/g)).toHaveLength(3);
    expect(await replayDossier(several)).toMatchObject({ code: 0 });
    const { said: json } = await replayDossier(several, '--format', 'json');
    expect(JSON.parse(json)).toEqual(
      dataOf(several).records.map(({ record, history }) => ({
        name: record.number,
        machine: lifecycles[record.kind].machine.id,
        entries: history.length,
        divergence: null,
      })),
    );
  });

  test.each([0, 1, 2])('shows what was changed in one of them: %s', async (index) => {
    const change: Forge = ({ history }) => (at(history, -1).actorName = '别人');
    const { code, said } = runDossierScript(forged(change, { skilled: true, index }, several));
    expect(code).toBe(1);
    const { record } = evidenceIn(several, index);
    const words = said.slice(said.indexOf(`${record.number} “`));
    expect(words).toMatch(/^.+\n.+\nWRONG {2}history: entry \d+ does not fit/);
    expect(said.match(/does not fit/g)).toHaveLength(1);
  });

  test.each<[string, Forge, RegExp]>([
    [
      'a record taken out',
      (_record, { records }) => records.pop(),
      /WRONG {2}seal \d+: lies over entries of a record of this dossier/,
    ],
    [
      'a record put in twice',
      (one, { records }) => records.push(structuredClone(one)),
      /WRONG {2}record: it is in the dossier once/,
    ],
    ['no record at all', (_record, { records }) => records.splice(0), /WRONG {2}records: there is/],
    ['a seal left out', (_record, { seals }) => seals.pop(), /WRONG {2}seals: \d+ of \d+ entries/],
  ])('shows with a fingerprint that fits: %s', (_, change, said) => {
    const answer = runDossierScript(forged(change, { skilled: true }, several));
    expect(answer.code).toBe(1);
    expect(answer.said).toMatch(said);
  });

  test('of a history that its machine contradicts, the replay names that one', async () => {
    const rewritten = forged(
      (one) => {
        Object.assign(at(one.history, 2), { toStatus: '3' });
        one.history = rechained(one.history);
      },
      { skilled: true, index: 2 },
      several,
    );
    const { code, said } = await replayDossier(rewritten, '--language', 'en');
    expect(code).toBe(1);
    const [first, , last] = dataOf(several).records.map(({ record }) => record.number);
    expect(said.slice(0, said.indexOf(`(${last})`))).not.toContain('does not fit');
    expect(said.slice(said.indexOf(`(${first})`))).toContain('Entry 3 of 3 does not fit');
  });

  test('with one of them that does not exist gives none', async () => {
    expect(await refused(`${plan},nobody`)).toMatchObject({ status: 404 });
  });

  test('has at most 20 of them', async () => {
    const keys = Array.from({ length: 21 }, (_, n) => `key-${n}`);
    expect(await refused(keys.join(','))).toMatchObject({ status: 400 });
    expect(await refused(keys.slice(1).join(','))).toMatchObject({ status: 404 });
  });

  test('whose seals cover too much is refused; one of them alone never', async () => {
    const { db } = fixture.gateway;
    const { id, entries } = at(dataOf(file).seals, 0);
    const cover = (count: number) =>
      db.updateTable('history_seal').set({ entries: count }).where('id', '=', id).execute();
    await cover(500_001);
    try {
      expect(await refused(`${plan},${guid}`)).toMatchObject({
        status: 413,
        message: expect.stringMatching(/50\d{4} 条历史，超过 500000 条，没有导出/),
      });
      expect(await auditor.send(auditCalls.dossier, { guids: guid })).toMatchObject({
        status: 200,
      });
    } finally {
      await cover(entries);
    }
  });
});

describe('what was changed without skill shows by page and fingerprint', () => {
  test.each<[string, (text: string) => string, RegExp]>([
    ['a word of the page', (text) => text.replace('Under review', 'Under revue'), /WRONG {2}page/],
    ['the diagram taken out', (text) => text.replace(/<svg[\s\S]*<\/svg>/, ''), /WRONG {2}page/],
    ['something put behind the end', (text) => `${text}<p>More</p>`, /WRONG {2}file/],
    [
      'a second page inside',
      (text) => text.replace('</body>', '<p>More</p></body>'),
      /WRONG {2}file/,
    ],
    [
      'who exported it',
      (text) =>
        forged((_record, data) => (data.exportedBy.name = '别人'), { skilled: false }, text),
      /WRONG {2}data/,
    ],
    [
      'when',
      (text) =>
        forged(
          (_record, data) => (data.exportedAt = '2020-01-01T00:00:00.000Z'),
          { skilled: false },
          text,
        ),
      /WRONG {2}data/,
    ],
  ])('%s', (_, change, said) => {
    const answer = runDossierScript(change(file));
    expect(answer.code).toBe(1);
    expect(answer.said).toMatch(said);
  });
});

describe('what was changed with skill, with a fingerprint that fits, shows by chain, content and seals', () => {
  test.each<[string, Forge, RegExp]>([
    ...(
      [
        'at',
        'event',
        'fromStatus',
        'toStatus',
        'level',
        'actorGuid',
        'actorName',
        'actorUnit',
        'opinion',
        'digest',
        'requestId',
        'recordGuid',
        'prevHash',
        'hash',
        'seq',
      ] as const
    ).map((field): [string, Forge, RegExp] => [
      `${field} of an entry`,
      (data) => Object.assign(at(data.history, 1), { [field]: 'x' }),
      /WRONG {2}history: entry 2 does not fit/,
    ]),
    [
      'a change of an entry',
      (data) => at(data.history, 1).changes.push({ field: 'budget', from: '1', to: '2' }),
      /entry 2 does not fit/,
    ],
    ['an entry taken out', (data) => data.history.splice(1, 1), /entry 2 does not fit/],
    [
      'an entry put in',
      (data) => data.history.splice(1, 0, structuredClone(at(data.history, 0))),
      /entry 2 does not fit/,
    ],
    ['entries exchanged', (data) => data.history.reverse(), /entry 1 does not fit/],
    [
      'the last entry cut off',
      (data) => data.history.pop(),
      /WRONG {2}history: the record has as many entries/,
    ],
    ['no history at all', (data) => data.history.splice(0), /WRONG {2}history: it has no entries/],
    ['the status', (data) => (data.record.status = '1'), /WRONG {2}history: the status/],
    ['the content', (data) => Object.assign(data.content, { budget: '1' }), /WRONG {2}content/],
    [
      'the head of the chain',
      (data) => (data.record.headHash = FIRST_HASH),
      /WRONG {2}history: the record has as many/,
    ],
    [
      'a hash under a seal',
      (_record, data) => (at(data.seals, 0).hashes[0] = FIRST_HASH),
      /WRONG {2}seal \d+: fits/,
    ],
    [
      'the hash of a seal',
      (_record, data) => (at(data.seals, 0).hash = FIRST_HASH),
      /WRONG {2}seal \d+: fits/,
    ],
    [
      'the link between seals',
      (_record, data) => (at(data.seals, 1).prevHash = FIRST_HASH),
      /WRONG {2}seal \d+: goes on/,
    ],
    [
      'the number of a seal',
      (_record, data) => (at(data.seals, 0).entries += 1),
      /WRONG {2}seal \d+: fits/,
    ],
    ['a seal left out', (_record, data) => data.seals.pop(), /WRONG {2}seals: 2 of 3/],
    [
      'the older seal left out',
      (_record, data) => data.seals.shift(),
      /WRONG {2}seals: entry 1 is under none/,
    ],
  ])('%s', (_, change, said) => {
    const answer = runDossierScript(forged(change, { skilled: true }));
    expect(answer.code).toBe(1);
    expect(answer.said).toMatch(said);
  });

  test('the whole chain written anew', () => {
    const answer = runDossierScript(
      forged(
        (data) => {
          data.history = rechained(
            data.history.map((entry) => ({
              ...entry,
              actorName: entry.event === 'plan.approve' ? '别人' : entry.actorName,
              opinion: '无',
            })),
          );
          data.record.headHash = at(data.history, -1).hash;
        },
        { skilled: true },
      ),
    );
    expect(answer.code).toBe(1);
    expect(answer.said).toMatch(
      /fits {3}history: 3 entries[\s\S]*WRONG {2}seal \d+: lies over entries of a record of this dossier/,
    );
  });

  test('a dossier made up as a whole shows by what was noted', () => {
    const { seals, fingerprint } = dataOf(file);
    const newest = at(seals, -1);
    const madeUp = forged(
      (data, dossier) => {
        data.history = rechained(data.history.map((entry) => ({ ...entry, opinion: '无' })));
        data.record.headHash = at(data.history, -1).hash;
        dossier.seals = [];
        data.verdict = { ...data.verdict, sealedEntries: 0, seals: 0 };
      },
      { skilled: true },
    );
    expect(runDossierScript(madeUp).said).toContain('3 of the newest entries lie under no seal');
    expect(runDossierScript(madeUp, '--fingerprint', fingerprint)).toMatchObject({ code: 1 });
    const answer = runDossierScript(madeUp, '--seal', `${newest.id}=${newest.hash}`);
    expect(answer.code).toBe(1);
    expect(answer.said).toContain(`seal ${newest.id}: was noted, and is not in the dossier`);
  });
});

describe('whether its machine would have done what it says', () => {
  test.each([
    ['en', 'All 3 entries fit. The record ends in 4 Approved.'],
    ['zh-CN', '全部 3 条均相符。记录最后处于 4 已通过。'],
  ])('is said, in %s', async (language, said) => {
    const answer = await replayDossier(file, '--language', language);
    expect(answer.code).toBe(0);
    expect(answer.said).toContain(said);
  });

  test.each<[string, Forge, RegExp]>([
    [
      'another end',
      (data) => Object.assign(at(data.history, 2), { toStatus: '3' }),
      new RegExp(
        String.raw`Entry 3 of 3 does not fit: Approve by .+\.\nIt says that the record went to ` +
          String.raw`3 Rejected; by the machine it goes to 4 Approved\.`,
      ),
    ],
    [
      'a decision by who submitted',
      (data) => Object.assign(at(data.history, 2), { actorGuid: at(data.history, 1).actorGuid }),
      /Entry 3 of 3 does not fit: .+\nThe machine refuses it\. Nobody decides on a record of their own\./,
    ],
    [
      'an entry taken out',
      (data) => data.history.splice(1, 1),
      new RegExp(
        String.raw`Entry 2 of 2 does not fit: .+\nIt says that the record stood in ` +
          String.raw`2 Under review; by the machine it stood in 1 Not submitted\.`,
      ),
    ],
  ])('is said of one written anew with skill: %s', async (_, change, said) => {
    const rewritten = forged(
      (data, dossier) => {
        change(data, dossier);
        data.history = rechained(data.history);
      },
      { skilled: true },
    );
    const answer = await replayDossier(rewritten, '--language', 'en');
    expect(answer.code).toBe(1);
    expect(answer.said).toMatch(said);
  });
});

describe('what is no dossier', () => {
  test.each([
    ['another page', '<!doctype html><p>'],
    ['broken data', () => file.replace('"format"', '"format')],
    ['another format', () => file.replace('dossier 2', 'dossier 9')],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(runDossierScript(typeof text === 'string' ? text : text())).toMatchObject({ code: 2 });
  });

  test('a wrong use says how', () => {
    const answer = runDossierScript(file, '--wrong');
    expect(answer).toMatchObject({ code: 2 });
    expect(answer.said).toMatch(/^Use: node verify-dossier/);
  });
});
