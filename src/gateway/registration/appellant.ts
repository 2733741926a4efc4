import type { Actor } from '../records/advance.ts';
import { SYSTEM } from '../records/actors.ts';

/** The actor in histories for somebody without an account: the gateway acts under their name. */
export const appellant = (name: string, unitName: string): Actor => ({
  ...SYSTEM,
  guid: 'appellant',
  name,
  unitName,
});
