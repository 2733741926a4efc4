import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { enterpriseCalls, qualificationForm } from '#contract/enterprise.ts';
import { send } from '../http/send.ts';
import { StoredFile } from '../ui/files/stored-file.tsx';
import { FileField } from '../ui/form/fields/file-field.tsx';
import { InstantField } from '../ui/form/fields/instant-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { wireDay, type WithWireDays } from '../ui/format-time.ts';
import { statusTag } from '../ui/status-tag.tsx';
import type { OwnColumn } from './credential-rows.tsx';
import type { Credential } from './own-table.tsx';

/** A qualification as the gateway gives it to its owner. */
export type Qualification = ResponseOf<typeof enterpriseCalls.listQualifications>[number];

/** What a table of qualifications shows, of the own ones or of an applicant. */
export const qualificationColumns: readonly OwnColumn<
  WithWireDays<Qualification, 'ziZhiZhengShuStartTime' | 'ziZhiZhengShuEndTime'>
>[] = [
  { name: 'ziZhiZhengShuName', cell: (row) => row.ziZhiZhengShuName },
  { name: 'ziZhiZhengShuBH', cell: (row) => row.ziZhiZhengShuBH },
  { name: 'ziZhiZhengShuJiBie', cell: (row) => row.ziZhiZhengShuJiBie },
  { name: 'ziZhiZhengShuStartTime', cell: (row) => wireDay(row.ziZhiZhengShuStartTime) },
  { name: 'ziZhiZhengShuEndTime', cell: (row) => wireDay(row.ziZhiZhengShuEndTime) },
  { name: 'expiry', cell: (row, t) => statusTag('certificateExpiry', row.expiry ?? 'valid', t) },
  {
    name: 'ziZhiZhengShuFuJianGuid',
    cell: (row) => (
      <StoredFile
        file={{ guid: row.ziZhiZhengShuFuJianGuid ?? '', name: row.ziZhiZhengShuFuJianName ?? '' }}
      />
    ),
  },
];

/** Qualifications: certificates with the time they are valid. */
export const qualifications: Credential<Qualification> = {
  name: 'qualifications',
  columns: qualificationColumns,
  nameOf: (row) => row.ziZhiZhengShuName ?? '',
  schema: qualificationForm,
  initial: (row) => ({
    ziZhiZhengShuName: row?.ziZhiZhengShuName ?? '',
    ziZhiZhengShuBH: row?.ziZhiZhengShuBH ?? '',
    ziZhiZhengShuJiBie: row?.ziZhiZhengShuJiBie ?? '',
    ziZhiZhengShuFuJianGuid: row?.ziZhiZhengShuFuJianGuid ?? '',
    ziZhiZhengShuFuJianName: row?.ziZhiZhengShuFuJianName ?? '',
    ziZhiZhengShuStartTime: String(row?.ziZhiZhengShuStartTime ?? ''),
    ziZhiZhengShuEndTime: String(row?.ziZhiZhengShuEndTime ?? ''),
  }),
  fields: () => (
    <>
      <TextField name="ziZhiZhengShuName" wide />
      <TextField name="ziZhiZhengShuBH" />
      <TextField name="ziZhiZhengShuJiBie" />
      <InstantField
        name="ziZhiZhengShuStartTime"
        range={{ end: 'from', other: 'ziZhiZhengShuEndTime' }}
      />
      <InstantField
        name="ziZhiZhengShuEndTime"
        range={{ end: 'to', other: 'ziZhiZhengShuStartTime' }}
      />
      <FileField name="ziZhiZhengShuFuJianGuid" nameField="ziZhiZhengShuFuJianName" />
    </>
  ),
  save: (request, options) =>
    send(
      enterpriseCalls.saveQualification,
      request as RequestOf<typeof enterpriseCalls.saveQualification>,
      options,
    ),
  remove: (guid) => send(enterpriseCalls.deleteQualification, { guid }),
};
