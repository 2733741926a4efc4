import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Schema, SchemaDescription, SchemaObjectDescription } from 'yup';
import type { Call } from '#contract/core/call.ts';
import { hasSeveralLines } from '#contract/core/rules.ts';
import {
  contractForm as contractSchema,
  entrustCalls,
  orderForm as orderSchema,
} from '#contract/entrust.ts';
import { calls } from '#contract/index.ts';
import { planForms, plansCalls } from '#contract/plans.ts';
import { PROCUREMENT_KINDS, type ProcurementKind } from '#contract/kinds.ts';
import { recordsCalls } from '#contract/records.ts';
import { setUpCalls, setUpForm as setUpSchema } from '#contract/set-up.ts';
import { handlers } from '#gateway/handlers.ts';
import { addressOf, refusalOf } from '../support/client.ts';
import { breaches } from '../support/conformance.ts';
import { contractForm, item, orderForm, planForm, setUpForm, type Form } from '../support/forms.ts';
import { answerAnything } from '../support/anything.ts';
import { anyText } from '../support/any-text.ts';
import { callOf, commandInput, type Fixture, nounOf } from '../support/fixture.ts';
import { kindCalls } from '../support/kinds.ts';
import { callerOf, drafts, formOf, right, type Implemented } from '../support/right-inputs.ts';
import {
  CHINESE,
  fingerprint,
  IDS,
  lineOfDrafts,
  refuseWrongInput,
  type Line,
} from '../support/wrong-input.ts';

let line: Line;
let fixture: Fixture;

beforeAll(async () => {
  line = await lineOfDrafts();
  fixture = line.fixture;
});
afterAll(() => fixture.close());

describe('the list of right inputs', () => {
  test('has every call that is there', () => {
    const there = Object.keys(handlers).filter(
      (id) => id !== 'files.upload' && id !== 'registration.uploadMaterial',
    );
    expect(there.filter((id) => !IDS.includes(id as Implemented))).toEqual([]);
  });

  test('is right for each', () => {
    const wrong = IDS.flatMap((id) => {
      try {
        (calls[id].request as Schema).validateSync(right[id](), { abortEarly: false });
        return [];
      } catch (error) {
        return [`${id}: ${String(error)}`];
      }
    });
    expect(wrong).toEqual([]);
  });
});

refuseWrongInput(() => fixture, 'one');

/** The calls that take the key of a record of this kind. */
const servedBy = (kind: ProcurementKind): Set<Call<any, any>> => {
  const { detail, auditRecord, events } = kindCalls[kind];
  return new Set([detail, auditRecord, ...Object.values(events)]);
};

test.each(PROCUREMENT_KINDS)('%s is no record for the calls of other kinds', async (kind) => {
  const before = await fingerprint(fixture);
  const served = servedBy(kind);
  const all = PROCUREMENT_KINDS.flatMap((other) => [...servedBy(other)]);
  const others = new Set(all.filter((call) => !served.has(call)));
  expect(others.size).toBeGreaterThan(10);
  const { guid, revision } = drafts[kind].head;
  const taken: unknown[] = [];
  for (const call of others) {
    const client = await callerOf(fixture, call);
    const given = { ...right[call.id as Implemented](), guid, revision };
    const { status, reason } = refusalOf(await client.send(call, given));
    if (status !== 404) taken.push([call.id, status, reason]);
  }
  expect(taken).toEqual([]);
  expect(await fingerprint(fixture)).toEqual(before);
});

const completes: Record<
  ProcurementKind,
  { schema: Schema; add: Call<any, any>; form: () => Form }
> = {
  yearlyPlan: {
    schema: planForms.yearlyPlan.complete,
    add: plansCalls.yearlyAdd,
    form: () => planForm('yearlyPlan'),
  },
  batchPlan: {
    schema: planForms.batchPlan.complete,
    add: plansCalls.batchAdd,
    form: () => planForm('batchPlan', { sourceGuid: '' }),
  },
  selfPlan: {
    schema: planForms.selfPlan.complete,
    add: plansCalls.selfAdd,
    form: () => planForm('selfPlan'),
  },
  setUp: {
    schema: setUpSchema.complete,
    add: setUpCalls.add,
    form: () => setUpForm(line.passedPlan.head.guid),
  },
  entrustOrder: {
    schema: orderSchema.complete,
    add: entrustCalls.orderAdd,
    form: () => orderForm(line.assigned.head.guid),
  },
  entrustContract: {
    schema: contractSchema.complete,
    add: entrustCalls.contractAdd,
    form: () => contractForm(line.received.head.guid),
  },
};

