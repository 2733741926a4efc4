import { createContext, useContext } from 'react';
import type { SchemaDescription } from 'yup';
import type { FormSchema } from '#contract/core/form-fields.ts';
import { hasSeveralLines } from '#contract/core/rules.ts';
import type { FieldsModule } from '#locales/keys.ts';
import { fieldText } from '../../base/field-text.ts';
import type { WordedProblem } from '../../http/send.ts';
import { problemText } from './problems.ts';
import { useText } from '../../base/use-text.ts';
import { textOf, type FormValues } from './types.ts';

/** What the fields of a form share. */
export interface FormState {
  /** The schema for submitting the form. */
  schema: FormSchema;
  /** Locale file with the labels of its fields, at `<module>.fields.<field>`. */
  module: FieldsModule;
  values: FormValues;
  /** The stored values; the initial values of a new record. */
  stored: FormValues;
  isNew: boolean;
  problems: readonly WordedProblem[];
  busy: boolean;
  /** Stable as long as the form is open. */
  change: <Name extends string>(
    name: Name,
    value: FormValues[Name] | ((before: FormValues[Name]) => FormValues[Name]),
  ) => void;
  /** Checks one field on leaving it. */
  check: (name: string) => void;
  /** Reports the files of a field that are not stored yet: the form cannot be sent without them. */
  hold: (name: string, files: readonly string[]) => void;
}

export const FormContext = createContext<FormState | null>(null);

/** The form of a component. */
export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('This field stands in no form.');
  return form;
}

/** Element id of a field, for links from error summaries. */
export const fieldId = (name: string) => `field-${name.replaceAll(/[[\].]+/g, '-')}`;

interface FieldSchema {
  /** The rule of a field may depend on other fields. */
  resolve?: (options: { value: unknown; parent: unknown }) => FieldSchema;
  spec?: { optional?: boolean };
  describe?: () => Pick<SchemaDescription, 'tests'>;
}

/**
 * One text field: its value, its problem in words, whether it is required, its maximum length and
 * whether it has lines.
 */
export function useField(name: string) {
  const { schema: whole, module, values, problems, busy, change, check } = useForm();
  const t = useText();
  const field = (whole.fields as Record<string, FieldSchema>)[name];
  const schema = field?.resolve?.({ value: values[name], parent: values }) ?? field;
  const description = schema?.describe?.();
  const problem = problems.find(({ field }) => field === name);
  return {
    id: fieldId(name),
    label: fieldText(module, name, t),
    value: textOf(values, name),
    problem: problem ? problemText(problem, t) : null,
    isRequired: schema?.spec?.optional === false,
    max: description?.tests.find((test) => test.name === 'max')?.params?.['max'] as
      | number
      | undefined,
    hasLines: description !== undefined && hasSeveralLines(description),
    busy,
    onChange: (value: string) => change(name, value),
    onBlur: () => check(name),
  };
}
