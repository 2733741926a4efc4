import type { EnumerationName } from '#contract/core/enumerations.ts';
import { namedKey, type NameIn, type TextGroup } from '#locales/keys.ts';
import { codeText } from '../base/code-text.ts';
import type { Translate } from '../base/use-text.ts';
import { LargeAmount } from '../ui/large-amount.tsx';
import { FileSet } from '../ui/files/file-set.tsx';
import { NewFileTag } from '../ui/record/since/new-tag.tsx';
import type { Attachment } from '../ui/form/types.ts';
import type { Fact, KindInfo, RecordDetail } from '../ui/record/types.ts';

/** Makes the facts of one record from the names of its fields. */
export function factParts<File extends KindInfo['texts']>(
  { head, facts }: RecordDetail,
  texts: File,
  t: Translate,
) {
  type Field = NameIn<`${File}.fields`>;
  const label = (name: Field) => namedKey<TextGroup>(`${texts}.fields`, name);
  const text = (name: Field, more: Pick<Fact, 'wide'> = {}): Fact => ({
    label: label(name),
    value: String(facts[name] ?? ''),
    ...more,
  });
  const coded = (name: Field, enumeration = name as EnumerationName): Fact => ({
    label: label(name),
    value: codeText(t, enumeration, facts[name]?.toString()),
  });
  const ofProject = (name: EnumerationName & NameIn<'records.fields'>): Fact => ({
    label: `records.fields.${name}`,
    value: codeText(t, name, facts[name]?.toString()),
  });
  const amount = (name: Field): Fact => ({
    label: label(name),
    value: <LargeAmount value={facts[name] as string | null | undefined} />,
  });

  /** What all records say of their project. */
  const project = (): Fact[] => [
    ofProject('projectNature'),
    ofProject('projectType'),
    ofProject('tenderWay'),
    ofProject('organizationType'),
  ];

  /** Remarks, where there are any. */
  const remarks = (): Fact[] =>
    facts['remarks']
      ? [{ label: 'records.fields.remarks', value: String(facts['remarks']), wide: true }]
      : [];

  /** Remarks and attachments, where there are any. */
  const more = (): Fact[] => {
    const files = Array.isArray(facts['attachments']) ? (facts['attachments'] as Attachment[]) : [];
    return [
      ...remarks(),
      ...(files.length > 0
        ? [
            {
              label: 'records.fields.attachments',
              value: (
                <FileSet
                  files={files}
                  name={head.number}
                  mark={({ guid }) => <NewFileTag guid={guid} />}
                />
              ),
              wide: true,
            } as const,
          ]
        : []),
    ];
  };
  return { text, coded, amount, project, remarks, more };
}
