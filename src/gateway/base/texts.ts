import i18next from 'i18next';
import enAccounts from '#locales/en/accounts.json';
import enAdmission from '#locales/en/admission.json';
import enArchive from '#locales/en/archive.json';
import enAudit from '#locales/en/audit.json';
import enAuthorities from '#locales/en/authorities.json';
import enBehaviour from '#locales/en/behaviour.json';
import enCommands from '#locales/en/commands.json';
import enCommon from '#locales/en/common.json';
import enCredit from '#locales/en/credit.json';
import enEnterprise from '#locales/en/enterprise.json';
import enEntrust from '#locales/en/entrust.json';
import enEnums from '#locales/en/enums.json';
import enErrors from '#locales/en/errors.json';
import enGuards from '#locales/en/guards.json';
import enInstitutions from '#locales/en/institutions.json';
import enLists from '#locales/en/lists.json';
import enNotices from '#locales/en/notices.json';
import enNotifications from '#locales/en/notifications.json';
import enAdvice from '#locales/en/advice.json';
import enDelegation from '#locales/en/delegation.json';
import enOrganisation from '#locales/en/organisation.json';
import enPersonnel from '#locales/en/personnel.json';
import enPlans from '#locales/en/plans.json';
import enProfessional from '#locales/en/professional.json';
import enRatings from '#locales/en/ratings.json';
import enRecords from '#locales/en/records.json';
import enRegistration from '#locales/en/registration.json';
import enRules from '#locales/en/rules.json';
import enSetUp from '#locales/en/setUp.json';
import enSignUp from '#locales/en/signUp.json';
import enStatistics from '#locales/en/statistics.json';
import enSuppliers from '#locales/en/suppliers.json';
import zhAccounts from '#locales/zh-CN/accounts.json';
import zhAdmission from '#locales/zh-CN/admission.json';
import zhArchive from '#locales/zh-CN/archive.json';
import zhAudit from '#locales/zh-CN/audit.json';
import zhAuthorities from '#locales/zh-CN/authorities.json';
import zhBehaviour from '#locales/zh-CN/behaviour.json';
import zhCommands from '#locales/zh-CN/commands.json';
import zhCommon from '#locales/zh-CN/common.json';
import zhCredit from '#locales/zh-CN/credit.json';
import zhEnterprise from '#locales/zh-CN/enterprise.json';
import zhEntrust from '#locales/zh-CN/entrust.json';
import zhEnums from '#locales/zh-CN/enums.json';
import zhErrors from '#locales/zh-CN/errors.json';
import zhGuards from '#locales/zh-CN/guards.json';
import zhInstitutions from '#locales/zh-CN/institutions.json';
import zhLists from '#locales/zh-CN/lists.json';
import zhNotices from '#locales/zh-CN/notices.json';
import zhNotifications from '#locales/zh-CN/notifications.json';
import zhAdvice from '#locales/zh-CN/advice.json';
import zhDelegation from '#locales/zh-CN/delegation.json';
import zhOrganisation from '#locales/zh-CN/organisation.json';
import zhPersonnel from '#locales/zh-CN/personnel.json';
import zhPlans from '#locales/zh-CN/plans.json';
import zhProfessional from '#locales/zh-CN/professional.json';
import zhRatings from '#locales/zh-CN/ratings.json';
import zhRecords from '#locales/zh-CN/records.json';
import zhRegistration from '#locales/zh-CN/registration.json';
import zhRules from '#locales/zh-CN/rules.json';
import zhSetUp from '#locales/zh-CN/setUp.json';
import zhSignUp from '#locales/zh-CN/signUp.json';
import zhStatistics from '#locales/zh-CN/statistics.json';
import zhSuppliers from '#locales/zh-CN/suppliers.json';
import { codesOf, type Code, type EnumerationName } from '#contract/core/enumerations.ts';
import type { TextKey } from '#locales/keys.ts';

export const LANGUAGES = ['zh-CN', 'en'] as const;

/** A language of texts. */
export type Language = (typeof LANGUAGES)[number];

