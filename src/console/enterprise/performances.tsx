import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { wanToYuan } from '#contract/core/money.ts';
import { enterpriseCalls, performanceForm, wanAmount } from '#contract/enterprise.ts';
import { codeText } from '../base/code-text.ts';
import { arrayQuery } from '../http/queries.ts';
import { send } from '../http/send.ts';
import { StoredFile } from '../ui/files/stored-file.tsx';
import { AmountField } from '../ui/form/fields/amount-field.tsx';
import { ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { FileField } from '../ui/form/fields/file-field.tsx';
import { InstantField } from '../ui/form/fields/instant-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { TreeField, type TreeOption } from '../ui/form/fields/tree-field.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { wireDay, type WithWireDays } from '../ui/format-time.ts';
import { largeAmount } from '../ui/large-amount.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import type { OwnColumn } from './credential-rows.tsx';
import type { Credential } from './own-table.tsx';
import { fenOfWan, wanOfFen } from './wan.ts';

/** A project reference from the gateway. */
export type Performance = ResponseOf<
  typeof enterpriseCalls.professionalInfo
>['yeJiXinXiList'][number];

type Industry = ResponseOf<typeof enterpriseCalls.industryTree>;

const GOODS = '1';

const optionOf = ({ hangYeFenLeiDaiMa, hangYeFenLeiName, children }: Industry): TreeOption => ({
  value: hangYeFenLeiDaiMa,
  label: hangYeFenLeiName,
  children: children.map(optionOf),
});

function Industries() {
  const { value, failure, reload } = useLoaded(arrayQuery(enterpriseCalls.industryTree, {}));
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (value === null) return <Skeleton lines={3} />;
  return (
    <TreeField name="hangYeFenLei" namesField="zhuanYeFenLeiName" options={value.map(optionOf)} />
  );
}

/** The columns of project references, of the own enterprise or an applicant. */
export const performanceColumns: readonly OwnColumn<WithWireDays<Performance, 'xiangMuEndTime'>>[] =
  [
    { name: 'xiangMuName', cell: (row) => row.xiangMuName },
    { name: 'xmLeiXing', cell: (row, t) => codeText(t, 'projectType', row.xmLeiXing) },
    { name: 'hangYeFenLei', cell: (row) => row.zhuanYeFenLeiName },
    {
      name: 'heTongJinE',
      cell: (row, t) => (
        <span className="ui-amount">
          {largeAmount(wanToYuan(wanOfFen(row.heTongJinE ?? '0')), t)}
        </span>
      ),
    },
    {
      name: 'xiangMuEndTime',
      cell: (row) => wireDay(row.xiangMuEndTime),
    },
    { name: 'heTongQianDingFang', cell: (row) => row.heTongQianDingFang },
    {
      name: 'xiangMuHeTongFuJianGuid',
      cell: (row) => (
        <StoredFile
          file={{
            guid: row.xiangMuHeTongFuJianGuid ?? '',
            name: row.xiangMuHeTongFuJianName ?? '',
          }}
        />
      ),
    },
    {
      name: 'jiangXiangName',
      cell: (row) =>
        row.huoJiangZhengShuFuJianGuid ? (
          <StoredFile
            file={{
              guid: row.huoJiangZhengShuFuJianGuid,
              name: row.jiangXiangName || (row.huoJiangZhengShuFuJianName ?? ''),
            }}
          />
        ) : (
          row.jiangXiangName
        ),
    },
  ];

/**
 * Project references: contracts that were carried out. The amount is entered in ten-thousand yuan
 * and sent in fen.
 */
export const performances: Credential<Performance> = {
  name: 'performances',
  columns: performanceColumns,
  nameOf: (row) => row.xiangMuName ?? '',
  schema: performanceForm.shape({ heTongJinE: wanAmount() }),
  initial: (row) => ({
    xiangMuName: row?.xiangMuName ?? '',
    hangYeFenLei: row?.hangYeFenLei ?? '',
    zhuanYeFenLeiName: row?.zhuanYeFenLeiName ?? '',
    heTongJinE: row?.heTongJinE ? wanOfFen(row.heTongJinE) : '',
    xiangMuEndTime: String(row?.xiangMuEndTime ?? ''),
    heTongQianDingFang: row?.heTongQianDingFang ?? '',
    xmLeiXing: row?.xmLeiXing ?? GOODS,
    xiangMuHeTongFuJianGuid: row?.xiangMuHeTongFuJianGuid ?? '',
    xiangMuHeTongFuJianName: row?.xiangMuHeTongFuJianName ?? '',
    jiangXiangName: row?.jiangXiangName ?? '',
    huoJiangZhengShuFuJianGuid: row?.huoJiangZhengShuFuJianGuid ?? '',
    huoJiangZhengShuFuJianName: row?.huoJiangZhengShuFuJianName ?? '',
  }),
  fields: () => (
    <>
      <TextField name="xiangMuName" wide />
      <ChoiceField name="xmLeiXing" enumeration="projectType" />
      <AmountField name="heTongJinE" inWan />
      <InstantField name="xiangMuEndTime" />
      <TextField name="heTongQianDingFang" />
      <Industries />
      <FileField name="xiangMuHeTongFuJianGuid" nameField="xiangMuHeTongFuJianName" />
      <TextField name="jiangXiangName" />
      <FileField name="huoJiangZhengShuFuJianGuid" nameField="huoJiangZhengShuFuJianName" />
    </>
  ),
  save: (request, options) => {
    const form = { ...request, heTongJinE: fenOfWan(String(request['heTongJinE'])) };
    return send(
      enterpriseCalls.savePerformance,
      form as RequestOf<typeof enterpriseCalls.savePerformance>,
      options,
    );
  },
  remove: (guid) => send(enterpriseCalls.deletePerformance, { guid }),
};
