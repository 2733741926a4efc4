import type { auditCalls } from '#contract/audit.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import type { EnumerationName } from '#contract/core/enumerations.ts';
import { namedKey } from '#locales/keys.ts';
import type { Translate } from '../base/use-text.ts';
import { wordsOfAuthority } from '../personnel/authority-words.ts';

type SettingChange = Pick<ResponseOf<typeof auditCalls.settingChanges>, 'act' | 'changes'>;
type Field = SettingChange['changes'][number];

const part = (name: string, t: Translate): string =>
  t(namedKey('audit.settingChanges.parts', name), {
    defaultValue: t('audit.settingChanges.parts.other'),
  });

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
  ptfwRuleType: 'feeCalculation',
  isQuYuHuaFen: 'yesNo',
  isWorkingTime: 'yesNo',
  isQueRen: 'yesNo',
  transferScope: 'colleagueScope',
  addApproverScope: 'colleagueScope',
  adviceScope: 'colleagueScope',
  copyScope: 'colleagueScope',
  isUrgingOn: 'yesNo',
};

function valueInWords(field: string, value: string, t: Translate): string {
  const enumeration = CODED[field];
  if (enumeration) return t(namedKey(`enums.${enumeration}`, value), { defaultValue: value });
  if (field === 'valid') return t(`enums.validity.${value === 'true' ? '1' : '0'}`);
  if (field === 'authorities') return wordsOfAuthority(value, t);
  return field === 'departmentScope'
    ? t(namedKey('audit.settingChanges.scopes', value), { defaultValue: value })
    : value;
}

function sideInWords(
  field: string,
  values: readonly string[],
  count: number,
  t: Translate,
): string {
  const words = values
    .map((value) => valueInWords(field, value, t))
    .join(t('common.listSeparator'));
  return count > values.length
    ? t('audit.settingChanges.andMore', { names: words, n: count - values.length })
    : words;
}

/** One field with its old and new value; if values are hidden, only that it changed. */
function fieldInWords({ field, from, fromCount, to, toCount }: Field, t: Translate): string {
  const name = part(field, t);
  if (field === 'password') return t('audit.settingChanges.setAnew', { name });
  if (fromCount + toCount === 0) return name;
  const nothing = t('audit.settingChanges.nothing');
  const [before, after] = [
    sideInWords(field, from, fromCount, t) || nothing,
    sideInWords(field, to, toCount, t) || nothing,
  ];
  return t('audit.settingChanges.change', { name, before, after });
}

/** A change of a setting in words; for something added or deleted only the existing side. */
export function changesInWords({ act, changes }: SettingChange, t: Translate): string {
  const oneSided = (field: Field) => {
    const [values, count] =
      act === 'added' ? [field.to, field.toCount] : [field.from, field.fromCount];
    const words = sideInWords(field.field, values, count, t);
    const name = part(field.field, t);
    return words === '' ? name : t('audit.settingChanges.value', { name, value: words });
  };
  const words = changes.map((field) =>
    act === 'changed' ? fieldInWords(field, t) : oneSided(field),
  );
  return [...new Set(words)].join(t('audit.settingChanges.separator'));
}