describe('a form that is given into review', () => {
  test.each(Object.keys(completes) as ProcurementKind[])('must be complete: %s', async (kind) => {
    const { schema, add, form } = completes[kind];
    const client = await fixture.as('purchaser01');
    const before = await fingerprint(fixture);
    const { fields } = schema.describe() as SchemaObjectDescription;
    const needed = Object.keys(fields).filter((name) =>
      ((fields[name] as { tests?: { name?: string }[] }).tests ?? []).some(
        (test) => test.name === 'required',
      ),
    );
    expect(needed.length).toBeGreaterThan(4);
    for (const name of needed) {
      const whole: Form = { ...form(), action: 'submit' };
      const { [name]: _, ...rest } = whole;
      const refused = refusalOf(await client.send(add, rest, { language: 'en' }), name);
      expect(refused.status, name).toBe(400);
      // A missing source is noticed before the rest is checked.
      if (kind !== 'batchPlan')
        expect(
          refused.problems?.map((problem) => problem.field),
          name,
        ).toContain(name);
    }
    expect(await fingerprint(fixture)).toEqual(before);
  });

  test('must have items, a budget that holds them, and amounts the database can keep', async () => {
    const client = await fixture.as('purchaser01');
    const before = await fingerprint(fixture);
    const cases: [string, Form, string, string][] = [
      ['no items', { items: [] }, 'items', 'rules.minItems'],
      ['a small budget', { budget: '999.9999' }, 'budget', 'rules.overBudget'],
      [
        'an item without name',
        { items: [item({ materialName: '' })] },
        'items[0].materialName',
        'rules.required',
      ],
      [
        'an item without price',
        { items: [item(), item({ unitPrice: undefined })] },
        'items[1].unitPrice',
        'rules.required',
      ],
      [
        'an item without quantity',
        { items: [item({ quantity: '' })] },
        'items[0].quantity',
        'rules.required',
      ],
      [
        'an item beyond all money',
        { items: [item({ quantity: '10000000000000', unitPrice: '10000000000000' })] },
        'items[0].quantity',
        'rules.amountMax',
      ],
      [
        'items that together are beyond it',
        {
          items: [
            item({ quantity: '1', unitPrice: '9999999999999' }),
            item({ quantity: '1', unitPrice: '9999999999999' }),
          ],
        },
        'items',
        'rules.amountMax',
      ],
    ];
    for (const [what, change, field, key] of cases) {
      for (const action of ['submit', ...(key === 'rules.amountMax' ? ['save'] : [])]) {
        const refused = await client.refusal(
          plansCalls.selfAdd,
          planForm('selfPlan', { ...change, action }),
        );
        expect(refused.problems, what).toEqual(
          expect.arrayContaining([expect.objectContaining({ field, key })]),
        );
      }
    }
    expect(
      await client.refusal(
        entrustCalls.contractAdd,
        contractForm(line.received.head.guid, {
          action: 'submit',
          startDate: '2027-01-02',
          endDate: '2027-01-01',
        }),
      ),
    ).toMatchObject({
      reason: 'errors.endBeforeStart',
      problems: [{ field: 'endDate' }],
    });
    expect(await fingerprint(fixture)).toEqual(before);
  });

  test('does not show an origin that items of a plan do not have', async () => {
    const client = await fixture.as('purchaser01');
    const { body } = await client.send(setUpCalls.planDetail, { guid: drafts.setUp.head.guid });
    expect(breaches(setUpCalls.planDetail, body)).toEqual([]);
  });

  test('above the limit of the institution a way that is not public needs a reason', async () => {
    const client = await fixture.as('purchaser01');
    const plan = await fixture.passedPlan(client, 'selfPlan', {
      items: [item({ quantity: '1', unitPrice: '2000000' })],
    });
    const form = (more: Form) =>
      setUpForm(plan.head.guid, { projectType: '1', tenderWay: '2', action: 'submit', ...more });
    expect(await client.refusal(setUpCalls.add, form({}))).toMatchObject({
      status: 400,
      reason: 'errors.reasonAboveLimit',
      problems: [{ field: 'nonPublicReason' }],
    });
    expect(
      (await client.send(setUpCalls.add, form({ nonPublicReason: '唯一供应商' }))).status,
    ).toBe(200);
  });
});

