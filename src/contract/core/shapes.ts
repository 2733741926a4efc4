import { object, type AnyObject, type ObjectSchema, type ObjectShape, type Schema } from 'yup';
import { recordView } from '../records.ts';
import {
  code,
  fileGuid,
  givenOneOf,
  givenText,
  group,
  guid,
  maybeGuid,
  meta,
  millis,
  nameElsewhere,
  oneOf,
  text,
} from './fields.ts';
import { commandRequest } from './procurement.ts';
import { opinion, ruleMessage, severalLines, wholeFrom } from './rules.ts';

type FileField = ReturnType<typeof fileGuid>;
type NameField = ReturnType<typeof text>;

/** A file and its name in the wire's `xGuid` / `xName` form. */
export const attachment = <Name extends string>(name: Name, doc: string) =>
  ({
    [`${name}Guid`]: fileGuid(doc),
    [`${name}Name`]: nameElsewhere(`${doc} Name of the file.`),
  }) as Record<`${Name}Guid`, FileField> & Record<`${Name}Name`, NameField>;

/** Codes of province, city and district in the area tree. */
export const areaCodes = {
  shengId: wholeFrom(1).meta(meta({ doc: 'Province: code of the area tree.' })),
  shiId: wholeFrom(1).meta(meta({ doc: 'City: code of the area tree.' })),
  areaId: wholeFrom(1).meta(meta({ doc: 'District: code of the area tree.' })),
};

export const areaNames = {
  provinceName: text('Name of the province.'),
  cityName: text('Name of the city.'),
  areaName: text('Name of the district.'),
};

/** One line of the review records, shjlList on the wire. */
export const reviewRecord = object({
  commitTime: millis('When it was submitted.'),
  createTime: millis('When this line was written.'),
  is_shenHe: code('enterpriseReviewRecord', 'What happened.'),
  shenHeRen: text('Name of the person who did it.'),
  shenheQiYe: text('Enterprise of that person.'),
  shenHeYiJian: severalLines(text('Opinion.')),
});

/** An enterprise, as pickers show it. */
export const enterpriseChoice = object({
  userQiYe_Guid: guid('Key of the enterprise.'),
  qiYe_Name: givenText('Name of the enterprise.'),
  qiYe_BH: text('Unified social credit code of the enterprise.'),
});

/** Why a supplier cannot be picked, for every list from which suppliers are picked. */
export const standing = group(
  {
    kind: oneOf(['suspended', 'blacklisted'], 'Whether it is suspended or on the blacklist.'),
    reason: severalLines(text('Why, as it was decided.', 4000)),
    unitName: text('Unit that decided it.'),
    from: millis('Since when.'),
    until: millis('Until when; empty for no end.'),
  },
  'Why it cannot be picked now; null when it can.',
);

/** Who wrote a record, and when. */
export const authorship = {
  creatorGuid: maybeGuid('Person who created the record.'),
  creatorName: text('Name of the person who created the record.'),
  createTime: millis('When the record was created.'),
  updateTime: millis('When the record was last changed.'),
};

/**
 * Request of a command that may also create its record, without a key and a revision in that case.
 */
export const savingRequest = {
  guid: maybeGuid(),
  revision: commandRequest.revision
    .optional()
    .nullable()
    .meta(meta({ doc: 'Revision the person saw; empty for a new record.' })),
  requestId: commandRequest.requestId,
};

/** The review result "approved" on the wire. */
export const PASSED = { shenHeStatus: '2' } as const;
/** The review result "rejected" on the wire. */
export const FAILED = { shenHeStatus: '3' } as const;
/** The review result for each verb of most machines. */
export const REVIEWS = { approve: PASSED, reject: FAILED } as const;

/** A review in the supplier side's wire form: approved, or rejected with an opinion. */
export const reviewRequest = {
  ...commandRequest,
  shenHeStatus: givenOneOf(['2', '3'], 'Result: 2 passed, 3 failed.'),
  shenHeYiJian: opinion()
    .nullable()
    .when('shenHeStatus', { is: '3', then: (schema) => schema.required(ruleMessage('required')) })
    .meta(meta({ doc: 'Opinion, at most 255 characters; required for a rejection.' })),
};

/** The state of a record and the commands it allows, in addition to the wire's fields. */
export const lifecycle = object(recordView).meta(
  meta({ doc: 'Where the record stands and what the viewer can do with it.' }),
);

/** A whole record whose fields the wire does not show: its state and its facts. */
export const recordPage = <Shape extends ObjectShape>(facts: Shape, doc: string) =>
  object({ ...recordView, facts: object(facts).meta(meta({ doc })) });

/**
 * The same object with a meaning for each of the named fields; for objects that come from a rule.
 */
export function documented<S extends ObjectSchema<AnyObject>>(
  schema: S,
  docs: Record<string, string>,
): S {
  const described = Object.entries(docs).map(([name, doc]) => [
    name,
    (schema.fields[name] as Schema).meta(meta({ doc })),
  ]);
  return schema.shape(Object.fromEntries(described) as ObjectShape) as S;
}
