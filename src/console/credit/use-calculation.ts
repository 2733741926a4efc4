import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { creditCalls } from '#contract/credit.ts';
import { machine as yearCalculationMachine } from '#machines/year-calculation/index.ts';
import type { AskedYear, YearResult } from '#machines/year-calculation/index.ts';
import { callQuery } from '../http/queries.ts';
import { send, withoutToast } from '../http/send.ts';
import { idOf, once } from '../ui/once.ts';
import { useLoaded } from '../ui/use-loaded.ts';

const ASK_MS = 700;

const intentionFor = (year: string) => `${creditCalls.calculateRatings.path} ${year}`;

const machine = yearCalculationMachine.provide({
  actors: {
    calculate: fromPromise<YearResult, AskedYear>(({ input: { year, requestId } }) =>
      once(intentionFor(year), () =>
        send(
          creditCalls.calculateRatings,
          { creditYear: year, qiYeGuids: [], requestId },
          // The dialog tells it.
          withoutToast,
        ),
      ),
    ),
    stop: fromPromise<boolean, { year: string }>(async ({ input: { year } }) => {
      const { calculationGuid, status } = await send(creditCalls.calculation, { creditYear: year });
      // The one before it stands there until the gateway has begun.
      if (!calculationGuid || status !== 'running') return false;
      await send(creditCalls.cancelCalculation, { calculationGuid });
      return true;
    }),
  },
});

const last = callQuery(creditCalls.calculation, {});

/**
 * The calculation of the dialog. Opening the dialog joins a running one, whoever started it. Its
 * progress is polled while it runs.
 */
export function useCalculation() {
  const [state, transmit] = useMachine(machine);
  const isRunning = state.hasTag('busy');
  const found = useLoaded(last);
  const isUntouched = state.context.asked === null;
  useEffect(() => {
    const { status, creditYear: year, requestId } = found.value ?? {};
    if (isUntouched && status === 'running' && year && requestId)
      transmit({ type: 'calculation.start', year, requestId });
  }, [found.value, isUntouched, transmit]);
  const { value, reload } = useLoaded(
    isRunning
      ? callQuery(creditCalls.calculation, { creditYear: state.context.asked?.year ?? '' })
      : null,
  );
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(reload, ASK_MS);
    return () => clearInterval(timer);
  }, [reload, isRunning]);
  const { doneCount: done, totalCount: total } = value?.status === 'running' ? value : {};
  useEffect(() => {
    if (typeof done === 'number' && typeof total === 'number')
      transmit({ type: 'calculation.advance', done, total });
  }, [done, total, transmit]);
  const start = (year: string) =>
    transmit({ type: 'calculation.start', year, requestId: idOf(intentionFor(year)) });
  return { state, transmit, start, found };
}
