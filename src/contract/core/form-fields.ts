import { object, type AnyObject, type AnySchema, type ObjectSchema } from 'yup';
import type { EnumerationName } from './enumerations.ts';
import { meta, text } from './fields.ts';
import { hasSeveralLines, maxText, ruleMessage, searchedText } from './rules.ts';

/** What a list shows of its records, and what it searches them by. */
export interface ListedField {
  /** Meaning, unit, code list; in English, for the OpenAPI document. */
  doc: string;
  /** Its label is with the texts of all records, not with those of its kind. */
  label?: 'records';
  /** Its values are codes of this enumeration. */
  enumeration?: EnumerationName;
  /** The list has a column of it, so many pixels wide; an optional one when a person chooses it. */
  column?: { width: number; optional?: true };
  /** The list is searched by it: for the same value, or for a text in it, whatever its case. */
  filter?: 'exact' | 'contained';
}

/** Parts of forms and of records' pages; their screens say where each part stands. */
export type FormSection = 'project' | 'plan' | 'purchase' | 'order' | 'contract' | 'fees' | 'more';

/** A field of a form: what form, page and list, gateway and OpenAPI document know of it. */
export interface FormField extends ListedField {
  /** What it must be in a draft. */
  rule: AnySchema;
  /** A draft may wait for it, a submission may not. */
  isNeeded?: true;
  /** What it must be in a submission, where that is more than to be given. */
  complete?: AnySchema;
  /**
   * How it is asked for, where that is neither a choice of its enumeration nor a text with the
   * lines that its rule allows. A list has an editor of its own.
   */
  widget?: 'amount' | 'day' | 'figures' | 'phone' | 'list';
  /** It takes the whole width of the form, as texts of several lines always do. */
  isWide?: true;
  /** Lines to show at first, where its rule allows several. */
  lines?: number;
  /** Where it stands on form and page; without one its screen places it itself. */
  section?: FormSection;
}

/** What screens know of a field: plain data, so that they need no rule. */
export interface ShownField
  extends Omit<ListedField, 'doc'>, Pick<FormField, 'widget' | 'section'> {
  /** Its rule allows several lines. */
  hasLines?: true;
}

export type ListedFields = Readonly<Record<string, ListedField>>;
export type FormFields = Readonly<Record<string, FormField>>;

/** The rules of a form by its fields, in their order. */
type ShapeOf<Fields extends FormFields> = { [Name in keyof Fields]: Fields[Name]['rule'] };

/** The rules of the fields with their meanings: for a draft, or for a submission. */
export function shapeOf<Fields extends FormFields>(
  fields: Fields,
  stage: 'draft' | 'complete' = 'draft',
): ShapeOf<Fields> {
  const missingOf = ({ enumeration, widget }: FormField) =>
    ruleMessage(enumeration ? 'choice' : widget === 'day' ? 'date' : 'required');
  const ruleOf = (field: FormField) => {
    const { rule, complete = rule, doc, enumeration, isNeeded } = field;
    const described = (stage === 'draft' ? rule : complete).meta(
      meta({ doc, ...(enumeration ? { enumeration } : {}) }),
    );
    return stage === 'complete' && isNeeded ? described.required(missingOf(field)) : described;
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, ruleOf(field)]),
  ) as ShapeOf<Fields>;
}

/** The form of a kind of record: what a draft may be, and what a submission must be. */
export interface Form {
  /** The field that is the title of the record. */
  title: string;
  fields: FormFields;
  draft: ObjectSchema<AnyObject>;
  complete: ObjectSchema<AnyObject>;
}

/** Makes a form of its fields; `title`: the field that is the record's title. */
export const formOf = <const Fields extends FormFields>(
  title: keyof Fields & string,
  fields: Fields,
) => ({
  title,
  fields,
  draft: object(shapeOf(fields)),
  complete: object(shapeOf(fields, 'complete')),
});

/** What screens know of fields. */
export const shownOf = <Fields extends ListedFields>(
  fields: Fields,
): Readonly<Record<keyof Fields, ShownField>> =>
  Object.fromEntries(
    Object.entries<ListedField & Partial<FormField>>(fields).map(
      ([name, { rule, label, enumeration, column, filter: by, widget, section }]) => [
        name,
        {
          ...(label && { label }),
          ...(enumeration && { enumeration }),
          ...(column && { column }),
          ...(by && { filter: by }),
          ...(widget && { widget }),
          ...(section && { section }),
          ...(rule && hasSeveralLines(rule.describe()) && { hasLines: true }),
        },
      ],
    ),
  ) as Record<keyof Fields, ShownField>;

/** A text that narrows a list, not longer than a hundred characters. */
export const filter = (doc: string) => searchedText(maxText(100)).nullable().meta(meta({ doc }));

type Named<Fields, Name extends keyof Fields, Has> = Fields[Name] extends Has ? Name : never;

type FiltersOf<Fields extends ListedFields> = {
  [Name in keyof Fields as Named<Fields, Name, { filter: string }>]: ReturnType<typeof filter>;
};

const isListed = ({ column, filter: by }: ListedField) => column !== undefined || by !== undefined;

/** The search fields of a list. */
export const filtersOf = <Fields extends ListedFields>(fields: Fields): FiltersOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { filter: by, doc }]) =>
      by ? [[name, filter(`${by === 'exact' ? 'Exactly' : 'Contained'}: ${doc}`)]] : [],
    ),
  ) as FiltersOf<Fields>;

type CellsOf<Fields extends ListedFields> = {
  [
    Name in keyof Fields as Named<Fields, Name, { filter: string } | { column: object }>
  ]: ReturnType<typeof text>;
};

/** The names of what a list says of each record: all it shows and all it is searched by. */
export const listedNames = (fields: ListedFields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (isListed(field) ? [name] : []));

/** What a list says of each record. */
export const cellsOf = <Fields extends ListedFields>(fields: Fields): CellsOf<Fields> =>
  Object.fromEntries(
    listedNames(fields).map((name) => [name, text((fields[name] as ListedField).doc)]),
  ) as CellsOf<Fields>;
