import { useFormik } from 'formik';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FormSchema } from '#contract/core/form-fields.ts';
import type { FieldsModule } from '#locales/keys.ts';
import type { WordedProblem } from '../../http/send.ts';
import type { FormState } from './form-context.ts';
import { problemsAt, without, withoutChangedItems } from './problems.ts';
import type { FormValues } from './types.ts';

interface FormStateParts {
  /** The schema for submitting. */
  schema: FormSchema;
  /** The schema for saving, if it is more lenient: it checks an empty field on leaving it. */
  lenient?: FormSchema;
  module: FieldsModule;
  initial: FormValues;
  isNew: boolean;
  busy: boolean;
}

/** The fields that can be edited. */
const FIELDS = 'input, select, textarea';

/**
 * The values and problems of a form: formik holds the values, the contract's schemas check them.
 * They are checked on leaving a field and on sending, not on every key: a plan may have 500 items.
 */
export function useFormState({
  schema,
  lenient = schema,
  module,
  initial,
  isNew,
  busy,
}: FormStateParts) {
  const formik = useFormik<FormValues>({
    initialValues: initial,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: () => undefined,
  });
  const [problems, setProblems] = useState<readonly WordedProblem[]>([]);
  /** The current values: several changes may come between two renderings. */
  const latest = useRef(initial);
  const { setValues } = formik;

  const replace = useCallback(
    (values: FormValues) => {
      latest.current = values;
      void setValues(values, false);
    },
    [setValues],
  );
  const change = useCallback<FormState['change']>(
    (name, value) => {
      const before = latest.current;
      const after: FormValues = {
        ...before,
        [name]: typeof value === 'function' ? value(before[name] as never) : value,
      };
      replace(after);
      setProblems((known) =>
        name === 'items'
          ? withoutChangedItems(known, before.items ?? [], after.items ?? [])
          : without(known, name),
      );
    },
    [replace],
  );
  const tell = useCallback((name: string, found: readonly WordedProblem[]) => {
    // The former problem is removed on change, not on leaving: the summary must not move below the
    // pointer.
    if (found.length > 0) setProblems((known) => [...without(known, name), ...found]);
  }, []);
  /** Fields that were left empty but not reported. */
  const leftEmpty = useRef(new Set<string>());
  const check = useCallback(
    (name: string) => {
      const value = latest.current[name];
      if (typeof value !== 'string') return;
      if (value === '') leftEmpty.current.add(name);
      else tell(name, problemsAt(schema, name, latest.current));
    },
    [schema, tell],
  );
  // Moving on to another field reports the empty one; moving to a button alone does not, because
  // the person may be leaving, and the form must not move below the pointer.
  useEffect(() => {
    const goOn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement && target.matches(FIELDS))) return;
      for (const name of leftEmpty.current)
        if (latest.current[name] === '' && name !== target.getAttribute('name'))
          tell(name, problemsAt(lenient, name, { ...latest.current, [name]: undefined }));
      leftEmpty.current.clear();
    };
    document.addEventListener('focusin', goOn);
    return () => document.removeEventListener('focusin', goOn);
  }, [lenient, tell]);
  const held = useRef(new Map<string, readonly string[]>());
  const hold = useCallback<FormState['hold']>(
    (name, files) => void held.current.set(name, files),
    [],
  );
  /**
   * The problems with those of files that would be left behind if the form were sent now: they say
   * more than that a file is missing.
   */
  const withUnstored = useCallback((found: readonly WordedProblem[]): WordedProblem[] => {
    const unstored = [...held.current].flatMap(([field, files]) =>
      files.map((name) => ({ field, key: 'ui.files.unstored', params: { name } })),
    );
    return [
      ...found.filter(({ field }) => !unstored.some((one) => one.field === field)),
      ...unstored,
    ];
  }, []);
  const form = useMemo<FormState>(
    () => ({
      schema,
      module,
      values: formik.values,
      stored: initial,
      isNew,
      problems,
      busy,
      change,
      check,
      hold,
    }),
    [schema, module, formik.values, initial, isNew, problems, busy, change, check, hold],
  );
  return { form, latest, replace, setProblems, withUnstored };
}
