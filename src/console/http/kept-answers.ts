import { QueryClient, type Query } from '@tanstack/react-query';
import type { ModuleName } from '#contract/core/call.ts';
import { onceShown } from '../base/router.tsx';
import { isOutdatedBy, onChange } from './outdated.ts';

const modulesOf = ({ meta }: Query) => (meta?.['modules'] ?? []) as readonly ModuleName[];

/**
 * Keeps what was asked for a while, to be shown until it has come anew. It is asked again when
 * somebody comes to look at it and after a command that may have changed it, never of itself; nor
 * is a failed call tried again unless somebody wants it.
 */
export const keptAnswers = () =>
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

/** Asks anew from now on what a command may have changed; answers how to stop. */
export const keepFresh = (client: QueryClient): (() => void) =>
  onChange((changed) => {
    // What the command itself answered is shown first, and a page that it leaves asks no more: what
    // it showed may be deleted.
    setTimeout(() => {
      const isOutdated = (query: Query) => isOutdatedBy(changed, modulesOf(query));
      void client.invalidateQueries({ predicate: isOutdated, refetchType: 'none' });
      onceShown(() => {
        void client.refetchQueries({
          type: 'active',
          predicate: (query) => query.state.isInvalidated && isOutdated(query),
        });
      });
    });
  });
