import type { Call } from '#contract/core/call.ts';
import { firstValues, type Form } from '#contract/core/form-fields.ts';
import type { KindInfo } from '../ui/record/types.ts';
import type { FormSpec } from '../ui/form/types.ts';

/** The form of a kind of the purchasing line, from the fields that the contract declares. */
export function lineForm(
  info: KindInfo,
  { fields, draft, complete }: Form,
  calls: { add: Call; edit: Call },
): FormSpec {
  return {
    info,
    draft,
    complete,
    ...calls,
    fields: firstValues(fields),
    days: Object.keys(fields).filter((name) => fields[name]?.widget === 'day'),
    hasItems: 'items' in fields,
  };
}
