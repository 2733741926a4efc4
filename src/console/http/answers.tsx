import { QueryClient, QueryClientProvider, type Query } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { ModuleName } from '#contract/core/call.ts';
import { isOutdatedBy, onChange } from './outdated.ts';

/**
 * What was asked is kept for a while, to be shown until it has come anew. It is asked again when
 * somebody comes to look at it and after a command that may have changed it, never of itself; nor
 * is a failed call tried again unless somebody wants it.
 */
const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });

const modulesOf = ({ meta }: Query) => (meta?.['modules'] ?? []) as readonly ModuleName[];

/** Keeps the answers of calls for the screens inside: those of one user and unit. */
export function Answers({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  useEffect(
    () =>
      onChange((changed) => {
        // What the command itself answered is shown first: a record it deleted is not asked for.
        setTimeout(() => {
          void client.invalidateQueries({
            predicate: (query) => isOutdatedBy(changed, modulesOf(query)),
          });
        });
      }),
    [client],
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
