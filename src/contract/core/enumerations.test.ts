import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ValidationError } from 'yup';
import type { InferType } from 'yup';
import {
  codesOf,
  ENUMERATION_NAMES,
  ENUMERATIONS,
  labelKey,
  NON_PUBLIC_WAYS,
  toneOf,
} from './enumerations.ts';
import { enumeration } from './fields.ts';
import type { StatusName } from './enumerations.ts';
import { problemsOf } from './rules.ts';

type Labels = Record<string, Record<string, string>>;

const labels = (language: string): Labels =>
  JSON.parse(
    readFileSync(new URL(`../../../locales/${language}/enums.json`, import.meta.url), 'utf8'),
  );

/** Codes whose order is specified (requirements, 3.6), repeated here by hand. */
const specified: Record<string, string> = {
  projectType: '0 1 2',
  organizationType: '1 2',
  projectNature: '1 2 3 4 5',
  agencyFeeMethod: '1 2 3',
  agencyFeeDiscount: '1 2 3',
  contractType: '1 2 3',
  depositCollection: '1 2',
  tenderWay: '1 2 4 6 7 10 13',
  dissentStatus: '0 1 2',
  clarificationType: '0 1',
  meetingType: 'KBH PBH ZGYSH SBH TPH',
  depositSendingType: '0 1 6',
  depositStatus: '0 1 2 3 4 5 -1 -2',
  noticeStatus: '1001 1009 1011 1012 1',
  contractStatus: '1001 1009 1011 1012 1019',
  planType: '1 2 3',
  planStatus: '1 2 3 4 5',
  setUpStatus: '1 2 3 4 5 6 7 8 9 10 11',
  registrationStatus: '1 2 3',
  expertLevel: '0 1',
  expertSpecialty: '10 20',
  evaluationType: 'ZGYS PB PS TP',
  expertLibrary: 'PSZJK PBZJK',
  approvalStatus: '0 1 2 3 4 5',
  yearEvaluation: '0 1 2 3',
  yearApproval: '0 1 2 3',
  processType: '1 2 3',
  supplierSource: '1 2',
  labelValidity: '1 0',
  supplierEvaluation: '0 1 2 3 4 5',
  misconductState: '0 1 2 3',
  happenStage: '1 2 3',
  badBehaviourType: '1 2 3 4 5',
  subjectType: 'A B T',
};

test.each(Object.entries(specified))(
  '%s has the codes of the specification, in its order',
  (name, codes) => {
    expect(codesOf(name as StatusName).join(' ')).toBe(codes);
  },
);

test('the non-public ways are those of the specification', () => {
  expect(NON_PUBLIC_WAYS).toEqual(['2', '4', '6', '7']);
});

describe.each(ENUMERATION_NAMES)('%s', (name) => {
  const codes: readonly string[] = codesOf(name);

  test('names no code twice', () => expect(new Set(codes).size).toBe(codes.length));

  test.each(['zh-CN', 'en'])('has exactly its labels in %s', (language) => {
    const own = labels(language)[name] ?? {};
    expect(Object.keys(own).sort()).toEqual([...codes].sort());
    expect(Object.values(own).every((label) => label.trim() !== '')).toBe(true);
  });

  test('takes its codes as text and nothing else', () => {
    const schema = enumeration(name);
    for (const code of codes) expect(schema.isValidSync(code)).toBe(true);
    for (const other of [
      '99999',
      'x',
      ...(codes.includes('0') ? [0] : []),
      Number(codes[0]),
      [codes[0]],
      {},
      true,
    ]) {
      expect(schema.isValidSync(other)).toBe(false);
    }
  });

  test('colours each code once', () => {
    const { tones = {} } = ENUMERATIONS[name] as { tones?: Record<string, readonly string[]> };
    const coloured = Object.values(tones).flat();
    expect(new Set(coloured).size).toBe(coloured.length);
    expect(coloured.filter((code) => !codes.includes(code))).toEqual([]);
  });
});

test.each(['zh-CN', 'en'])('%s has no labels of lists that do not exist', (language) => {
  expect(Object.keys(labels(language)).sort()).toEqual([...ENUMERATION_NAMES].sort());
});

test('a code that does not exist is refused by key, with the name of the list', () => {
  try {
    enumeration('planStatus').validateSync('6');
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(ValidationError);
    expect(problemsOf(error as ValidationError)).toEqual([
      { field: '', key: 'rules.enumeration', params: { name: 'planStatus' } },
    ]);
  }
});

test('labels, tones and types', () => {
  expect(labelKey('setUpStatus', '11')).toBe('enums.setUpStatus.11');
  expect(labelKey('recordEnd', 'deleted')).toBe('enums.recordEnd.deleted');
  expect(['1', '2', '3', '4', '5', '6'].map((code) => toneOf('planStatus', code))).toEqual([
    'other',
    'progress',
    'negative',
    'positive',
    'positive',
    'other',
  ]);
  expect(['1', '0'].map((code) => toneOf('validity', code))).toEqual(['positive', 'other']);
  const schema = enumeration('projectType');
  const code: InferType<typeof schema> = '2';
  // @ts-expect-error a code that is not in the list
  const wrong: InferType<typeof schema> = '3';
  expect([
    schema.isValidSync(code),
    schema.isValidSync(wrong),
    schema.isValidSync(undefined),
  ]).toEqual([true, false, true]);
});
