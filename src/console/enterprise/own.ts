import type { ResponseOf } from '#contract/core/call.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { callQuery, mappedQuery, type CallQuery } from '../http/queries.ts';
import { enterpriseKinds } from './kinds.ts';
import type { KindInfo, RecordDetail } from '../ui/record/types.ts';
import { BASIC_INFO } from './words.ts';

type BaseInfo = ResponseOf<typeof enterpriseCalls.baseInfo>;

/** The own enterprise as its screens have it. */
export interface Own {
  detail: RecordDetail;
  /** What is in force beside a change; null where nothing is being changed. */
  approved: Readonly<Record<string, unknown>> | null;
  /** Approved subject types; empty before the first approval. */
  types: string;
  rights: BaseInfo['rights'];
}

/** The own enterprise; the first look opens its information. */
export const ownQuery: CallQuery<Own> = mappedQuery(
  callQuery(enterpriseCalls.baseInfo, {}),
  ({ data, record, approved, rights, zsZhuTiLeiXing }) => ({
    detail: { ...record, facts: data },
    approved: approved ?? null,
    types: zsZhuTiLeiXing ?? '',
    rights,
  }),
);

const { enterpriseInformation } = enterpriseKinds;

/** The own information as a record: it stands on a screen of its own. */
export const ownInformation: KindInfo = {
  ...enterpriseInformation,
  path: BASIC_INFO,
  wire: {
    ...enterpriseInformation.wire,
    detail: () => mappedQuery(ownQuery, ({ detail }) => detail),
  },
};
