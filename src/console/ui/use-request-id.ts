import { useCallback, useState } from 'react';

/**
 * Gives an intention its id, the same as long as the dialog is open: who tries again after no
 * answer came does nothing twice.
 */
export function useRequestId(): (intention: string) => string {
  const [ids] = useState(() => new Map<string, string>());
  return useCallback(
    (intention) => {
      const id = ids.get(intention) ?? crypto.randomUUID();
      ids.set(intention, id);
      return id;
    },
    [ids],
  );
}
