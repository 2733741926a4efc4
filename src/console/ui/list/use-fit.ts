import { useEffect, useState } from 'react';
import { DEFAULT_ROWS, FIT_MAX } from './paging.ts';

/**
 * Height of what stands beside the rows, heading of the table included, and on a phone; list.css has
 * the same.
 */
const BESIDE = 274;
const BESIDE_ON_PHONE = 368;
const PHONE_WIDTH = 700;

const PAUSE_MS = 200;

const roomNow = () =>
  window.innerHeight - (window.innerWidth > PHONE_WIDTH ? BESIDE : BESIDE_ON_PHONE);

/** Rows of so many pixels that there is room for; never fewer than a page has by itself. */
const fitOf = (room: number, rowHeight: number): number =>
  Math.min(Math.max(DEFAULT_ROWS, Math.floor(room / rowHeight)), FIT_MAX);

/** How many rows the window holds, also after it was made larger or smaller. */
export function useFit(rowHeight: number): number {
  const [room, setRoom] = useState(roomNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setRoom(roomNow()), PAUSE_MS);
    };
    window.addEventListener('resize', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', look);
    };
  }, []);
  return fitOf(room, rowHeight);
}
