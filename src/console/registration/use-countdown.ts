import { useCallback, useEffect, useState } from 'react';
import { nowMs } from '#contract/core/clock.ts';

/** Seconds that are left of a time that was started; 0 when it is over. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(nowMs()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = useCallback((seconds: number) => {
    const at = nowMs();
    setNow(at);
    setEnd(at + seconds * 1000);
  }, []);
  return [left, start];
}
