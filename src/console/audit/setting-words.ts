import type { auditCalls } from '#contract/audit.ts';
import type { ModuleName, ResponseOf } from '#contract/core/call.ts';
import type { EnumerationName } from '#contract/core/enumerations.ts';
import type { ShownField } from '#contract/core/form-fields.ts';
import { SETTING_FIELDS } from '#contract/setting-fields.ts';
import { namedKey, type FieldsModule } from '#locales/keys.ts';
import { fieldText } from '../base/field-text.ts';
import type { Translate } from '../base/use-text.ts';
import { wordsOfAuthority } from '../personnel/authority-words.ts';

type SettingChange = Pick<
  ResponseOf<typeof auditCalls.settingChanges>,
  'module' | 'act' | 'changes'
>;
type Field = SettingChange['changes'][number];

/** What the contract declares of a field; the modules of changes are stored as texts. */
const declaredIn = (module: string, name: string): ShownField | undefined =>
  SETTING_FIELDS[module as FieldsModule & ModuleName]?.[name];

function labelOf(module: string, name: string, t: Translate): string {
  const own = t(namedKey('audit.settingChanges.parts', name), { defaultValue: '' });
  if (own !== '') return own;
  return declaredIn(module, name)
    ? fieldText(module as FieldsModule, name, t)
    : t('audit.settingChanges.parts.other');
}

/** Fields with codes of an enumeration. */
const CODED: Readonly<Record<string, EnumerationName>> = {
  position: 'userIdentity',
  roleZhuangTai: 'validity',
  isYouXiao: 'validity',
  deptType: 'departmentType',
  archiveScope: 'archiveScope',
  projectTypes: 'projectType',
  projectType: 'projectType',
  tenderWay: 'tenderWay',
  organizationType: 'organizationType',
  isQuYuHuaFen: 'yesNo',
  isWorkingTime: 'yesNo',
  isQueRen: 'yesNo',
};

function valueInWords(module: string, field: string, value: string, t: Translate): string {
  const enumeration = declaredIn(module, field)?.enumeration ?? CODED[field];
  if (enumeration) return t(namedKey(`enums.${enumeration}`, value), { defaultValue: value });
  if (field === 'valid') return t(`enums.validity.${value === 'true' ? '1' : '0'}`);
  if (field === 'authorities') return wordsOfAuthority(value, t);
  return field === 'departmentScope'
    ? t(namedKey('audit.settingChanges.scopes', value), { defaultValue: value })
    : value;
}

function sideInWords(
  module: string,
  field: string,
  values: readonly string[],
  count: number,
  t: Translate,
): string {
  const words = values
    .map((value) => valueInWords(module, field, value, t))
    .join(t('common.listSeparator'));
  return count > values.length
    ? t('audit.settingChanges.andMore', { names: words, n: count - values.length })
    : words;
}

/** One field with its old and new value; if values are hidden, only that it changed. */
function fieldInWords(
  module: string,
  { field, from, fromCount, to, toCount }: Field,
  t: Translate,
): string {
  const name = labelOf(module, field, t);
  if (field === 'password') return t('audit.settingChanges.setAnew', { name });
  if (fromCount + toCount === 0) return name;
  const nothing = t('audit.settingChanges.nothing');
  const [before, after] = [
    sideInWords(module, field, from, fromCount, t) || nothing,
    sideInWords(module, field, to, toCount, t) || nothing,
  ];
  return t('audit.settingChanges.change', { name, before, after });
}

/** A change of a setting in words; for something added or deleted only the existing side. */
export function changesInWords({ module, act, changes }: SettingChange, t: Translate): string {
  const oneSided = (field: Field) => {
    const [values, count] =
      act === 'added' ? [field.to, field.toCount] : [field.from, field.fromCount];
    const words = sideInWords(module, field.field, values, count, t);
    const name = labelOf(module, field.field, t);
    return words === '' ? name : t('audit.settingChanges.value', { name, value: words });
  };
  const words = changes.map((field) =>
    act === 'changed' ? fieldInWords(module, field, t) : oneSided(field),
  );
  return [...new Set(words)].join(t('audit.settingChanges.separator'));
}
