import type { RequestOf } from '#contract/core/call.ts';
import type { enterpriseCalls } from '#contract/enterprise.ts';
import { keysOf } from '#contract/core/key-list.ts';
import type { Tx } from '../../db/schema.ts';
import { givenFileOf } from '../../files/given.ts';
import { invalidField } from '../../base/failure.ts';
import type { User } from '../../user/user.ts';
import { industryClass, SECOND_LEVEL, THIRD_LEVEL } from '../../suppliers/industry-classes.ts';
import { joinedNames } from '../../base/joined-names.ts';
import { templateOf } from './template.ts';

/** The result of settling a form. */
export interface SettledApplication {
  facts: Record<string, unknown>;
  title: string;
  purchaserGuid: string;
  specialtyNames: string;
  scope: string;
}

/** The specialties of a form without duplicates; refuses unknown ones. */
function specialtiesOf(given: string): string[] {
  const codes = keysOf(given);
  const isWrong = (code: string) =>
    code.length !== THIRD_LEVEL || industryClass(code) === undefined;
  if (codes.some(isWrong)) throw invalidField('zhuanYeFenLei', 'errors.noSuchSpecialty');
  return codes.toSorted();
}

async function purchaserOf(tx: Tx, user: User, code: string) {
  const purchaser = await tx
    .selectFrom('enterprise')
    .where('code', '=', code)
    .select(['guid', 'name', 'subject_types'])
    .executeTakeFirst();
  const fits =
    purchaser?.subject_types.split(',').includes('B') && purchaser.guid !== user.enterprise.guid;
  if (!purchaser || !fits) throw invalidField('caiGouDanWeiBH', 'errors.noSuchPurchaser');
  return purchaser;
}

/** Refuses specialties that the supplier has already applied for with this purchaser (assumed). */
async function refuseTwice(
  tx: Tx,
  user: User,
  purchaserGuid: string,
  except: string | null,
  codes: readonly string[],
): Promise<void> {
  const others = await tx
    .selectFrom('application')
    .innerJoin('record', 'record.guid', 'application.guid')
    .where('record.enterprise_guid', '=', user.enterprise.guid)
    .where('application.purchaser_guid', '=', purchaserGuid)
    .where('record.deleted', '=', false)
    .where('record.guid', '!=', except ?? '')
    .select('record.facts')
    .execute();
  const taken = new Set(
    others.flatMap(({ facts }) =>
      String((facts as Record<string, unknown>)['zhuanYeFenLei'] ?? '').split(','),
    ),
  );
  const twice = codes.filter((code) => taken.has(code));
  if (twice.length > 0)
    throw invalidField('zhuanYeFenLei', 'errors.specialtyAppliedFor', {
      names: joinedNames(twice.map((code) => industryClass(code)?.name)),
    });
}

/**
 * Checks the form of an application and completes it: names, parent levels, template. `guid`: a
 * stored application.
 */
export async function settleApplication(
  tx: Tx,
  user: User,
  form: RequestOf<typeof enterpriseCalls.saveApplication>,
  guid: string | null,
): Promise<SettledApplication> {
  const purchaser = await purchaserOf(tx, user, form.caiGouDanWeiBH);
  const codes = specialtiesOf(form.zhuanYeFenLei);
  await refuseTwice(tx, user, purchaser.guid, guid, codes);
  const material = await givenFileOf(tx, user, 'shenQingZiLiaoGuid', form.shenQingZiLiaoGuid);
  const template = await templateOf(tx, purchaser.guid);
  const names = joinedNames(codes.map((code) => industryClass(code)?.name ?? code));
  return {
    purchaserGuid: purchaser.guid,
    specialtyNames: names,
    scope: form.gongXiangFanWei,
    title: `${purchaser.name} ${names}`.slice(0, 200),
    facts: {
      caiGouDanWei: purchaser.name,
      caiGouDanWeiBH: form.caiGouDanWeiBH,
      zhuanYeFenLei: codes.join(','),
      erjizhuanYeFenLei: [...new Set(codes.map((code) => code.slice(0, SECOND_LEVEL)))].join(','),
      zhuanYeFenLeiName: names,
      gongXiangFanWei: form.gongXiangFanWei,
      ...(template === null
        ? {}
        : { shenQingZiLiaoMoBanGuid: template.guid, shenQingZiLiaoMoBanName: template.name }),
      ...(material === null
        ? {}
        : { shenQingZiLiaoGuid: material.guid, shenQingZiLiaoName: material.name }),
    },
  };
}
