import type { ResponseOf } from '#contract/core/call.ts';
import { institutionsCalls } from '#contract/institutions.ts';
import { send } from '../http/send.ts';
import type { RecordDetail } from '../ui/record/types.ts';

/** An institution as the pages of records have it: its fields are its facts. */
export async function loadInstitution(guid: string): Promise<RecordDetail> {
  const { record, ...facts } = await send<typeof institutionsCalls.info>(
    institutionsCalls.info,
    { guid },
    { toast: false },
  );
  return {
    ...(record as NonNullable<ResponseOf<typeof institutionsCalls.info>['record']>),
    facts,
    items: [],
  };
}
