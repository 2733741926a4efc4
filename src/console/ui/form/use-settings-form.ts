import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import type { FormSchema } from '#contract/core/form-fields.ts';
import type { FieldsModule } from '#locales/keys.ts';
import type { SendOptions } from '../../http/send.ts';
import { wasCarriedOut } from '../delivery.ts';
import { failureOfSending, openSending } from '../sending.ts';
import { requestOf } from './form-values.ts';
import { problemsBy } from './problems.ts';
import type { FormValues } from './types.ts';
import { useFormState } from './use-form-state.ts';
import { useSeen } from './use-seen.ts';

export interface SettingsFormParts {
  /** The request of the call that saves. */
  schema: FormSchema;
  /** Locale file with the labels of its fields, at `<module>.fields.<field>`. */
  module: FieldsModule;
  initial: FormValues;
  isNew: boolean;
  /**
   * Sends the values, with options that say what was seen; rejects with the failure of the call.
   */
  save: (request: Record<string, unknown>, options: SendOptions) => Promise<void>;
}

/**
 * The form of something without a lifecycle: one way of saving, validated by the request schema of
 * its call.
 */
export function useSettingsForm({ schema, module, initial, isNew, save }: SettingsFormParts) {
  const [{ delivery, run }] = useState(openSending);
  const state = useSelector(delivery, (snapshot) => snapshot);
  const busy = state.hasTag('busy');
  const [sentCount, setSentCount] = useState(0);
  const seen = useSeen();
  const { form, latest, replace, setProblems, withUnstored } = useFormState({
    schema,
    module,
    initial,
    isNew,
    busy,
  });

  /** Returns whether it was saved; the input stays after a failure. */
  const submit = useCallback(async (): Promise<boolean> => {
    if (delivery.getSnapshot().hasTag('busy')) return false;
    const request = requestOf(latest.current);
    const found = withUnstored(problemsBy(schema, request));
    setProblems(found);
    setSentCount((count) => count + 1);
    delivery.send({ type: 'delivery.dismiss' });
    if (found.length > 0) return false;
    const end = await run(() => save(request, seen));
    if (end === null) return false;
    if (wasCarriedOut(end)) return true;
    setProblems(failureOfSending(end)?.problems ?? []);
    setSentCount((count) => count + 1);
    return false;
  }, [delivery, run, latest, schema, save, seen, setProblems, withUnstored]);
  return { form, submit, busy, failure: failureOfSending(state), sentCount, replace };
}
