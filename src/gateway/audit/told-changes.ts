import { sql, type RawBuilder } from 'kysely';
import { TOLD_VALUES_MAX } from '#contract/audit.ts';
import { SETTING_FIELDS } from '#contract/setting-fields.ts';
import { maskedIdNo } from '../settings/masked.ts';

/**
 * Fields whose logged values are shown. Of all others, such as passwords and account numbers, only
 * the name is shown.
 */
const PLAIN = [
  'account_name',
  'name',
  'email',
  'staff_no',
  'position',
  'valid',
  'office_phone',
  'job_title',
  'attachment_name',
  'roles',
  'askedBy',
  'personnelChange',
  'accountAppeal',
  'roleName',
  'roleZhuangTai',
  'beiZhu',
  'departmentScope',
  'archiveScope',
  'people',
  'deptName',
  'deptBh',
  'lianXiRen',
  'deptType',
  'conditionName',
  'projectType',
  'tenderWay',
  'organizationType',
  'moneyRuleName',
  'shenPiJiBie',
  'copiedTo',
  'isYouXiao',
  'ruleName',
  'members',
  'purchasers',
  'number',
  'remarks',
  'isQuYuHuaFen',
  'isWorkingTime',
  'daysOff',
  'daysWorked',
  'isQueRen',
  'qyName',
  'projects',
  'jianDuRenName',
  'bdBH',
  'bdName',
  'supplier',
  'dealMoney',
  'awardTime',
  'xmJingLi',
  'bidders',
  ...Object.values(SETTING_FIELDS).flatMap((fields) => Object.keys(fields)),
];

/** Fields that hold the key of a department, a unit, a person or a file. */
const KEYS = [
  'department_guid',
  'parentGuid',
  'leader_guid',
  'signature_guid',
  'attachment_guid',
] as const;

/** Lists for which the log stores keys of departments and units; shown as names. */
const LISTS_OF_KEYS = ['departments', 'enterprises'] as const;

/** Lists for which the log stores codes; shown as names. */
const LISTS_OF_CODES = ['authorities', 'projectTypes', 'specialties'] as const;

/** Lists in which the order matters, such as approval levels. */
const NUMBERED = ['approvers'] as const;

const among = (names: readonly string[]) => sql`c.field = any(${[...names]}::text[])`;

/**
 * One side of a change as it is shown, unless it is a key; the middle of phones and ID numbers is
 * masked.
 */
const told = (value: RawBuilder<unknown>) => sql`
  case when ${value} is null then null
       when ${among(PLAIN)} then ${value}
       when c.field = 'phone' then regexp_replace(${value}, '^(\\d{3})\\d+(\\d{4})$', '\\1****\\2')
       when c.field = 'id_no' then ${maskedIdNo(value)}
       when ${among(LISTS_OF_CODES)} then c.entry
       when ${among(NUMBERED)} then c.entry || '. ' || ${value} end`;

/** The name behind a key on one side of a change; for deleted things, the name in the log. */
const nameIn = (value: RawBuilder<unknown>) => {
  const key = sql`case when ${among(KEYS)} then ${value} else c.entry end`;
  return sql`case when ${value} is not null then coalesce(
    (select d.name from department d where d.guid = ${key}), (select u.name from enterprise u
      where u.guid = ${key}), (select h.name from person h where h.guid = ${key}),
    (select f.name from file f where f.guid = ${key}), (select s.subject_name from setting_change s
      where s.subject_guid = ${key} order by s.id desc limit 1), '—') end`;
};

const some = (side: RawBuilder<unknown>) =>
  sql`to_json(coalesce((array_agg(${side} order by t.place) filter (where ${side} is not
    null))[1:${sql.lit(TOLD_VALUES_MAX)}], '{}'))`;

const fields = sql`
  (select split_part(e.change ->> 'field', '.', 1) as field, substr(e.change ->> 'field',
    strpos(e.change ->> 'field', '.') + 1) as entry, e.change ->> 'from' as gone,
    e.change ->> 'to' as come, e.place
     from jsonb_array_elements(x.changes) with ordinality e (change, place)) c`;

const NAMED = [...KEYS, ...LISTS_OF_KEYS];

/**
 * A change `x` of a setting as people read it: a list of fields with their values before and after.
 * Names are looked up separately: otherwise PostgreSQL assumes that every field has a key and
 * compiles the statement, which takes a hundred times as long as the work.
 */
export const toldChanges = sql`coalesce((
  select json_agg(json_build_object('field', g.field, 'from', g.gone, 'fromCount', g.gone_count,
    'to', g.come, 'toCount', g.come_count) order by g.place)
    from (select t.field, min(t.place) as place, ${some(sql`t.gone`)} as gone,
      count(t.gone) as gone_count, ${some(sql`t.come`)} as come, count(t.come) as come_count
            from (select c.field, c.place, ${told(sql`c.gone`)} as gone,
              ${told(sql`c.come`)} as come from ${fields} where not ${among(NAMED)}
                  union all select c.field, c.place, ${nameIn(sql`c.gone`)}, ${nameIn(sql`c.come`)}
                    from ${fields} where ${among(NAMED)}) t
           group by t.field) g), '[]'::json)`;
