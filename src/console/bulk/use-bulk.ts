import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { giveSeveral, progressOf, type BulkCommand, type BulkInput } from './bulk-command.ts';

/** The bulk command of a panel; leaving the panel stops it. */
export function useBulk() {
  const [bulk, setBulk] = useState<BulkCommand | null>(null);
  const state = useSelector(bulk ?? undefined, (snapshot) => snapshot);
  const progress = useMemo(() => (state ? progressOf(state) : null), [state]);
  useEffect(() => () => bulk?.send({ type: 'bulk.close' }), [bulk]);
  return {
    /** Null before it is started. */
    begun: bulk && progress ? { bulk, progress } : null,
    begin: (input: BulkInput) => setBulk(giveSeveral(input)),
    forget: () => setBulk(null),
  };
}