const HOSTILE = [
  `'; drop table record; --`,
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  '${7*7}{{7*7}}<%= 7*7 %>',
  `\\'; select pg_sleep(9); --`,
  '%_\\%',
  '__proto__',
  'null',
  'undefined',
  '葛\u{E0100}城 مرحبا',
  '𠮷野家🏭',
  '$1 $2 ?',
  '../../etc/passwd',
  'line one\nline two\ttab',
];

const onOneLine = (text: string) => text.replaceAll(/[\n\t]/g, ' ');

/**
 * The free texts of a form: those without code list or pattern, with their longest length and
 * whether they may have several lines.
 */
function freeTexts(schema: Schema): [string, number, boolean][] {
  const { fields } = schema.describe() as SchemaObjectDescription;
  return Object.entries(fields).flatMap(([name, field]) => {
    const { type, oneOf, tests } = field as {
      type: string;
      oneOf: unknown[];
      tests: SchemaDescription['tests'];
    };
    const max = tests.find((test) => test.name === 'max')?.params?.['max'];
    const isFree =
      type === 'string' &&
      oneOf.length === 0 &&
      typeof max === 'number' &&
      !tests.some((test) => ['matches', 'amount', 'calendar'].includes(test.name ?? ''));
    return isFree && name !== 'sourceGuid' ? [[name, max, hasSeveralLines({ tests })]] : [];
  });
}

describe('any text', () => {
  test('is stored and returned as it is, in every field of every form', async () => {
    const client = await fixture.as('purchaser01');
    for (const kind of Object.keys(completes) as ProcurementKind[]) {
      const texts = freeTexts(completes[kind].schema);
      expect(texts.length, kind).toBeGreaterThan(1);
      for (const hostile of kind === 'selfPlan' ? HOSTILE : HOSTILE.slice(0, 3)) {
        const line = onOneLine(hostile);
        const { head, facts, items } = await fixture.detail(client, kind, drafts[kind].head.guid);
        const said = Object.fromEntries(
          texts.map(([name, max, lines]) => [name, (lines ? hostile : line).slice(0, max)]),
        );
        const own =
          'items' in formOf[kind]()
            ? {
                items: items.map((one) => ({
                  ...one,
                  materialName: line,
                  specification: line,
                  remarks: line,
                  unit: line.slice(0, 20),
                })),
              }
            : {};
        const answer = await fixture.send(
          client,
          kind,
          `${nounOf(kind)}.edit`,
          { head },
          { ...facts, ...said, ...own, action: 'save' },
        );
        expect(answer.status, `${kind} ${hostile} ${JSON.stringify(answer.body)}`).toBe(200);
        const after = await fixture.detail(client, kind, drafts[kind].head.guid);
        expect(after.facts).toMatchObject(said);
        if ('items' in own)
          expect(after.items[0]).toMatchObject({
            materialName: line,
            specification: line,
            remarks: line,
          });
      }
    }
  });

  test('of the longest length is stored whole', async () => {
    const client = await fixture.as('purchaser01');
    for (const kind of Object.keys(completes) as ProcurementKind[]) {
      const { head, facts, items } = await fixture.detail(client, kind, drafts[kind].head.guid);
      const longest = Object.fromEntries(
        freeTexts(completes[kind].schema).map(([name, max]) => [name, '长'.repeat(max)]),
      );
      await fixture.command(
        client,
        kind,
        `${nounOf(kind)}.edit`,
        { head },
        { ...facts, ...longest, items, action: 'save' },
      );
      expect((await fixture.detail(client, kind, head.guid)).facts).toMatchObject(longest);
    }
  });

  test('is looked for as it is: no sign of it means anything to the database', async () => {
    const client = await fixture.as('purchaser01');
    const plan = await fixture.plan(client, 'selfPlan', {
      action: 'save',
      projectName: `100%_\\ '; drop table record; --`,
    });
    for (const words of ['100%_\\', '%_\\', `'; drop`, 'record; --']) {
      const { rows } = await client.list(plansCalls.selfList, { projectName: words, rows: 10_000 });
      expect(
        rows.map(({ guid }) => guid),
        words,
      ).toContain(plan.head.guid);
      expect(
        rows.every(({ title }) => title.includes(words)),
        words,
      ).toBe(true);
    }
    for (const words of [`' or 1=1 --`, '_0%', '100__'])
      expect((await client.list(plansCalls.selfList, { projectName: words })).total, words).toBe(0);
    expect(
      (await client.list(plansCalls.selfList, { status: `1') or ('1'='1`, userId: `x' or '1'='1` }))
        .total,
    ).toBe(0);
  });

  test('is an opinion as it is, up to 255 characters', async () => {
    const [buyer, approver] = [await fixture.as('purchaser01'), await fixture.as('approver01')];
    for (const opinion of [...HOSTILE.slice(0, 5), '意'.repeat(255)]) {
      const plan = await fixture.plan(buyer, 'selfPlan');
      await fixture.command(approver, 'selfPlan', 'plan.reject', plan, { opinion });
      expect((await fixture.history(buyer, plan.head.guid)).at(-1)?.opinion).toBe(opinion);
      expect(
        (await buyer.call(plansCalls.selfAuditRecord, { guid: plan.head.guid })).at(-1)?.opinion,
      ).toBe(opinion);
    }
    const plan = await fixture.plan(buyer, 'selfPlan');
    for (const opinion of ['', '   ', undefined]) {
      const answer = await approver.send(plansCalls.examine, {
        ...commandInput('plan.reject', plan),
        opinion,
      });
      expect(refusalOf(answer)).toMatchObject({ status: 409, reason: 'guards.opinionGiven' });
    }
  });
});

