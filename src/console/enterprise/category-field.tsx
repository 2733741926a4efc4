import { codesOf } from '#contract/core/enumerations.ts';
import { enterpriseFirst } from '#contract/enterprise.ts';
import { confirm } from '../base/confirm.ts';
import { useText } from '../base/use-text.ts';
import { SelectField } from '../ui/form/fields/choice-field.tsx';
import { useForm } from '../ui/form/form-context.ts';
import { textOf } from '../ui/form/types.ts';

/** Fields that a change of the kind of user does not clear: they come from the registration. */
const KEPT = new Set(['userLeiBie', 'qiYe_Name', 'qiYe_BH', 'lianXiRen_Phone']);
const SUPPLIER = 'T';

/**
 * Enterprise or natural person. A change asks first, because it clears most of the form
 * (requirements, 10.3).
 */
export function CategoryField({ isFixed }: { isFixed: boolean }) {
  const t = useText();
  const { values, stored, change } = useForm();
  const before = textOf(values, 'userLeiBie');
  const options = codesOf('userCategory').map((code) => ({
    value: code,
    label: t(`enums.userCategory.${code}`),
  }));

  async function choose() {
    const isSure = await confirm({
      title: t('enterprise.form.categoryTitle'),
      text: t('enterprise.form.categoryText'),
      action: t('enterprise.form.categoryAction'),
      destructive: true,
    });
    if (!isSure) return change('userLeiBie', before);
    for (const [name, first] of Object.entries(enterpriseFirst))
      if (!KEPT.has(name)) change(name, first);
    change('zhuTiLeiXing', SUPPLIER);
    change('qiYe_Name', stored['qiYe_Name']);
  }
  return (
    <SelectField
      name="userLeiBie"
      options={options}
      isFixed={isFixed}
      onChosen={() => void choose()}
    />
  );
}
