import { namedKey, type FieldsModule } from '#locales/keys.ts';
import type { Translate } from './use-text.ts';

/**
 * The label of a field from the texts of its module, or of all records; `otherwise` if both may
 * lack it, such as for content stored by another version.
 */
export const fieldText = (
  module: FieldsModule,
  name: string,
  t: Translate,
  otherwise?: string,
): string =>
  t(namedKey(`${module}.fields`, name), { defaultValue: '' }) ||
  t(namedKey('records.fields', name), otherwise === undefined ? {} : { defaultValue: otherwise });
