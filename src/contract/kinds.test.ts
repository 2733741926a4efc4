import { expect, test } from 'vitest';
import { authorities } from './core/authorities.ts';
import { KINDS, mayAnalyse, RECORD_KINDS, type RecordKind } from './kinds.ts';

test.each(['series', 'entity'] as const)(
  'no two kinds have the same %s: a number or a business key names one kind',
  (fact) => {
    const values = RECORD_KINDS.map((kind) => KINDS[kind][fact]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  },
);

/** Who reads the histories of a kind: those who view or review these areas. */
const READERS: Readonly<Record<RecordKind, readonly string[]>> = {
  yearlyPlan: ['plans'],
  batchPlan: ['plans'],
  selfPlan: ['plans'],
  setUp: ['setUp'],
  entrustOrder: ['entrust'],
  entrustContract: ['entrust'],
  enterpriseInformation: ['enterprise'],
  accountAppeal: ['registration'],
  institution: ['institutions'],
  professionalApplication: ['enterprise', 'suppliers'],
  breach: ['behaviour', 'enterprise'],
  award: ['behaviour'],
  restoration: ['behaviour', 'enterprise'],
  blacklist: ['behaviour'],
  evaluation: ['credit'],
  yearlyCredit: ['credit'],
  supplierAdmission: ['suppliers', 'enterprise'],
  yearlyAudit: ['suppliers', 'enterprise'],
  messageNotice: ['notices'],
  signUp: ['signUp'],
  personnelChange: ['personnel'],
  bankAccountChange: ['accounts'],
  organisationPlace: ['organisation'],
  delegation: ['approval'],
  advice: ['approval'],
};

test.each(RECORD_KINDS)('%s can be analysed by whoever reads it, and by auditors', (kind) => {
  const enough = authorities
    .map(({ code }) => code)
    .filter((code) => mayAnalyse(kind, (authority) => authority === code));
  const expected = authorities.filter(
    ({ area, act, code }) =>
      (READERS[kind].includes(area) && (act === 'view' || act === 'review')) ||
      code === 'records.audit',
  );
  expect(enough).toEqual(expected.map(({ code }) => code));
});
