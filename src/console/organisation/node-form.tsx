import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { organisationCalls, organisationNodeForm } from '#contract/organisation.ts';
import { organisationKind } from '#contract/core/codes.ts';
import { useText } from '../base/use-text.ts';
import { callQuery, pageQuery } from '../http/queries.ts';
import { send, type SendOptions } from '../http/send.ts';
import { ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { PickerField } from '../ui/form/fields/picker-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { SettingsPage } from '../ui/form/settings-page.tsx';
import { LoadedPage } from '../ui/loaded-page.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { ALL_ROWS } from '../ui/list/paging.ts';
import { TREE } from './paths.ts';

type Node = ResponseOf<typeof organisationCalls.nodeInfo>;
type NodeRequest = RequestOf<typeof organisationCalls.saveNode>;

/** Nodes below which this one can stand. */
function useParents(guid: string, kind: string) {
  const load = callQuery(organisationCalls.listParents, {
    qiyeBumen: kind === organisationKind.unit ? organisationKind.unit : organisationKind.department,
    ...(guid === '' ? {} : { guid }),
  });
  return (useLoaded(load).value ?? []).map(({ departGuid, departName }) => ({
    value: departGuid,
    label: departName,
  }));
}

/** Enterprises that stand nowhere yet, by their code. */
function UnitField() {
  const t = useText();
  const { value } = useLoaded(
    pageQuery(organisationCalls.listUnassignedEnterprises, { page: 1, rows: ALL_ROWS }),
  );
  const options = (value?.rows ?? []).map(({ qiYe_Name, qiYe_BH }) => ({
    value: qiYe_BH ?? '',
    label: `${qiYe_Name} · ${qiYe_BH}`,
  }));
  if (value && options.length === 0)
    return <p className="ui-quiet ui-wide">{t('organisation.node.noUnits')}</p>;
  return (
    <>
      <p className="ui-quiet ui-wide">{t('organisation.node.unitHint')}</p>
      <PickerField name="qiyeDaima" options={options} wide />
    </>
  );
}

function NodeForm({ node, kind, parent }: { node: Node | null; kind: string; parent: string }) {
  const t = useText();
  const parents = useParents(node?.guid ?? '', kind);
  const [initial] = useState(() => ({
    type: node ? '2' : '0',
    guid: node?.guid ?? '',
    qiyeBumen: kind,
    deptName: node?.deptName ?? '',
    qiyeDaima: node?.qiyeDaima ?? '',
    deptType: kind === organisationKind.unit ? '' : (node?.deptType ?? '1'),
    parentGuid: node?.parentGuid ?? parent,
  }));
  const save = useCallback(async (request: Record<string, unknown>, options: SendOptions) => {
    await send(organisationCalls.saveNode, request as NodeRequest, options);
  }, []);
  const title = node
    ? t('organisation.node.edit')
    : t(
        kind === organisationKind.unit
          ? 'organisation.node.newUnit'
          : 'organisation.node.newDepartment',
      );
  return (
    <SettingsPage
      title={title}
      module="organisation"
      schema={organisationNodeForm}
      initial={initial}
      isNew={node === null}
      save={save}
      back={{ to: TREE, text: t('organisation.toTree') }}
      next={() => TREE}
    >
      <FormSection title="organisation.node.section">
        {kind === organisationKind.unit && node === null && <UnitField />}
        <TextField name="deptName" />
        {kind !== organisationKind.unit && (
          <ChoiceField name="deptType" enumeration="departmentType" />
        )}
        <PickerField name="parentGuid" options={parents} wide />
      </FormSection>
    </SettingsPage>
  );
}

function StoredNode({ guid }: { guid: string }) {
  const loaded = useLoaded(callQuery(organisationCalls.nodeInfo, { guid }));
  return (
    <LoadedPage loaded={loaded} lines={6}>
      {(node) => (
        <NodeForm node={node} kind={node.qiyeBumen ?? organisationKind.department} parent="" />
      )}
    </LoadedPage>
  );
}

/** A node of the organisation: a new unit or department, or the one the address names. */
export function NodeFormPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  if (guid !== '') return <StoredNode key={guid} guid={guid} />;
  return (
    <NodeForm
      node={null}
      kind={
        params.get('kind') === organisationKind.unit
          ? organisationKind.unit
          : organisationKind.department
      }
      parent={params.get('parent') ?? ''}
    />
  );
}
