import { useCallback, useEffect, useState } from 'react';

interface Loaded<T> {
  /** Null until it came; what came before stays while it is loaded anew. */
  value: T | null;
  failure: unknown;
  reload: () => void;
}

/** What a screen loads once and again when asked to. `load` must keep its identity as long as it loads the same. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ value: T | null; failure: unknown }>({ value: null, failure: null });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setState({ value, failure: null }),
      (failure: unknown) => isCurrent && setState((before) => ({ ...before, failure })),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  return { ...state, reload };
}
