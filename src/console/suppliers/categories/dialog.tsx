import { useState } from 'react';
import type { RequestOf } from '#contract/core/call.ts';
import { categoryForm, suppliersCalls } from '#contract/suppliers.ts';
import { codesOf } from '#contract/core/enumerations.ts';
import { useText } from '../../base/use-text.ts';
import { send, type SendOptions } from '../../http/send.ts';
import { SelectField } from '../../ui/form/fields/choice-field.tsx';
import { TextField } from '../../ui/form/fields/text-field.tsx';
import { SettingsDialog } from '../../ui/form/settings-dialog.tsx';
import { SeveralField } from '../several-field.tsx';
import { placesFor, type Category, type CategoryNode } from './tree.ts';

interface CategoryDialogProps {
  /** Null for a new category. */
  category: Category | null;
  /** Parent of a new category. */
  parent: string | null;
  nodes: readonly CategoryNode[];
  onClose: () => void;
}

/** Asks for a new category, or renames, moves or describes an existing one. */
export function CategoryDialog({ category, parent, nodes, onClose }: CategoryDialogProps) {
  const t = useText();
  const [initial] = useState({
    parentGuid: category?.parentGuid ?? parent ?? '',
    categoryCode: category?.categoryCode ?? '',
    categoryName: category?.categoryName ?? '',
    projectTypes: category?.projectTypes ?? '',
    requiredCertificates: category?.requiredCertificates ?? '',
    sequence: String(category?.sequence ?? 1),
    beiZhu: category?.beiZhu ?? '',
  });
  const save = async (request: Record<string, unknown>, options: SendOptions) => {
    const form = {
      ...request,
      sequence: Number(request['sequence'] ?? 1),
      ...(category ? { guid: category.guid } : {}),
    };
    await send(
      suppliersCalls.saveCategory,
      form as RequestOf<typeof suppliersCalls.saveCategory>,
      options,
    );
  };
  return (
    <SettingsDialog
      title={t(category ? 'admission.categories.change' : 'admission.categories.create')}
      module="admission"
      schema={categoryForm}
      initial={initial}
      isNew={category === null}
      save={save}
      onClose={onClose}
    >
      <SelectField
        name="parentGuid"
        options={placesFor(nodes, category?.guid ?? null)}
        hint={t('admission.categories.top')}
        wide
      />
      <TextField name="categoryCode" />
      <TextField name="categoryName" />
      <TextField name="sequence" inputMode="numeric" />
      <SeveralField
        name="projectTypes"
        choices={codesOf('projectType').map((code) => ({
          value: code,
          label: t(`enums.projectType.${code}`),
        }))}
      />
      <TextField
        name="requiredCertificates"
        wide
        hint={t('admission.categories.certificatesHint')}
      />
      <TextField name="beiZhu" />
    </SettingsDialog>
  );
}
