import { expect, test } from 'vitest';
import { object } from 'yup';
import { feesCalls, feeTierForm } from '../fees.ts';
import { call, type RequestOf, type ResponseOf } from './call.ts';
import { text } from './fields.ts';
import type { FormSchema } from './form-fields.ts';

test('a call holds what may be sent and what is answered', () => {
  const request: RequestOf<typeof feesCalls.deleteTier> = { guid: '' };
  // @ts-expect-error the request has no such field
  const unknown: typeof request = { guidd: '' };
  // @ts-expect-error a key is a text
  const wrong: typeof request = { guid: 3 };
  // @ts-expect-error the answer has no such field
  const read = (answer: ResponseOf<typeof feesCalls.ruleInfo>) => answer.noSuchField;
  expect([request, unknown, wrong, read]).toHaveLength(4);
});

test('a form is checked by the rules of an object', () => {
  const form: FormSchema = feeTierForm;
  // @ts-expect-error the rule of one field
  const field: FormSchema = text('A text.');
  // @ts-expect-error a call is no schema
  const sent: FormSchema = feesCalls.addTier;
  expect([form, field, sent]).toHaveLength(3);
});

test('a list shows fields of its rows, and is narrowed by those of its request', () => {
  const spec = {
    ...feesCalls.listAgencyRules,
    request: object({ code: text('A code.') }),
    response: object({ name: text('A name.') }),
  };
  // @ts-expect-error the rows have no such field
  const shown = call({ ...spec, list: { texts: 'fees', columns: { nmae: { width: 1 } } } });
  // @ts-expect-error the request has no such field
  const found = call({ ...spec, list: { texts: 'fees', columns: {}, filters: { name: {} } } });
  expect([shown.path, found.path]).toEqual([spec.path, spec.path]);
});
