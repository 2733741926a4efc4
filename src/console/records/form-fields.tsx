import { Fragment, type ReactNode } from 'react';
import type { FormField, FormFields, FormSection } from '#contract/core/form-fields.ts';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { Attachments } from '../ui/form/attachments.tsx';
import { AmountField } from '../ui/form/fields/amount-field.tsx';
import { ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { DateField } from '../ui/form/fields/date-field.tsx';
import { FileField } from '../ui/form/fields/file-field.tsx';
import { InstantField } from '../ui/form/fields/instant-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { FormSection as Section } from '../ui/form/form-section.tsx';

function Widget({ name, field, isFixed }: { name: string; field: FormField; isFixed?: boolean }) {
  const t = useText();
  const { enumeration, widget, isWide, lines, file } = field;
  const hint = field.hint === undefined ? undefined : t(field.hint as TextKey);
  if (enumeration)
    return <ChoiceField name={name} enumeration={enumeration} hint={hint} isFixed={isFixed} />;
  if (file) return <FileField {...file} name={name} nameField={file.name} hint={hint} />;
  if (widget === 'amount') return <AmountField name={name} />;
  if (widget === 'day') return <DateField name={name} />;
  if (widget === 'instant') return <InstantField name={name} />;
  const inputMode = widget === 'figures' ? 'numeric' : widget === 'phone' ? 'tel' : undefined;
  return <TextField name={name} wide={isWide} rows={lines} inputMode={inputMode} hint={hint} />;
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

/** The fields of a section in their order; some are special, and null stands elsewhere. */
export function SectionFields<Fields extends FormFields>({
  of,
  section,
  special = {},
  isFixed,
}: {
  of: Fields;
  section: Fields[keyof Fields]['section'] & FormSection;
  special?: { readonly [Name in keyof Fields]?: ReactNode };
  /** Its choices cannot be changed here. */
  isFixed?: boolean;
}) {
  return Object.entries(of).map(
    ([name, field]) =>
      field.section === section && (
        <Fragment key={name}>
          {name in special ? special[name] : <Widget name={name} field={field} isFixed={isFixed} />}
        </Fragment>
      ),
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
