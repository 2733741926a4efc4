import '../../ui/form/fields/tree-field.css';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { labelForm, suppliersCalls } from '#contract/suppliers.ts';
import { yesNo } from '#contract/core/codes.ts';
import { useGoOn } from '../../base/router.tsx';
import { confirm } from '../../base/confirm.ts';
import { toast } from '../../base/toasts.ts';
import { useText } from '../../base/use-text.ts';
import { callQuery, mappedQuery, pageQuery } from '../../http/queries.ts';
import { send, type SendOptions } from '../../http/send.ts';
import { delivered } from '../../ui/delivered.ts';
import { useUser } from '../../session/context.tsx';
import { SettingsPage } from '../../ui/form/settings-page.tsx';
import { LoadedPage } from '../../ui/loaded-page.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { ALL_ROWS } from '../../ui/list/paging.ts';
import { LabelFields } from './fields.tsx';
import { LabelPage } from './label-page.tsx';
import { LABELS } from './paths.ts';

type Label = ResponseOf<typeof suppliersCalls.labelInfo>;

const NOBODY: ReadonlyMap<string, string> = new Map();

const save = async (request: Record<string, unknown>, options: SendOptions) => {
  await send(
    suppliersCalls.saveLabel,
    request as RequestOf<typeof suppliersCalls.saveLabel>,
    options,
  );
};

/** Form of a new label of the user's unit or of one below it. */
export function NewLabel() {
  const t = useText();
  const { guid } = useUser();
  const [initial] = useState({
    guid: '',
    biaoqianName: '',
    suoshuQiye: guid,
    yiHangyeFenlei: '',
    erHangyeFenlei: '',
    sanHangyeFenlei: '',
    isYouxiao: yesNo.yes,
    qiyeGuids: '',
    ifMeiDian: yesNo.no,
  });
  return (
    <SettingsPage
      title={t('suppliers.labels.create')}
      module="suppliers"
      schema={labelForm}
      initial={initial}
      isNew
      save={save}
      back={{ to: LABELS, text: t('suppliers.labels.toList') }}
      next={() => LABELS}
    >
      <LabelFields known={NOBODY} />
    </SettingsPage>
  );
}

/** Whether the user may change the label. Only its row in the list contains this. */
function useMayEdit(label: Label | null) {
  return useLoaded(
    label &&
      mappedQuery(
        pageQuery(suppliersCalls.listLabels, {
          page: 1,
          rows: ALL_ROWS,
          biaoqianName: label.biaoqianName,
        }),
        ({ rows }) => rows.some((row) => row.guid === label.guid && row.edit === true),
      ),
  );
}

/** A stored label: its form for the unit that maintains it, else its page. */
export function StoredLabel() {
  const t = useText();
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const { value: label, ...read } = useLoaded(callQuery(suppliersCalls.labelInfo, { guid }));
  const { value: mayEdit, ...asked } = useMayEdit(label);
  const { failure, reload } = read.failure === null ? asked : read;
  const value = label === null || mayEdit === null ? null : { label, mayEdit };
  return (
    <LoadedPage loaded={{ value, failure, reload }} lines={8}>
      {(stored) =>
        stored.mayEdit ? (
          <LabelForm key={guid} label={stored.label} title={t('suppliers.labels.edit')} />
        ) : (
          <LabelPage label={stored.label} />
        )
      }
    </LoadedPage>
  );
}

function LabelForm({ label, title }: { label: Label; title: string }) {
  const t = useText();
  const goOn = useGoOn();
  const [initial] = useState({
    guid: label.guid,
    biaoqianName: label.biaoqianName ?? '',
    suoshuQiye: label.suoshuQiye ?? '',
    yiHangyeFenlei: label.yiHangyeFenlei ?? '',
    erHangyeFenlei: label.erHangyeFenlei ?? '',
    sanHangyeFenlei: label.sanHangyeFenlei ?? '',
    isYouxiao: label.isYouxiao ?? '',
    qiyeGuids: label.qiyeList.map(({ guid }) => guid).join(','),
    ifMeiDian: label.ifMeiDian ?? yesNo.no,
  });
  const [known] = useState(
    () => new Map(label.qiyeList.map(({ guid, name }) => [guid, name ?? guid])),
  );
  const remove = async () => {
    const text = t('suppliers.labels.deleteText', { name: label.biaoqianName });
    if (
      !(await confirm({
        title: t('suppliers.labels.delete'),
        text,
        action: t('suppliers.labels.delete'),
        destructive: true,
      }))
    )
      return;
    if (!(await delivered(send(suppliersCalls.deleteLabel, { guid: label.guid }).then(() => true))))
      return;
    toast.success(t('suppliers.labels.deleted'));
    goOn(LABELS, { replace: true });
  };
  return (
    <SettingsPage
      title={title}
      module="suppliers"
      schema={labelForm}
      initial={initial}
      isNew={false}
      save={save}
      back={{ to: LABELS, text: t('suppliers.labels.toList') }}
      next={() => LABELS}
      actions={<Button onClick={() => void remove()}>{t('suppliers.labels.delete')}</Button>}
    >
      <LabelFields known={known} />
    </SettingsPage>
  );
}
