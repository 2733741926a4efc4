import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SchemaObjectDescription } from 'yup';
import { calls } from '#contract/index.ts';
import { anyText } from './any-text.ts';
import { refusalOf } from './client.ts';
import { breaches } from './conformance.ts';
import type { Fixture } from './fixture.ts';
import { item, type Form } from './forms.ts';
import { right, type Implemented } from './right-inputs.ts';
import { IDS } from './wrong-input.ts';

const bits = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      '',
      ' ',
      '0',
      '-1',
      '1e9',
      'submit',
      '2',
      null,
      true,
      0,
      -1,
      1.5,
      2 ** 53,
      [],
      {},
      [[]],
      ['x'],
      '\u0000',
      '\ud800',
      '__proto__',
      'x'.repeat(5000),
    ),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
  { weight: 1, arbitrary: anyText(60) as fc.Arbitrary<unknown> },
);
const request = fc.record({
  id: fc.constantFrom(
    ...IDS.filter((id) => id !== 'session.token' && id !== 'session.updatePassword'),
  ),
  account: fc.constantFrom(
    'purchaser01',
    'approver01',
    'sysadmin01',
    'agency001',
    'auditor01',
    'supplier01',
  ),
  changes: fc.array(fc.tuple(fc.nat(40), bits), { minLength: 1, maxLength: 4 }),
  item: fc.option(fc.tuple(fc.nat(20), bits)),
});

/** Replaces some fields of a right input by arbitrary values. */
function changed(
  id: Implemented,
  changes: [number, unknown][],
  inItem: [number, unknown] | null,
): Record<string, unknown> {
  const input: Record<string, unknown> = { ...right[id]() };
  const names = Object.keys((calls[id].request.describe() as SchemaObjectDescription).fields);
  for (const [place, value] of changes)
    if (names.length > 0) input[names[place % names.length] as string] = value;
  const [first] = Array.isArray(input['items']) ? (input['items'] as Form[]) : [];
  if (inItem !== null && first && typeof first === 'object') {
    const keys = Object.keys(item());
    input['items'] = [{ ...first, [keys[inItem[0] % keys.length] as string]: inItem[1] }];
  }
  return input;
}

/**
 * Defines the test that this many requests with arbitrary values in any of their fields are
 * answered; each possible result occurs more than `seldom` times.
 */
export function answerAnything(
  of: () => Fixture,
  { runs, seldom }: { runs: number; seldom: number },
): void {
  test('in any field of any call is answered, never with a defect, and what succeeds keeps the contract', async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(request, async ({ id, account, changes, item: inItem }) => {
        const answer = await (await of().as(account)).send(calls[id], changed(id, changes, inItem));
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 200 && calls[id].answer === 'file')
          expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
        else if (answer.status === 200) expect(breaches(calls[id], answer.body)).toEqual([]);
        else refusalOf(answer, id);
      }),
      { numRuns: runs, seed: 20_261_121, endOnFailure: true },
    );
    for (const status of [200, 400, 403])
      expect(statuses.get(status) ?? 0, `${status} occurs`).toBeGreaterThan(seldom);
  });
}