/** The files of the locales that the gateway loads. */
const zhFiles = {
  errors: zhErrors,
  rules: zhRules,
  guards: zhGuards,
  commands: zhCommands,
  enums: zhEnums,
  records: zhRecords,
  plans: zhPlans,
  setUp: zhSetUp,
  entrust: zhEntrust,
  enterprise: zhEnterprise,
  professional: zhProfessional,
  audit: zhAudit,
  registration: zhRegistration,
  authorities: zhAuthorities,
  personnel: zhPersonnel,
  accounts: zhAccounts,
  organisation: zhOrganisation,
  delegation: zhDelegation,
  advice: zhAdvice,
  ratings: zhRatings,
  institutions: zhInstitutions,
  lists: zhLists,
  admission: zhAdmission,
  credit: zhCredit,
  suppliers: zhSuppliers,
  behaviour: zhBehaviour,
  notices: zhNotices,
  notifications: zhNotifications,
  signUp: zhSignUp,
  archive: zhArchive,
  statistics: zhStatistics,
  common: zhCommon,
};

/** A file of texts that the gateway has loaded. */
type GatewayFile = keyof typeof zhFiles;

const enFiles: Record<GatewayFile, object> = {
  errors: enErrors,
  rules: enRules,
  guards: enGuards,
  commands: enCommands,
  enums: enEnums,
  records: enRecords,
  plans: enPlans,
  setUp: enSetUp,
  entrust: enEntrust,
  enterprise: enEnterprise,
  professional: enProfessional,
  audit: enAudit,
  registration: enRegistration,
  authorities: enAuthorities,
  personnel: enPersonnel,
  accounts: enAccounts,
  organisation: enOrganisation,
  delegation: enDelegation,
  advice: enAdvice,
  ratings: enRatings,
  institutions: enInstitutions,
  lists: enLists,
  admission: enAdmission,
  credit: enCredit,
  suppliers: enSuppliers,
  behaviour: enBehaviour,
  notices: enNotices,
  notifications: enNotifications,
  signUp: enSignUp,
  archive: enArchive,
  statistics: enStatistics,
  common: enCommon,
};

/** Key of a text that the gateway has loaded. */
export type GatewayKey = TextKey<GatewayFile>;

/** Gives the text of a key such as `errors.notFound` in one language. */
export type Translate = (key: GatewayKey, params?: Record<string, unknown>) => string;

/** Name of the process warning for a missing text. */
export const MISSING_TEXT = 'MissingText';

/**
 * The answer carries the key instead of the text, the operator sees the warning, and a test fails.
 */
function missingText(key: string, given?: string): string {
  if (given === undefined) process.emitWarning(`There is no text ${key}.`, MISSING_TEXT);
  return given ?? key;
}

const texts = i18next.createInstance();
await texts.init({
  lng: 'zh-CN',
  fallbackLng: false,
  appendNamespaceToMissingKey: true,
  parseMissingKeyHandler: missingText,
  nsSeparator: '.',
  keySeparator: '.',
  interpolation: { escapeValue: false },
  ns: Object.keys(zhFiles),
  resources: { 'zh-CN': zhFiles, en: enFiles },
});

/** Texts without parameters are cached, because every answer carries one. */
function remembering(translate: Translate): Translate {
  const known = new Map<string, string>();
  return (key, params) => {
    if (params !== undefined && Object.keys(params).length > 0) return translate(key, params);
    const text = known.get(key) ?? translate(key);
    known.set(key, text);
    return text;
  };
}

const translations: Record<Language, Translate> = {
  'zh-CN': remembering(texts.getFixedT('zh-CN') as Translate),
  en: remembering(texts.getFixedT('en') as Translate),
};

/** The language that a request asks for; Chinese unless English is preferred. */
export function languageOf(header: string | undefined): Language {
  return header?.trim().toLowerCase().startsWith('en') ? 'en' : 'zh-CN';
}

export function translator(language: Language): Translate {
  return translations[language];
}

/**
 * The code of an enumeration that a cell of a spreadsheet names, by the code itself or by its label
 * in any language, because the person who fills it in is often not the one who imports it. Null for
 * none.
 */
export function codeNamed<N extends EnumerationName>(name: N, said: string): Code<N> | null {
  const key = (code: string) => `enums.${name}.${code}` as GatewayKey;
  return (
    codesOf(name).find(
      (code) =>
        code === said ||
        Object.values(translations).some((translate) => translate(key(code)) === said),
    ) ?? null
  );
}
