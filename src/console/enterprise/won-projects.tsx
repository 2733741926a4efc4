import type { ResponseOf } from '#contract/core/call.ts';
import type { enterpriseCalls } from '#contract/enterprise.ts';
import { codeText } from '../base/code-text.ts';
import { Amount } from '../ui/amount.tsx';
import { formatDay } from '../ui/format-time.ts';
import { statusTag } from '../ui/status-tag.tsx';
import type { OwnColumn } from './credential-rows.tsx';

type WonProject = ResponseOf<typeof enterpriseCalls.fullInfo>['pingTaiXiangMuList'][number];

/** What a table of projects won on the platform shows. */
export const wonProjectColumns: readonly OwnColumn<WonProject>[] = [
  { name: 'gcName', cell: (row) => row.gcName },
  { name: 'caiGouDanWei', cell: (row) => row.zbr },
  { name: 'xmLeiXing', cell: (row, t) => codeText(t, 'projectType', row.xmLeiXing) },
  { name: 'zhongBiaoJinE', cell: (row) => <Amount value={row.zhongBiaoJinE} /> },
  {
    name: 'zhongBiaoTime',
    cell: (row) => (row.zhongBiaoTime ? formatDay(new Date(row.zhongBiaoTime)) : ''),
  },
  {
    name: 'gongYingShangPingJia',
    cell: (row, t) => statusTag('supplierEvaluation', row.gongYingShangPingJia ?? '0', t),
  },
];
