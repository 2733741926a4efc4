import { useEffect, useState } from 'react';
import { DEFAULT_ROWS, FIT_MAX } from './paging.ts';

/**
 * Height of everything on the page but the rows, table header included, in pixels. Must match
 * list.css.
 */
const BESIDE = 274;
const BESIDE_ON_PHONE = 368;
const PHONE_WIDTH = 700;

const PAUSE_MS = 200;

const roomNow = () =>
  window.innerHeight - (window.innerWidth > PHONE_WIDTH ? BESIDE : BESIDE_ON_PHONE);

/** Number of rows of this height that fit; at least the default page size. */
const fitOf = (room: number, rowHeight: number): number =>
  Math.min(Math.max(DEFAULT_ROWS, Math.floor(room / rowHeight)), FIT_MAX);

/** How many rows the window holds. Follows changes of the window size. */
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
