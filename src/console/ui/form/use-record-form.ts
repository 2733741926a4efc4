import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import type { WordedProblem } from '../../http/send.ts';
import { deliver, failureOfCommand, wasCarriedOut, type DeliveryState } from '../delivery.ts';
import type { RecordDetail } from '../record/types.ts';
import { useOnce } from '../use-once.ts';
import { formCommand, openForm } from './form-delivery.ts';
import { requestOf } from './form-values.ts';
import { problemsBy } from './problems.ts';
import type { FormSpec, FormTarget, FormValues, SaveAction } from './types.ts';
import { useFormState } from './use-form-state.ts';

interface RecordFormParts {
  spec: FormSpec;
  initial: FormValues;
  target: FormTarget | null;
  /** Rules beyond the schema, such as what is left of an item. */
  rules?: (values: FormValues) => readonly WordedProblem[];
}

/** Why it is not stored, or that this is unknown; null while it is running, and after success. */
const failureIn = (state: DeliveryState) =>
  state.hasTag('busy') || wasCarriedOut(state) ? null : failureOfCommand(state);

/** The form of a record: drafts are checked leniently, submissions completely. */
export function useRecordForm({ spec, initial, target, rules }: RecordFormParts) {
  const [sentCount, setSentCount] = useState(0);
  const carryOnce = useOnce();
  const { answer, delivery } = useMemo(() => openForm(spec, { carryOnce }), [spec, carryOnce]);
  const state = useSelector(delivery, (snapshot) => snapshot);
  const answered = useSelector(answer, ({ context }) => context);
  const busy = state.hasTag('busy') ? (state.context.command?.event as SaveAction) : null;
  const { form, latest, replace, setProblems, withUnstored } = useFormState({
    schema: spec.complete,
    lenient: spec.draft,
    module: spec.info.texts,
    initial,
    isNew: target === null,
    busy: busy !== null,
  });
  const dismiss = useCallback(() => delivery.send({ type: 'delivery.dismiss' }), [delivery]);

  /** Returns the key of the record once it is stored; null if it is not. */
  const save = useCallback(
    async (action: SaveAction): Promise<string | null> => {
      if (delivery.getSnapshot().hasTag('busy')) return null;
      const values = latest.current;
      const found = withUnstored([
        ...problemsBy(action === 'submit' ? spec.complete : spec.draft, requestOf(values)),
        ...(rules?.(values) ?? []),
      ]);
      setProblems(found);
      setSentCount((count) => count + 1);
      dismiss();
      if (found.length > 0) return null;
      const command = formCommand(spec, values, action, target);
      const end = await deliver(delivery, command, crypto.randomUUID());
      if (end === null) return null;
      if (wasCarriedOut(end))
        return target?.guid ?? answer.getSnapshot().context?.head.guid ?? null;
      setProblems(failureIn(end)?.problems ?? []);
      setSentCount((count) => count + 1);
      return null;
    },
    [answer, delivery, dismiss, latest, rules, setProblems, spec, target, withUnstored],
  );
  return {
    form,
    save,
    busy,
    failure: failureIn(state),
    /** The stored values in place of the initial ones, if somebody else changed them. */
    theirs: state.hasTag('conflict') && state.context.isFresh ? (answered as RecordDetail) : null,
    sentCount,
    replace,
    dismiss,
  };
}
