import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { enterpriseCalls, honourForm } from '#contract/enterprise.ts';
import { send } from '../http/send.ts';
import { StoredFile } from '../ui/files/stored-file.tsx';
import { FileField } from '../ui/form/fields/file-field.tsx';
import { InstantField } from '../ui/form/fields/instant-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { wireDay, type WithWireDays } from '../ui/format-time.ts';
import type { OwnColumn } from './credential-rows.tsx';
import type { Credential } from './own-table.tsx';

/** An honour as the gateway gives it. */
export type Honour = ResponseOf<typeof enterpriseCalls.listHonours>[number];

/** What a table of honours shows, of the own ones or of an applicant. */
export const honourColumns: readonly OwnColumn<WithWireDays<Honour, 'huoJiangTime'>>[] = [
  { name: 'rongYuName', cell: (row) => row.rongYuName },
  {
    name: 'huoJiangTime',
    cell: (row) => wireDay(row.huoJiangTime),
  },
  { name: 'huoJiangDanWei', cell: (row) => row.huoJiangDanWei },
  {
    name: 'fuJianGuid',
    cell: (row) =>
      row.fuJianGuid && <StoredFile file={{ guid: row.fuJianGuid, name: row.fuJianName ?? '' }} />,
  },
  { name: 'beiZhu', cell: (row) => row.beiZhu },
];

/** Honours and awards. */
export const honours: Credential<Honour> = {
  name: 'honours',
  columns: honourColumns,
  nameOf: (row) => row.rongYuName ?? '',
  schema: honourForm,
  initial: (row) => ({
    rongYuName: row?.rongYuName ?? '',
    huoJiangTime: String(row?.huoJiangTime ?? ''),
    huoJiangDanWei: row?.huoJiangDanWei ?? '',
    fuJianGuid: row?.fuJianGuid ?? '',
    fuJianName: row?.fuJianName ?? '',
    beiZhu: row?.beiZhu ?? '',
  }),
  fields: () => (
    <>
      <TextField name="rongYuName" wide />
      <InstantField name="huoJiangTime" />
      <TextField name="huoJiangDanWei" />
      <FileField name="fuJianGuid" nameField="fuJianName" />
      <TextField name="beiZhu" />
    </>
  ),
  save: (request, options) =>
    send(
      enterpriseCalls.saveHonour,
      request as RequestOf<typeof enterpriseCalls.saveHonour>,
      options,
    ),
  remove: (guid) => send(enterpriseCalls.deleteHonour, { guid }),
};
