import { object, type AnySchema, type ISchema, type ValidateOptions } from 'yup';
import type { EnumerationName } from './enumerations.ts';
import { code, meta, text } from './fields.ts';
import { hasSeveralLines, maxText, ruleMessage, searchedText } from './rules.ts';

/** A field that a list shows, searches by, or both. */
export interface ListedField {
  /** Meaning, unit, code list; in English, for the OpenAPI document. */
  doc: string;
  /** Its label is with the texts of all records, not with those of its kind. */
  label?: 'records';
  /** Enumeration of its codes. */
  enumeration?: EnumerationName;
  /**
   * Column of the list, with its width in pixels; an optional column is hidden until a person
   * chooses it.
   */
  column?: { width: number; optional?: true };
  /** Filter of the list: for the same value, or for a contained text in any case. */
  filter?: 'exact' | 'contained';
}

/** Sections of forms and of record pages; the screens decide where each is shown. */
export type FormSection =
  | 'project'
  | 'plan'
  | 'purchase'
  | 'order'
  | 'contract'
  | 'fees'
  | 'more'
  | 'registration'
  | 'basic'
  | 'legal'
  | 'invoice'
  | 'ca'
  | 'together'
  | 'escalation'
  | 'rule'
  | 'report'
  | 'proof';

/** A field of a form, as used by form, page, list, gateway and OpenAPI document. */
export interface FormField extends ListedField {
  /** Rule in a draft. */
  rule: AnySchema;
  /** Optional in a draft, required in a submission. */
  isNeeded?: true;
  /** Rule in a submission, if more than being present is required. */
  complete?: AnySchema;
  /**
   * Its input, if it is neither a select of its enumeration nor a text field with the lines that
   * its rule allows. A list has its own editor.
   */
  widget?: 'amount' | 'day' | 'instant' | 'figures' | 'phone' | 'list';
  /** It takes the full width of the form, as fields of several lines always do. */
  isWide?: true;
  /** Initial height in lines, if its rule allows several. */
  lines?: number;
  /** Its section on form and page; without one the screen places the field. */
  section?: FormSection;
  /** Its value where nothing was said. */
  first?: string;
  /** The field with the name of the file whose key it holds, and which files it takes. */
  file?: { name: string; endings?: readonly string[]; maxBytes?: number };
  /** Key of the text below its input. */
  hint?: string;
  /** For whom the field is, if not for everybody; the form says who that is. */
  audience?: string;
}

/** What screens know of a field: plain data, without rules. */
export interface ShownField
  extends Omit<ListedField, 'doc'>, Pick<FormField, 'widget' | 'section' | 'file' | 'audience'> {
  /** Its rule allows several lines. */
  hasLines?: true;
}

export type ListedFields = Readonly<Record<string, ListedField>>;
export type FormFields = Readonly<Record<string, FormField>>;

/** The rules of a form by field, in order. */
type ShapeOf<Fields extends FormFields> = { [Name in keyof Fields]: Fields[Name]['rule'] };

/** The rules of the fields with their meta, for a draft or for a submission. */
export function shapeOf<Fields extends FormFields>(
  fields: Fields,
  stage: 'draft' | 'complete' = 'draft',
): ShapeOf<Fields> {
  const missingOf = ({ enumeration, widget }: FormField) =>
    ruleMessage(enumeration ? 'choice' : widget === 'day' ? 'date' : 'required');
  const ruleOf = (field: FormField) => {
    const { rule, complete = rule, doc, enumeration, isNeeded, first } = field;
    const draft = first === undefined ? rule : rule.default(first);
    const described = (stage === 'draft' ? draft : complete).meta(
      meta({ doc, ...(enumeration ? { enumeration } : {}) }),
    );
    return stage === 'complete' && isNeeded ? described.required(missingOf(field)) : described;
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, ruleOf(field)]),
  ) as ShapeOf<Fields>;
}

/**
 * The rules of a form, as much of them as screens ask. No class of yup, because each schema would be
 * compared with it method by method, which took a tenth of the time of checking the types.
 */
export interface FormSchema extends ISchema<object> {
  fields: object;
  validateSync(values: unknown, options?: ValidateOptions): object;
  validateSyncAt(path: string, values: unknown, options?: ValidateOptions): unknown;
}

/** The form of a kind of record: the schemas of a draft and of a submission. */
export interface Form {
  /** The field with the title of the record. */
  title: string;
  fields: FormFields;
  draft: FormSchema;
  complete: FormSchema;
}

/** Makes a form from its fields; `title` is the field with the record's title. */
export const formOf = <const Fields extends FormFields>(
  title: keyof Fields & string,
  fields: Fields,
) => ({
  title,
  fields,
  draft: object(shapeOf(fields)),
  complete: object(shapeOf(fields, 'complete')),
});

type AnswersOf<Fields extends FormFields> = {
  [Name in keyof Fields]: Fields[Name] extends { enumeration: infer Codes extends EnumerationName }
    ? ReturnType<typeof code<Codes>>
    : ReturnType<typeof text>;
};

/** The fields in an answer: codes and texts as they are stored, without the rules of the form. */
export const answersOf = <Fields extends FormFields>(fields: Fields): AnswersOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { enumeration, doc }]) => [
      name,
      enumeration ? code(enumeration, doc) : text(doc),
    ]),
  ) as AnswersOf<Fields>;

/** The values of the fields of a form where nothing was said; lists have their own. */
export const firstValues = (fields: FormFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { widget, first = '' }]) =>
      widget === 'list' ? [] : [[name, first]],
    ),
  );

/** The enumerations of the fields that have one. */
export const enumerationsOf = (fields: ListedFields): Record<string, EnumerationName> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { enumeration }]) =>
      enumeration ? [[name, enumeration]] : [],
    ),
  );

/** The fields that are days, stored as the instants at which they begin. */
export const daysOf = (fields: FormFields): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.widget === 'instant');

/** What screens know of the fields. */
export const shownOf = <Fields extends ListedFields>(
  fields: Fields,
): Readonly<Record<keyof Fields, ShownField>> =>
  Object.fromEntries(
    Object.entries<ListedField & Partial<FormField>>(fields).map(
      ([
        name,
        { rule, label, enumeration, column, filter: by, widget, section, file, audience },
      ]) => [
        name,
        {
          ...(label && { label }),
          ...(enumeration && { enumeration }),
          ...(column && { column }),
          ...(by && { filter: by }),
          ...(widget && { widget }),
          ...(section && { section }),
          ...(file && { file: { name: file.name } }),
          ...(audience && { audience }),
          ...(rule && hasSeveralLines(rule.describe()) && { hasLines: true }),
        },
      ],
    ),
  ) as Record<keyof Fields, ShownField>;

/** Filter text of a list, at most 100 characters. */
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

/** The names of all fields that a list shows or searches by. */
export const listedNames = (fields: ListedFields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (isListed(field) ? [name] : []));

/** The cells of a list row. */
export const cellsOf = <Fields extends ListedFields>(fields: Fields): CellsOf<Fields> =>
  Object.fromEntries(
    listedNames(fields).map((name) => [name, text((fields[name] as ListedField).doc)]),
  ) as CellsOf<Fields>;
