import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sampleAt, withSample } from '../../base/sample.ts';

/** The tab that is open beside a record; the next record of a sample opens with it. */
export function useSideTab() {
  const location = useLocation();
  const navigate = useNavigate();
  const sample = sampleAt(location)?.sample;
  const [tab, setTab] = useState<string | number>(sample?.tab ?? 'history');
  const open = (next: string | number) => {
    setTab(next);
    const { pathname, search } = location;
    if (sample)
      void navigate(
        { pathname, search },
        { replace: true, state: withSample({ ...sample, tab: next }) },
      );
  };
  return [tab, open] as const;
}