describe('items', () => {
  test('of a draft may wait for quantity and price; nothing is put in their place', async () => {
    const client = await fixture.as('purchaser01');
    const plan = await fixture.plan(client, 'selfPlan', {
      action: 'save',
      items: [item({ quantity: '', unitPrice: undefined }), item()],
    });
    const { facts, items } = await fixture.detail(client, 'selfPlan', plan.head.guid);
    expect(items).toMatchObject([
      { quantity: '', unitPrice: '', amount: '0.0000' },
      { quantity: '10', unitPrice: '100' },
    ]);
    expect(plan.head.amount).toBe('1000.0000');
    const refused = refusalOf(await fixture.send(client, 'selfPlan', 'plan.submit', plan));
    expect(refused.problems?.map(({ field, key }) => `${field} ${key}`).toSorted()).toEqual([
      'items[0].quantity rules.required',
      'items[0].unitPrice rules.required',
    ]);
    const filled = await fixture.command(client, 'selfPlan', 'plan.edit', plan, {
      ...facts,
      items: items.map((one) => ({ ...one, quantity: '2', unitPrice: '3' })),
      action: 'submit',
    });
    expect(filled.head).toMatchObject({ status: '2', amount: '12.0000' });
    expect(await client.call(recordsCalls.verify, { guid: plan.head.guid })).toMatchObject({
      valid: true,
    });
  });

  test('sent twice with one key become two, and foreign keys become new ones', async () => {
    const client = await fixture.as('purchaser01');
    const plan = await fixture.plan(client, 'selfPlan', { action: 'save' });
    const { facts, items } = await fixture.detail(client, 'selfPlan', plan.head.guid);
    const other = await fixture.detail(client, 'selfPlan', drafts.selfPlan.head.guid);
    const foreign = { ...items[0], guid: other.items[0]?.['guid'] };
    await fixture.command(client, 'selfPlan', 'plan.edit', plan, {
      ...facts,
      items: [items[0], items[0], foreign],
      action: 'save',
    });
    const after = await fixture.detail(client, 'selfPlan', plan.head.guid);
    const keys = after.items.map((one) => one['guid']);
    expect(new Set(keys).size).toBe(3);
    expect(keys).toContain(items[0]?.['guid']);
    expect(keys).not.toContain(other.items[0]?.['guid']);
    expect((await fixture.detail(client, 'selfPlan', drafts.selfPlan.head.guid)).items).toEqual(
      other.items,
    );
    expect(await client.call(recordsCalls.verify, { guid: plan.head.guid })).toMatchObject({
      valid: true,
    });
  });

  test('come back as exact as they were sent, in any number up to 500', async () => {
    const client = await fixture.as('purchaser01');
    const odd = [
      item({ quantity: '0.0001', unitPrice: '0.0001' }),
      item({ quantity: '3.1400', unitPrice: '9999999.9999' }),
      item({ quantity: '0007', unitPrice: '0' }),
    ];
    const many = [
      ...odd,
      ...Array.from({ length: 497 }, (_, index) => item({ materialCode: `M${index}` })),
    ];
    const plan = await fixture.plan(client, 'selfPlan', { action: 'submit', items: many });
    const after = await fixture.detail(client, 'selfPlan', plan.head.guid);
    expect(after.items).toHaveLength(500);
    expect(after.items.slice(0, 3)).toMatchObject([
      { quantity: '0.0001', unitPrice: '0.0001', amount: '0.0000' },
      { quantity: '3.14', unitPrice: '9999999.9999', amount: '31399999.9997' },
      { quantity: '7', unitPrice: '0', amount: '0.0000' },
    ]);
    expect(plan.head.amount).toBe('31896999.9997');
    expect(await client.call(recordsCalls.verify, { guid: plan.head.guid })).toMatchObject({
      valid: true,
    });
  });
});

