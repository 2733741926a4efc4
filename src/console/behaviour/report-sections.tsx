import { shownReportFields } from '#contract/behaviour.ts';
import type { ShownField } from '#contract/core/form-fields.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import type { Translate } from '../base/use-text.ts';
import { factParts } from '../records/fact-parts.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { StoredFile } from '../ui/files/stored-file.tsx';
import { formatDay } from '../ui/format-time.ts';
import { PersonName } from '../ui/person-name.tsx';
import type { Fact, RecordDetail, Section } from '../ui/record/types.ts';

/** The day of an instant; empty where there is none. */
export const dayOf = (at: unknown): string => (at ? formatDay(new Date(Number(at))) : '');

/** The day of an instant among the facts; empty where there is none. */
export function dayFact({ facts }: RecordDetail, name: NameIn<'behaviour.fields'>): Fact {
  return { label: `behaviour.fields.${name}`, value: dayOf(facts[name]) };
}

/** A file among the facts, under its name. */
export function fileFact(
  { facts }: RecordDetail,
  name: NameIn<'behaviour.fields'>,
  nameField: string,
  t: Translate,
): Fact {
  const guid = facts[name];
  const label: TextKey = `behaviour.fields.${name}`;
  return {
    label,
    value: guid ? (
      <StoredFile file={{ guid: String(guid), name: String(facts[nameField] || t(label)) }} />
    ) : (
      ''
    ),
    wide: true,
  };
}

/** Owner, author and time of a record. */
export const recordSection = ({ head }: RecordDetail): Section => ({
  title: 'records.sections.record',
  facts: [
    { label: 'records.fields.number', value: head.number },
    { label: 'records.fields.unitName', value: head.unitName },
    {
      label: 'records.fields.authorName',
      value: <PersonName name={head.authorName} unit={head.departmentName} />,
    },
    { label: 'records.fields.createdAt', value: <DateTime at={head.createdAt} /> },
    { label: 'records.fields.since', value: <DateTime at={head.since} /> },
  ],
});

/** The content of a breach report or a commendation. */
export function reportSection(detail: RecordDetail, t: Translate): Section {
  const { text, coded, more } = factParts(detail, 'behaviour', t);
  const { facts } = detail;
  type Name = NameIn<'behaviour.fields'>;
  /** What is known behind the keys, and what stands beside a field. */
  const special: Partial<Record<string, Fact[]>> = {
    userQiYe_Guid: [text('qiYe_Name'), text('qiYe_BH')],
    behaviourGuid: [text('behaviourName'), text('kindName'), text('classifyName')],
    score: [text('score'), text('creditYear')],
    bdGuid: facts['bdGuid'] ? [text('bdName'), text('bdBH')] : [],
    hetongGuid: facts['hetongGuid'] ? [text('hetongName'), text('hetongBH')] : [],
    ...(facts['beiZhu'] ? {} : { beiZhu: [] }),
  };
  const factOf = (name: Name, { file, widget, enumeration, hasLines }: ShownField): Fact => {
    if (file) return fileFact(detail, name, file.name, t);
    if (widget === 'instant') return dayFact(detail, name);
    return enumeration ? coded(name, enumeration) : text(name, hasLines ? { wide: true } : {});
  };
  return {
    title: 'behaviour.sections.report',
    facts: [
      ...Object.entries<ShownField>(shownReportFields).flatMap(([name, field]) =>
        field.section ? (special[name] ?? [factOf(name as Name, field)]) : [],
      ),
      ...more(),
    ],
  };
}
