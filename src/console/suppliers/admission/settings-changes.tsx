import { ADMISSION_CONDITIONS } from '#contract/suppliers.ts';
import { useText, type Translate } from '../../base/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useForm } from '../../ui/form/form-context.ts';
import { textOf } from '../../ui/form/types.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { checkedOf, requiredOf, thresholdOf } from './settings-values.ts';

interface Line {
  name: string;
  label: string;
  isYesNo: boolean;
}

const PLAIN = [
  'inviteDays',
  'yearAudit',
  'yearAuditStart',
  'yearAuditEnd',
  'statementTemplateName',
  'notice',
] as const;

function linesOf(t: Translate): Line[] {
  const ofConditions = ADMISSION_CONDITIONS.flatMap((key) => {
    const condition = t(`admission.fields.${key}`);
    return [
      {
        name: checkedOf(key),
        label: `${condition} · ${t('admission.settings.checked')}`,
        isYesNo: true,
      },
      {
        name: requiredOf(key),
        label: `${condition} · ${t('admission.settings.required')}`,
        isYesNo: true,
      },
      {
        name: thresholdOf(key),
        label: `${condition} · ${t('admission.settings.threshold')}`,
        isYesNo: false,
      },
    ];
  });
  return [
    ...ofConditions,
    ...PLAIN.map((name) => ({
      name,
      label: t(`admission.fields.${name}`),
      isYesNo: name === 'yearAudit',
    })),
  ];
}

/** Shows what differs from the stored settings, before they are saved. */
export function SettingsChanges() {
  const t = useText();
  const { values, stored } = useForm();
  const shown = (value: string, isYesNo: boolean) =>
    isYesNo ? t(value === '1' ? 'admission.settings.on' : 'admission.settings.off') : value || '–';
  const changed = linesOf(t).filter(({ name }) => textOf(values, name) !== textOf(stored, name));
  return (
    <section className="ui-card" aria-labelledby="admission-changes">
      <h2 id="admission-changes">{t('admission.settings.changes')}</h2>
      {changed.length === 0 ? (
        <EmptyState hint="admission.settings.noChanges" />
      ) : (
        <ScrollBox labelledBy="admission-changes">
          <table className="ui-plain-table">
            <thead>
              <tr>
                {(['item', 'before', 'after'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`admission.settings.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changed.map(({ name, label, isYesNo }) => (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  <td>
                    <del>{shown(textOf(stored, name), isYesNo)}</del>
                  </td>
                  <td>
                    <ins>{shown(textOf(values, name), isYesNo)}</ins>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}
