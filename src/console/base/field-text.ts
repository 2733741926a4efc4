import { namedKey, type FieldsModule } from '#locales/keys.ts';
import type { Translate } from './use-text.ts';

/**
 * What a field is called by the texts of its module, else by those of all records; `otherwise` where
 * both may lack it, as of what is stored under a name of another version.
 */
export const fieldText = (
  module: FieldsModule,
  name: string,
  t: Translate,
  otherwise?: string,
): string =>
  t(namedKey(`${module}.fields`, name), { defaultValue: '' }) ||
  t(namedKey('records.fields', name), otherwise === undefined ? {} : { defaultValue: otherwise });