describe('an event out of order', () => {
  test('is refused with the reason, for every kind, in both languages', async () => {
    const before = await fingerprint(fixture);
    for (const kind of Object.keys(drafts) as ProcurementKind[]) {
      for (const event of Object.keys(kindCalls[kind].events)) {
        const act = event.split('.')[1] ?? '';
        if (['edit', 'submit', 'delete', 'abandon'].includes(act)) continue;
        const client = await callerOf(fixture, callOf(kind, event));
        if (act === 'receive' || act === 'decline') continue;
        const view = await fixture.detail(
          await fixture.as('purchaser01'),
          kind,
          drafts[kind].head.guid,
        );
        for (const language of ['zh-CN', 'en'] as const) {
          const input = commandInput(event, view, {
            agentGuid: 'demo-agency-01',
            handlerGuid: 'x',
            assigneeGuid: 'x',
            place: 'before',
          });
          const refused = refusalOf(
            await client.send(callOf(kind, event), input, { language }),
            event,
          );
          expect(refused, event).toMatchObject({ status: 409, reason: 'guards.notInThisState' });
          expect(CHINESE.test(refused.info)).toBe(language === 'zh-CN');
        }
      }
    }
    expect(await fingerprint(fixture)).toEqual(before);
  });

  test('on what was deleted says that it is gone', async () => {
    const client = await fixture.as('purchaser01');
    const plan = await fixture.plan(client, 'selfPlan', { action: 'save' });
    await fixture.command(client, 'selfPlan', 'plan.delete', plan);
    const answer = await fixture.send(client, 'selfPlan', 'plan.submit', plan);
    expect(refusalOf(answer)).toMatchObject({
      status: 409,
      reason: 'errors.gone',
      conflict: { event: 'plan.delete', revision: 2 },
    });
  });
});

describe('anything at all', () => {
  answerAnything(() => fixture, { runs: 250, seldom: 4 });

  test('as body or query is answered, never with a defect', async () => {
    const client = await fixture.as('purchaser01');
    const texts = fc.oneof(
      anyText(200),
      fc.json(),
      fc.constantFrom('', '{', '[]', 'null', '"x"', '{"a":1}}', '\ufeff{}', '{"items":{"0":1}}'),
    );
    await fc.assert(
      fc.asyncProperty(
        texts,
        fc.constantFrom(
          'application/json',
          'application/x-www-form-urlencoded',
          'application/json; charset=latin1',
        ),
        async (body, type) => {
          const { status } = refusalOf(
            await client.fetch(addressOf(fixture.gateway, plansCalls.selfEdit), {
              method: 'POST',
              body,
              headers: { 'content-type': type },
            }),
          );
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 150, seed: 7, endOnFailure: true },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.webQueryParameters(),
        fc.constantFrom(
          '',
          'guid=',
          'guid[]=',
          'guid=a&guid=b&',
          'guid[__proto__]=1&',
          'guid=%00&',
          'guid=%ff&',
          '%=&',
        ),
        async (query, start) => {
          const { status } = refusalOf(
            await client.fetch(
              `${addressOf(fixture.gateway, plansCalls.selfDetail)}?${start}${query}`,
              {},
            ),
          );
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 150, seed: 8, endOnFailure: true },
    );
  });

  test('left the histories whole', async () => {
    expect(await (await fixture.as('auditor01')).call(recordsCalls.verifyAll, {})).toMatchObject({
      valid: true,
      broken: [],
    });
  });
});
