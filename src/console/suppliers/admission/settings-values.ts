import { object } from 'yup';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { amountText, count, flag, text } from '#contract/core/fields.ts';
import type { FormSchema } from '#contract/core/form-fields.ts';
import {
  ADMISSION_CONDITIONS,
  admissionSettingsForm,
  type AdmissionCondition,
  type suppliersCalls,
} from '#contract/suppliers.ts';
import { MAX_PERFORMANCES } from '#contract/suppliers/admission-settings.ts';
import type { FormValues } from '../../ui/form/types.ts';

type Settings = ResponseOf<typeof suppliersCalls.admissionSettings>;
type Request = RequestOf<typeof suppliersCalls.saveAdmissionSettings>;
type Stored = Settings['conditions'][number];

/** Field names of one condition on the screen, where every field holds a text. */
export const checkedOf = (key: AdmissionCondition) => `checked_${key}`;
export const requiredOf = (key: AdmissionCondition) => `required_${key}`;
export const thresholdOf = (key: AdmissionCondition) => `threshold_${key}`;

/** Conditions that need a threshold besides yes or no. */
export const WITH_THRESHOLD: readonly AdmissionCondition[] = [
  'registeredCapital',
  'qualification',
  'performance',
];

/** Values of the screen: the settings with one set of fields for each condition. */
export const settingsScreenForm: FormSchema = admissionSettingsForm.omit(['conditions']).concat(
  object({
    ...Object.fromEntries(
      ADMISSION_CONDITIONS.flatMap((key) => [
        [checkedOf(key), flag('Whether it is checked.')],
        [requiredOf(key), flag('Whether admission fails without it.')],
      ]),
    ),
    [thresholdOf('registeredCapital')]: amountText('Least capital in yuan.'),
    [thresholdOf('qualification')]: text('Names of certificates.'),
    [thresholdOf('performance')]: count('Least number of performances.')
      .min(1)
      .max(MAX_PERFORMANCES),
  }),
);

/** Converts the settings to the values of the screen. */
export function screenValues({
  conditions,
  inviteDays,
  yearAudit,
  yearAuditStart,
  yearAuditEnd,
  statementTemplateGuid,
  statementTemplateName,
  notice,
}: Settings): FormValues {
  const stored = new Map<string, Stored>(
    conditions.map((condition) => [condition.conditionKey, condition]),
  );
  const taken = ADMISSION_CONDITIONS.flatMap((key) => {
    const condition = stored.get(key);
    return [
      [checkedOf(key), condition ? (condition.isYouXiao ?? '1') : '0'],
      [requiredOf(key), condition?.isRequired ?? '1'],
      [thresholdOf(key), condition?.threshold ?? ''],
    ];
  });
  return {
    ...Object.fromEntries(taken),
    inviteDays: String(inviteDays ?? ''),
    yearAudit: yearAudit ?? '0',
    yearAuditStart: yearAuditStart ?? '',
    yearAuditEnd: yearAuditEnd ?? '',
    statementTemplateGuid: statementTemplateGuid ?? '',
    statementTemplateName: statementTemplateName ?? '',
    notice: notice ?? '',
  };
}

/**
 * Converts the values of the screen to the request. Names that the unit gave its conditions are
 * kept.
 */
export function settingsRequest(
  values: Record<string, unknown>,
  { conditions }: Settings,
): Request {
  const names = new Map<string, string | null | undefined>(
    conditions.map(({ conditionKey, name }) => [conditionKey, name]),
  );
  const {
    inviteDays,
    yearAudit,
    yearAuditStart,
    yearAuditEnd,
    statementTemplateGuid,
    statementTemplateName,
    notice,
  } = values;
  return {
    conditions: ADMISSION_CONDITIONS.map((key) => ({
      conditionKey: key,
      name: names.get(key) ?? '',
      threshold: String(values[thresholdOf(key)] ?? ''),
      isRequired: values[requiredOf(key)],
      isYouXiao: values[checkedOf(key)],
    })),
    inviteDays: Number(inviteDays),
    yearAudit,
    yearAuditStart,
    yearAuditEnd,
    statementTemplateGuid,
    statementTemplateName,
    notice,
  } as Request;
}
