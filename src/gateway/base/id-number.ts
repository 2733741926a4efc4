import { maskIdNumber } from '#contract/core/national-id.ts';
import { invalidField } from './failure.ts';

/**
 * The ID number that a form means: the stored one where the field still has its masked form.
 * Refuses any other masked number, which would be stored instead of a number.
 */
export function meantIdNumber<T>(field: string, given: T, stored: string | null): T | string {
  if (typeof given !== 'string' || !given.includes('*')) return given;
  if (stored === null || given !== maskIdNumber(stored))
    throw invalidField(field, 'rules.nationalId');
  return stored;
}
