import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { beginOnceShown } from './begin.ts';

/** Follows, as long as it is drawn, what others change of what is shown. */
export function LiveUpdates() {
  const client = useQueryClient();
  useEffect(() => beginOnceShown(client), [client]);
  return null;
}
