import type { FormField, FormFields, FormSection } from '#contract/core/form-fields.ts';
import { Attachments } from '../ui/form/attachments.tsx';
import { AmountField } from '../ui/form/fields/amount-field.tsx';
import { ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { DateField } from '../ui/form/fields/date-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { FormSection as Section } from '../ui/form/form-section.tsx';

function Widget({ name, field }: { name: string; field: FormField }) {
  const { enumeration, widget, isWide, lines } = field;
  if (enumeration) return <ChoiceField name={name} enumeration={enumeration} />;
  if (widget === 'amount') return <AmountField name={name} />;
  if (widget === 'day') return <DateField name={name} />;
  const inputMode = widget === 'figures' ? 'numeric' : widget === 'phone' ? 'tel' : undefined;
  return <TextField name={name} wide={isWide} rows={lines} inputMode={inputMode} />;
}

/** One field of a form, as the contract declares it. */
export function OneField<Fields extends FormFields>({
  of,
  name,
}: {
  of: Fields;
  name: keyof Fields & string;
}) {
  const field = of[name];
  return field && <Widget name={name} field={field} />;
}

/** The fields of a section in their order, but for those that stand elsewhere. */
export function SectionFields<Fields extends FormFields>({
  of,
  section,
  without = [],
}: {
  of: Fields;
  section: Fields[keyof Fields]['section'] & FormSection;
  without?: readonly (keyof Fields)[];
}) {
  return Object.entries(of).map(
    ([name, field]) =>
      field.section === section &&
      !without.includes(name) && <Widget key={name} name={name} field={field} />,
  );
}

/** Remarks and attachments: the end of every form of the line. */
export function MoreFields({ of }: { of: FormFields }) {
  return (
    <>
      <Section title="records.sections.more">
        <SectionFields of={of} section="more" />
      </Section>
      <Attachments />
    </>
  );
}
