import type { Actor } from '../records/advance.ts';
import { SYSTEM } from '../records/actors.ts';

/**
 * Who stands in the history for somebody without an account: the gateway acts for them, under their
 * name.
 */
export const appellant = (name: string, unitName: string): Actor => ({
  ...SYSTEM,
  guid: 'appellant',
  name,
  unitName,
});
