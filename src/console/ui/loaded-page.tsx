import type { ReactNode } from 'react';
import { ErrorNote } from './error-note.tsx';
import { Skeleton } from './skeleton.tsx';
import type { Loaded } from './use-loaded.ts';

interface LoadedPageProps<T> {
  loaded: Pick<Loaded<T>, 'value' | 'failure' | 'reload'>;
  /** How much is expected to come, in lines. */
  lines: number;
  children: (value: T) => ReactNode;
}

/**
 * A page made of what was loaded. Where it cannot be read again the page stays with all that was
 * typed into it, and above it stands why.
 */
export function LoadedPage<T>({
  loaded: { value, failure, reload },
  lines,
  children,
}: LoadedPageProps<T>) {
  return (
    <>
      {(failure !== null || value === null) && (
        <div className="ui-record">
          {failure === null ? (
            <Skeleton lines={lines} />
          ) : (
            <ErrorNote failure={failure} kept={value !== null} onRetry={reload} />
          )}
        </div>
      )}
      {value !== null && children(value)}
    </>
  );
}
