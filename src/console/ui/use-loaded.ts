import { useCallback, useEffect, useState } from 'react';

interface Loaded<T> {
  /** Null until it came; what came before stays while it is loaded anew. */
  value: T | null;
  failure: unknown;
  /**
   * It was asked for anew and what is shown is from before: nothing should be begun on it that
   * builds on the newest.
   */
  isReloading: boolean;
  reload: () => void;
}

/**
 * What a screen loads once and again when asked to. `load` must keep its identity as long as it
 * loads the same.
 */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ value: T | null; failure: unknown; turn: number }>({
    value: null,
    failure: null,
    turn: 0,
  });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setState({ value, failure: null, turn }),
      (failure: unknown) => isCurrent && setState((before) => ({ ...before, failure, turn })),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  return { value: state.value, failure: state.failure, isReloading: state.turn !== turn, reload };
}
