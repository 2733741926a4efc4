import type { FormSection, ShownField } from '#contract/core/form-fields.ts';
import { KINDS, type ProcurementKind } from '#contract/kinds.ts';
import { shownForms } from '#contract/procurement-forms.ts';
import { namedKey, type TextGroup } from '#locales/keys.ts';
import { codeText } from '../base/code-text.ts';
import type { Translate } from '../base/use-text.ts';
import { LargeAmount } from '../ui/large-amount.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { PersonName } from '../ui/person-name.tsx';
import type { Fact, RecordDetail, Section } from '../ui/record/types.ts';
import { factParts } from './fact-parts.tsx';

/** Makes the facts of a record of the purchasing line from the fields of its form. */
export function lineFacts(detail: RecordDetail, kind: ProcurementKind, t: Translate) {
  const { facts, head, purchaseLimit } = detail;
  const { texts } = KINDS[kind];
  const form = shownForms[kind];
  const factOf = (name: string, { label, enumeration, widget, hasLines }: ShownField): Fact => {
    const value = String(facts[name] ?? '');
    return {
      label: namedKey<TextGroup>(`${label ?? texts}.fields`, name),
      value: enumeration ? (
        codeText(t, enumeration, value)
      ) : widget === 'amount' ? (
        <LargeAmount value={value} />
      ) : (
        value
      ),
      ...(hasLines ? { wide: true } : {}),
    };
  };

  /** The fields of a section in their order, but for the title, which stands on top of the page. */
  const section = (wanted: FormSection): Fact[] =>
    Object.entries(form.fields).flatMap(([name, field]) =>
      field.section === wanted && name !== form.title ? [factOf(name, field)] : [],
    );

  /** Whose record it is and since when. */
  const record = (): Section => ({
    title: 'records.sections.record',
    facts: [
      { label: 'records.fields.number', value: head.number },
      { label: 'records.fields.amount', value: <LargeAmount value={head.amount} /> },
      ...(purchaseLimit
        ? [
            {
              label: 'records.fields.purchaseLimit',
              value: <LargeAmount value={purchaseLimit} />,
            } as const,
          ]
        : []),
      {
        label: 'records.fields.authorName',
        value: <PersonName name={head.authorName} unit={head.departmentName} />,
      },
      { label: 'records.fields.unitName', value: head.unitName },
      { label: 'records.fields.createdAt', value: <DateTime at={head.createdAt} /> },
      { label: 'records.fields.since', value: <DateTime at={head.since} /> },
    ],
  });

  return { section, record, more: factParts(detail, texts, t).more };
}
