import { useCallback, useMemo, useState } from 'react';
import type { CallFailure, WordedProblem } from '../../http/send.ts';
import { requestOf } from './form-values.ts';
import { problemsBy } from './problems.ts';
import { formSender, type SaveResult } from './save-form.ts';
import type { FormSpec, FormTarget, FormValues, SaveAction } from './types.ts';
import { useFormState } from './use-form-state.ts';

interface RecordFormParts {
  spec: FormSpec;
  initial: FormValues;
  target: FormTarget | null;
  /** Rules beyond the schema, such as what is left of an item. */
  rules?: (values: FormValues) => readonly WordedProblem[];
}

/** A record's form: kept as a draft by lenient rules, given into review by the complete ones. */
export function useRecordForm({ spec, initial, target, rules }: RecordFormParts) {
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [busy, setBusy] = useState<SaveAction | null>(null);
  const [sentCount, setSentCount] = useState(0);
  const send = useMemo(() => formSender(spec), [spec]);
  const { form, latest, replace, setProblems, withUnstored } = useFormState({
    schema: spec.complete,
    lenient: spec.draft,
    module: spec.info.module,
    initial,
    isNew: target === null,
    busy: busy !== null,
  });

  const save = useCallback(
    async (action: SaveAction): Promise<SaveResult | null> => {
      if (busy !== null) return null;
      const values = latest.current;
      const found = withUnstored([
        ...problemsBy(action === 'submit' ? spec.complete : spec.draft, requestOf(values)),
        ...(rules?.(values) ?? []),
      ]);
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
    [busy, latest, spec, rules, send, setProblems, target, withUnstored],
  );
  return { form, save, busy, failure, sentCount, replace, dismiss: () => setFailure(null) };
}
