import type { Call } from '#contract/core/call.ts';
import type { Form } from '#contract/core/form-fields.ts';
import type { KindInfo } from '../ui/record/types.ts';
import type { FormSpec } from '../ui/form/types.ts';

/** The form of a kind of the purchasing line, from the fields that the contract declares. */
export function lineForm(
  info: KindInfo,
  { fields, draft, complete }: Form,
  calls: { add: Call; edit: Call },
): FormSpec {
  const texts = Object.entries(fields).filter(([, { widget }]) => widget !== 'list');
  return {
    info,
    draft,
    complete,
    ...calls,
    fields: Object.fromEntries(texts.map(([name]) => [name, ''])),
    days: texts.flatMap(([name, { widget }]) => (widget === 'day' ? [name] : [])),
    hasItems: 'items' in fields,
  };
}
