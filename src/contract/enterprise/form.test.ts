import { ValidationError } from 'yup';
import { expect, test } from 'vitest';
import type { FormField } from '../core/form-fields.ts';
import { isFor } from './audiences.ts';
import { enterpriseForm } from './form.ts';

const fields: Readonly<Record<string, FormField>> = enterpriseForm.fields;

/** The fields that a submission with nothing but these values is refused for. */
function lacking(values: object): string[] {
  try {
    enterpriseForm.complete.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path }) => path ?? '');
  }
}

const INVOICE = ['isYiBanNaShuiRen', 'fp_ZhuCeAddress', 'zhuCe_Phone', 'kaiHuHangName'];
const LEGAL = [
  'fddbr_Name',
  'fddbr_ShenFenZheng_BH',
  'fddbr_ShenFenZheng_FuJian',
  'zhiZhao_FuJian',
];

test.each([
  [
    'a person who supplies',
    { userLeiBie: '2', zhuTiLeiXing: 'T' },
    [...INVOICE, 'ziRanRenId'],
    LEGAL,
  ],
  [
    'a supplier',
    { userLeiBie: '1', zhuTiLeiXing: 'T' },
    [...INVOICE, ...LEGAL],
    ['zhuCeYaoQingMa'],
  ],
  ['a purchaser', { userLeiBie: '1', zhuTiLeiXing: 'B' }, [...LEGAL, 'zhuCeYaoQingMa'], INVOICE],
  [
    'a purchaser that supplies',
    { userLeiBie: '1', zhuTiLeiXing: 'A,T' },
    [...LEGAL, ...INVOICE, 'zhuCeYaoQingMa'],
    ['ziRanRenId'],
  ],
])('%s is asked for what it sees, and for nothing else', (_, values, asked, notAsked) => {
  const refused = lacking(values);
  expect(refused).toEqual(expect.arrayContaining(asked));
  expect(refused.filter((name) => notAsked.includes(name))).toEqual([]);
  const unseen = refused.filter(
    (name) => !fields[name]?.section || !isFor(fields[name].audience, values),
  );
  expect(unseen).toEqual([]);
});
