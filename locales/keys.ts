import type accounts from './zh-CN/accounts.json';
import type admission from './zh-CN/admission.json';
import type approval from './zh-CN/approval.json';
import type archive from './zh-CN/archive.json';
import type assumed from './zh-CN/assumed.json';
import type audit from './zh-CN/audit.json';
import type authorities from './zh-CN/authorities.json';
import type behaviour from './zh-CN/behaviour.json';
import type commands from './zh-CN/commands.json';
import type colleagues from './zh-CN/colleagues.json';
import type common from './zh-CN/common.json';
import type copies from './zh-CN/copies.json';
import type credit from './zh-CN/credit.json';
import type advice from './zh-CN/advice.json';
import type delegation from './zh-CN/delegation.json';
import type diagram from './zh-CN/diagram.json';
import type enterprise from './zh-CN/enterprise.json';
import type entrust from './zh-CN/entrust.json';
import type enums from './zh-CN/enums.json';
import type errors from './zh-CN/errors.json';
import type fees from './zh-CN/fees.json';
import type guards from './zh-CN/guards.json';
import type help from './zh-CN/help.json';
import type insight from './zh-CN/insight.json';
import type institutions from './zh-CN/institutions.json';
import type lab from './zh-CN/lab.json';
import type lists from './zh-CN/lists.json';
import type lots from './zh-CN/lots.json';
import type menu from './zh-CN/menu.json';
import type modelCli from './zh-CN/modelCli.json';
import type notices from './zh-CN/notices.json';
import type notifications from './zh-CN/notifications.json';
import type organisation from './zh-CN/organisation.json';
import type personnel from './zh-CN/personnel.json';
import type plans from './zh-CN/plans.json';
import type professional from './zh-CN/professional.json';
import type ratings from './zh-CN/ratings.json';
import type records from './zh-CN/records.json';
import type registration from './zh-CN/registration.json';
import type representatives from './zh-CN/representatives.json';
import type rules from './zh-CN/rules.json';
import type session from './zh-CN/session.json';
import type setUp from './zh-CN/setUp.json';
import type shell from './zh-CN/shell.json';
import type signUp from './zh-CN/signUp.json';
import type statistics from './zh-CN/statistics.json';
import type replay from './zh-CN/replay.json';
import type supervision from './zh-CN/supervision.json';
import type suppliers from './zh-CN/suppliers.json';
import type ui from './zh-CN/ui.json';
import type unnamed from './zh-CN/unnamed.json';
import type workbench from './zh-CN/workbench.json';

/** The texts of each file; the other language has the same keys (tests/composed-texts.test.ts). */
interface Files {
  accounts: typeof accounts;
  admission: typeof admission;
  approval: typeof approval;
  archive: typeof archive;
  assumed: typeof assumed;
  audit: typeof audit;
  authorities: typeof authorities;
  behaviour: typeof behaviour;
  commands: typeof commands;
  common: typeof common;
  colleagues: typeof colleagues;
  copies: typeof copies;
  credit: typeof credit;
  delegation: typeof delegation;
  advice: typeof advice;
  diagram: typeof diagram;
  enterprise: typeof enterprise;
  entrust: typeof entrust;
  enums: typeof enums;
  errors: typeof errors;
  fees: typeof fees;
  guards: typeof guards;
  help: typeof help;
  insight: typeof insight;
  institutions: typeof institutions;
  lab: typeof lab;
  lists: typeof lists;
  lots: typeof lots;
  menu: typeof menu;
  modelCli: typeof modelCli;
  notices: typeof notices;
  notifications: typeof notifications;
  organisation: typeof organisation;
  personnel: typeof personnel;
  plans: typeof plans;
  professional: typeof professional;
  ratings: typeof ratings;
  records: typeof records;
  registration: typeof registration;
  representatives: typeof representatives;
  rules: typeof rules;
  session: typeof session;
  setUp: typeof setUp;
  shell: typeof shell;
  signUp: typeof signUp;
  statistics: typeof statistics;
  replay: typeof replay;
  supervision: typeof supervision;
  suppliers: typeof suppliers;
  ui: typeof ui;
  unnamed: typeof unnamed;
  workbench: typeof workbench;
}

/** A key without the form of a number, which languages have different ones of. */
type Plain<Name extends string> = Name extends `${infer Stem}_${'one' | 'other'}` ? Stem : Name;

type KeysIn<Texts, Before extends string> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? `${Before}.${Plain<Name>}`
    : KeysIn<Texts[Name], `${Before}.${Name}`>;
}[keyof Texts & string];

type GroupsIn<Texts, Before extends string> =
  | Before
  | {
      [Name in keyof Texts & string]: Texts[Name] extends string
        ? never
        : GroupsIn<Texts[Name], `${Before}.${Name}`>;
    }[keyof Texts & string];

/** A file of texts, which is the first part of their keys. */
export type TextFile = keyof Files;

/** A key of a text, `<file>.<path>` as in `common.retry`: of any file, or of these. */
export type TextKey<File extends TextFile = TextFile> = {
  [Name in File]: KeysIn<Files[Name], Name>;
}[File];

/** What stands before the last part of keys, as `records.fields`. */
export type TextGroup = { [Name in TextFile]: GroupsIn<Files[Name], Name> }[TextFile];

/** What may stand behind a group to make a key. */
export type NameIn<Group extends TextGroup> =
  Extract<TextKey, `${Group}.${string}`> extends `${Group}.${infer Name}` ? Name : never;

/** What has labels of fields, as `plans` of `plans.fields`. */
export type FieldsModule = TextGroup extends infer Group
  ? Group extends `${infer Module}.fields`
    ? Module
    : never
  : never;

type FileOf<Group extends TextGroup> = Group extends `${infer File extends TextFile}.${string}`
  ? File
  : Group & TextFile;

/**
 * Key of a name that no type knows, because it is stored or belongs to any machine. Which names
 * there are in a group, and that each has its text, is tested (tests/named-texts.test.ts).
 */
export const namedKey = <Group extends TextGroup>(
  group: Group,
  name: string,
): TextKey<FileOf<Group>> => `${group}.${name}` as TextKey<FileOf<Group>>;

/** A whole key that an answer of the gateway or the meta of a machine gives. */
export const givenKey = <Key extends TextKey>(key: string): Key => key as Key;
