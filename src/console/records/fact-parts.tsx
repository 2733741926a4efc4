import type { EnumerationName } from '#contract/core/enumerations.ts';
import type { Translate } from '../app/use-text.ts';
import { Amount } from '../ui/amount.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DownloadLink } from '../ui/download-link.tsx';
import type { Attachment } from '../ui/form/types.ts';
import { PersonName } from '../ui/person-name.tsx';
import type { Fact, KindInfo, RecordDetail, Section } from '../ui/record/types.ts';

/** Makes the facts of one record from the names of its fields. */
export function factParts({ facts, head }: RecordDetail, module: KindInfo['module'], t: Translate) {
  const label = (name: string) => `${module}.fields.${name}`;
  const text = (name: string, more: Pick<Fact, 'wide'> = {}): Fact => ({
    label: label(name),
    value: String(facts[name] ?? ''),
    ...more,
  });
  const coded = (name: string, enumeration = name as EnumerationName): Fact => {
    const code = facts[name];
    return { label: label(name), value: code ? t(`enums.${enumeration}.${String(code)}`) : '' };
  };
  const amount = (name: string): Fact => ({
    label: label(name),
    value: <Amount value={facts[name] as string | null | undefined} wan />,
  });

  /** What all records say of their project. */
  const project = (): Fact[] => [
    coded('projectNature'),
    coded('projectType'),
    coded('tenderWay'),
    coded('organizationType'),
  ];

  /** Whose record it is and since when. */
  const record = (): Section => ({
    title: 'records.sections.record',
    facts: [
      { label: 'records.fields.number', value: head.number },
      { label: 'records.fields.amount', value: <Amount value={head.amount} wan /> },
      {
        label: 'records.fields.authorName',
        value: <PersonName name={head.authorName} unit={head.departmentName} />,
      },
      { label: 'records.fields.unitName', value: head.unitName },
      { label: 'records.fields.createdAt', value: <DateTime at={head.createdAt} /> },
      { label: 'records.fields.since', value: <DateTime at={head.since} /> },
    ],
  });

  /** Remarks and attachments, where there are any. */
  const more = (): Fact[] => {
    const files = Array.isArray(facts['attachments']) ? (facts['attachments'] as Attachment[]) : [];
    const list = (
      <ul className="ui-files">
        {files.map((file) => (
          <li key={file.guid}>
            <DownloadLink file={file} />
          </li>
        ))}
      </ul>
    );
    return [
      ...(facts['remarks'] ? [text('remarks', { wide: true })] : []),
      ...(files.length > 0
        ? [{ label: label('attachments'), value: list, wide: true } as const]
        : []),
    ];
  };
  return { text, coded, amount, project, record, more };
}
