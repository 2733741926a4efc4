import { useFormik } from 'formik';
import { useCallback, useMemo, useRef, useState } from 'react';
import { reach, type AnySchema } from 'yup';
import type { CallFailure, WordedProblem } from '../../http/send.ts';
import type { FormState } from './form-context.ts';
import { requestOf } from './form-values.ts';
import { problemsBy, without, withoutChangedItems } from './problems.ts';
import { formSender, type FormTarget, type SaveAction, type SaveResult } from './save-form.ts';
import type { FormSpec, FormValues } from './types.ts';

interface RecordFormParts {
  spec: FormSpec;
  initial: FormValues;
  target: FormTarget | null;
  /** Rules beyond the schema, such as what is left of an item. */
  rules?: (values: FormValues) => readonly WordedProblem[];
}

/**
 * A record's form: formik holds the values, the contract's schemas judge them. It is judged when one leaves a field and
 * when it is sent, not with every key: a plan may have 500 items.
 */
export function useRecordForm({ spec, initial, target, rules }: RecordFormParts) {
  const formik = useFormik<FormValues>({ initialValues: initial, validateOnChange: false, validateOnBlur: false, onSubmit: () => undefined });
  const [problems, setProblems] = useState<readonly WordedProblem[]>([]);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [busy, setBusy] = useState<SaveAction | null>(null);
  const [sentCount, setSentCount] = useState(0);
  const send = useMemo(() => formSender(spec), [spec]);
  /** The values at this moment: several changes may come between two renderings. */
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
      const after: FormValues = { ...before, [name]: typeof value === 'function' ? value(before[name] as never) : value };
      replace(after);
      setProblems((known) => (name === 'items' ? withoutChangedItems(known, before.items ?? [], after.items ?? []) : without(known, name)));
    },
    [replace],
  );
  const check = useCallback(
    (name: string) => {
      const value = latest.current[name];
      const found = typeof value !== 'string' || value === '' ? [] : problemsBy(reach(spec.draft, name) as AnySchema, value);
      // What was said of the field before goes when it is changed, not when it is left: the summary must not move below the pointer.
      if (found.length === 0) return;
      setProblems((known) => [...without(known, name), ...found.map((problem) => ({ ...problem, field: name }))]);
    },
    [spec],
  );

  const save = useCallback(
    async (action: SaveAction): Promise<SaveResult | null> => {
      if (busy !== null) return null;
      const values = latest.current;
      const found = [...problemsBy(action === 'submit' ? spec.complete : spec.draft, requestOf(values)), ...(rules?.(values) ?? [])];
      setProblems(found);
      setSentCount((count) => count + 1);
      setFailure(null);
      if (found.length > 0) return null;
      setBusy(action);
      const result = await send(values, action, target);
      setBusy(null);
      if (result.kind === 'failed') {
        setFailure(result.failure);
        setProblems(result.failure.problems);
        setSentCount((count) => count + 1);
      }
      return result;
    },
    [busy, spec, rules, send, target],
  );

  const isNew = target === null;
  const form = useMemo<FormState>(
    () => ({ spec, values: formik.values, stored: initial, isNew, problems, busy: busy !== null, change, check }),
    [spec, formik.values, initial, isNew, problems, busy, change, check],
  );
  return { form, save, busy, failure, sentCount, replace, dismiss: () => setFailure(null) };
}
