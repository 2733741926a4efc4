import type { ResponseOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { yesNo } from '#contract/core/codes.ts';
import { codeText } from '../../base/code-text.ts';
import { useText } from '../../base/use-text.ts';
import { arrayQuery, joinedQuery, mappedQuery, pageQuery } from '../../http/queries.ts';
import { useUser } from '../../session/context.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { ChoiceField, SelectField } from '../../ui/form/fields/choice-field.tsx';
import { TextField } from '../../ui/form/fields/text-field.tsx';
import { useForm } from '../../ui/form/form-context.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { textOf } from '../../ui/form/types.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { ALL_ROWS } from '../../ui/list/paging.ts';
import { SupplierPicker } from './supplier-picker.tsx';

type IndustryClass = ResponseOf<typeof suppliersCalls.industryClasses>;

/** The class of labels for power-station coal (requirements, 10.9); the gateway fixes it. */
const COAL = ['01', '0102', '010204'] as const;

const optionsOf = (classes: readonly IndustryClass[]) =>
  classes.map(({ guid, name }) => ({ value: guid, label: name }));

const choices = joinedQuery({
  classes: arrayQuery(suppliersCalls.industryClasses, {}),
  units: mappedQuery(
    pageQuery(suppliersCalls.listLabelUnits, { page: 1, rows: ALL_ROWS }),
    ({ rows }) => rows,
  ),
});

/**
 * The fields of a label. Changing the second level clears the suppliers, because they depend on it.
 */
export function LabelFields({ known }: { known: ReadonlyMap<string, string> }) {
  const t = useText();
  const { isCentral } = useUser();
  const { values, change } = useForm();
  const { value, failure, reload } = useLoaded(choices);
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (value === null) return <Skeleton lines={6} />;
  const { classes, units } = value;
  const isCoal = textOf(values, 'ifMeiDian') === yesNo.yes;
  const first = classes.find(({ guid }) => guid === textOf(values, 'yiHangyeFenlei'));
  const second = first?.children.find(({ guid }) => guid === textOf(values, 'erHangyeFenlei'));
  const empty = (...names: string[]) => names.forEach((name) => change(name, ''));
  return (
    <>
      <FormSection title="suppliers.labels.label">
        <TextField name="biaoqianName" wide />
        <SelectField
          name="suoshuQiye"
          options={units.map(({ guid, name }) => ({ value: guid, label: name ?? guid }))}
          isFixed={units.length < 2}
        />
        <ChoiceField name="isYouxiao" enumeration="labelValidity" />
        {isCentral && (
          <SelectField
            name="ifMeiDian"
            options={['1', '0'].map((code) => ({ value: code, label: codeText(t, 'yesNo', code) }))}
            hint={t('suppliers.labels.coalHint')}
            onChosen={(code) => {
              empty('qiyeGuids');
              if (code !== yesNo.yes) return;
              (['yiHangyeFenlei', 'erHangyeFenlei', 'sanHangyeFenlei'] as const).forEach(
                (name, level) => change(name, COAL[level] ?? ''),
              );
            }}
          />
        )}
        <SelectField
          name="yiHangyeFenlei"
          isFixed={isCoal}
          options={optionsOf(classes)}
          onChosen={() => empty('erHangyeFenlei', 'sanHangyeFenlei', 'qiyeGuids')}
        />
        <SelectField
          name="erHangyeFenlei"
          isFixed={isCoal}
          options={optionsOf(first?.children ?? [])}
          onChosen={() => empty('sanHangyeFenlei', 'qiyeGuids')}
        />
        <SelectField
          name="sanHangyeFenlei"
          isFixed={isCoal}
          options={optionsOf(second?.children ?? [])}
        />
      </FormSection>
      <FormSection title="suppliers.labels.suppliers">
        <SupplierPicker secondLevel={textOf(values, 'erHangyeFenlei')} known={known} />
      </FormSection>
    </>
  );
}
