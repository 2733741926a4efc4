import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useGoOn } from '../../base/router.tsx';
import { readAddress, writeAddress } from './address.ts';
import type { Filter, ListQuery } from './types.ts';

const keptKey = (id: string) => `tc.list:${id}`;

/** Reads a value from browser storage; empty if there is none, or no storage. */
export function remembered(where: 'localStorage' | 'sessionStorage', key: string): string {
  try {
    return window[where].getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** The last query of a list in this tab. */
export const kept = (id: string): string => remembered('sessionStorage', keptKey(id));

function keep(id: string, search: string) {
  try {
    sessionStorage.setItem(keptKey(id), search);
  } catch {
    // Without storage the list only forgets its filters when the user leaves it.
  }
}

/**
 * The query of a list, read from and written to its address. An address without filters, as in the
 * menu, restores the last ones; a reset clears them.
 */
export function useListQuery(
  id: string,
  filters: readonly Pick<Filter, 'name'>[],
  allSizes: boolean,
  fit: number,
) {
  const { pathname, search } = useLocation();
  const goOn = useGoOn();
  const wasShown = useRef(false);
  useEffect(() => {
    const before = wasShown.current ? '' : kept(id);
    wasShown.current = true;
    if (search !== '' || before === '') keep(id, search);
    // If the user has chosen other filters meanwhile, those stay.
    else if (window.location.search === search)
      goOn({ pathname, search: before }, { replace: true });
  }, [id, pathname, search, goOn]);
  useEffect(
    () => () => {
      wasShown.current = false;
    },
    [],
  );

  const query = useMemo(
    () =>
      readAddress(
        new URLSearchParams(search),
        filters.map(({ name }) => name),
        allSizes,
        fit,
      ),
    [search, filters, allSizes, fit],
  );
  const change = useCallback(
    (changed: Partial<ListQuery>, { replace = false } = {}) => {
      const next = writeAddress({ ...query, ...changed }).toString();
      goOn({ pathname, search: next === '' ? '' : `?${next}` }, { replace });
    },
    [goOn, pathname, query],
  );
  return [query, change] as const;
}
