import { sql } from 'kysely';
import type { Db } from '#gateway/db/schema.ts';

/** A text of the database that identifies a person or tells how to reach or pay them. */
export interface Secret {
  /** The enterprise it belongs to. */
  holder: string;
  /** Whether that enterprise is only a supplier, or nothing yet. */
  ofSupplier: boolean;
  what: string;
  text: string;
}

/** Sources of such texts: a row per text, with its enterprise. */
const sources = sql`
  select e.guid as holder, 'key' as what, e.guid as text from enterprise e
  union all select e.guid, 'name', e.name from enterprise e
  union all select e.guid, 'code', e.code from enterprise e
  union all select e.guid, 'fact ' || f.key, f.value from enterprise e, jsonb_each_text(e.facts) f
    where f.key ~ '(_Name|Phone|_BH|ZhangHao|HangName|Address|DiZhi|Email|FuJian)$'
  union all select p.enterprise_guid, 'person', p.guid from person p
  union all select p.enterprise_guid, 'name of a person', p.name from person p
  union all select p.enterprise_guid, 'account', p.account_name from person p
  union all select p.enterprise_guid, 'phone of a person', p.phone from person p
  union all select p.enterprise_guid, 'identity number', p.id_no from person p
  union all select p.enterprise_guid, 'e-mail', p.email from person p
  union all select b.enterprise_guid, 'account number', b.number from bank_account b
  union all select b.enterprise_guid, 'account number', b.number from enterprise_bank_account b
  union all select r.enterprise_guid, 'identity number', r.id_no from representative r
  union all select r.enterprise_guid, 'phone of a person', r.phone from representative r
  union all select r.enterprise_guid, 'account number', r.bank_card from representative r
  union all select q.enterprise_guid, 'certificate', q.number from enterprise_qualification q
  union all select f.enterprise_guid, 'file', f.guid from file f
  union all select r.enterprise_guid, 'record', r.guid from record r
    where r.kind in ('enterpriseInformation', 'professionalApplication', 'signUp', 'restoration')
  union all select a.supplier_guid, 'admission', a.guid from admission a
  union all select b.supplier_guid, 'breach or award', b.guid from behaviour_report b
  union all select y.supplier_guid, 'year', y.guid from supplier_year y`;

/** All such texts that belong to one enterprise only. */
export async function secretsOf(db: Db): Promise<Secret[]> {
  const { rows } = await sql<Secret>`
    select min(s.holder) as holder, min(s.what) as what, s.text,
      bool_and(e.subject_types !~ '[AB]') as "ofSupplier"
      from (${sources}) s join enterprise e on e.guid = s.holder where length(s.text) > 1
     group by s.text having count(distinct s.holder) = 1`.execute(db);
  return rows;
}

/** Separators between the texts of a response: those of JSON, and those that people write. */
const BETWEEN = /["\\,:;、，。：；（）()[\]{}\s]+/;

/** Finds what a text reveals about enterprises other than its reader's. */
export function finder(secrets: readonly Secret[]): (text: string, own: string) => Secret[] {
  const whole = new Map(secrets.map((secret) => [secret.text, secret]));
  const names = secrets.filter(({ what }) => what === 'name');
  return (text, own) => {
    const words = text.split(BETWEEN).flatMap((word) => whole.get(word) ?? []);
    return [...new Set([...words, ...names.filter((name) => text.includes(name.text))])].filter(
      ({ holder }) => holder !== own,
    );
  };
}
