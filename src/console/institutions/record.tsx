import type { TextKey } from '#locales/keys.ts';
import type { Translate } from '../base/use-text.ts';
import { institutionKinds } from './kinds.ts';
import { DateTime } from '../ui/date-time.tsx';
import { StoredFile } from '../ui/files/stored-file.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import type { Fact, RecordDetail, Section } from '../ui/record/types.ts';
import { LIMITS } from './comparison.ts';
import { limitText } from './limit-text.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { Versions } from './versions.tsx';

function fileFact(
  { facts }: RecordDetail,
  name: 'cgzdAttachment' | 'zysqAttachment',
  t: Translate,
): Fact {
  const [guid, fileName] = [facts[`${name}Guid`], facts[`${name}Name`]];
  const label: TextKey = `institutions.fields.${name}Guid`;
  return {
    label,
    value: guid ? (
      <StoredFile file={{ guid: String(guid), name: String(fileName || t(label)) }} />
    ) : (
      ''
    ),
    wide: true,
  };
}

function sections(detail: RecordDetail, t: Translate): Section[] {
  const { head, facts } = detail;
  return [
    {
      title: 'records.sections.record',
      facts: [
        { label: 'records.fields.number', value: head.number },
        { label: 'records.fields.unitName', value: head.unitName },
        {
          label: 'institutions.fields.creatorName',
          value: <PersonName name={head.authorName} unit={head.departmentName} />,
        },
        { label: 'records.fields.since', value: <DateTime at={head.since} /> },
        ...(facts['isBG'] === '1'
          ? [{ label: 'institutions.fields.isBG', value: t('institutions.changing') } as const]
          : []),
      ],
    },
    {
      title: 'institutions.sections.rules',
      facts: [
        ...LIMITS.map((name): Fact => ({
          label: `institutions.fields.${name}`,
          value: limitText(facts[name] as number | null | undefined, t),
        })),
        fileFact(detail, 'cgzdAttachment', t),
        fileFact(detail, 'zysqAttachment', t),
        { label: 'institutions.fields.content', value: String(facts['content'] ?? ''), wide: true },
      ],
    },
  ];
}

const versions = (detail: RecordDetail) => <Versions detail={detail} />;

/** The purchasing institution of a unit: what it says, its versions and how they differ. */
export function InstitutionRecord() {
  return (
    <RecordPage
      info={institutionKinds.institution}
      sections={sections}
      extra={versions}
      assignment={TemplateDialog}
    />
  );
}
