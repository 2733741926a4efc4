import { expect, test } from 'vitest';
import { ValidationError, ObjectSchema, type AnyObject } from 'yup';
import { ACCOUNT_NUMBERS } from '#contract/core/money.ts';
import { problemsOf } from '#contract/core/rules.ts';
import { enterpriseForm } from '#contract/enterprise.ts';
import { callList } from '#contract/index.ts';

const RULES: readonly string[] = ['rules.bankCard', 'rules.accountNumber'];

/** Fields that refuse what is no number of an account, in the words for such numbers. */
function refusing(schema: ObjectSchema<AnyObject>): string[] {
  const wrong = Object.fromEntries(Object.keys(schema.fields).map((name) => [name, 'x']));
  try {
    schema.validateSync({ ...wrong, zhuTiLeiXing: 'T' }, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return problemsOf(error)
      .filter(({ key }) => RULES.includes(key))
      .map(({ field }) => field);
  }
}

test('the numbers of accounts that are shown in fours are those that are checked as such', () => {
  const requests = callList.flatMap(({ request }) =>
    request instanceof ObjectSchema ? request : [],
  );
  const checked = [...requests, enterpriseForm.complete].flatMap(refusing);
  // It comes with an answer alone: the number of the account above.
  const asked = [...ACCOUNT_NUMBERS].filter((name) => name !== 'parentAccountNo');
  expect([...new Set(checked)].toSorted()).toEqual(asked.toSorted());
});
