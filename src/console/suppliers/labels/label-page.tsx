import type { ResponseOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { useText } from '../../base/use-text.ts';
import { arrayQuery } from '../../http/queries.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import type { Column } from '../../ui/list/types.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { LABELS } from './paths.ts';

type Label = ResponseOf<typeof suppliersCalls.labelInfo>;
type Supplier = Label['qiyeList'][number];
type IndustryClass = ResponseOf<typeof suppliersCalls.industryClasses>;

const field = (name: NameIn<'suppliers.fields'>): TextKey => `suppliers.fields.${name}`;

const namesOf = (
  classes: readonly IndustryClass[],
  codes: readonly (string | null | undefined)[],
): string[] => {
  const found = classes.find(({ guid }) => guid === codes[0]);
  return found ? [found.name, ...namesOf(found.children, codes.slice(1))] : [];
};

const column = (key: 'name' | 'bh' | 'lianxiren' | 'phone'): Column<Supplier> => ({
  key,
  title: field(key === 'phone' ? 'supplierPhone' : key),
  width: 0,
  text: (row) => row[key] ?? '',
});
const columns = (['name', 'bh', 'lianxiren', 'phone'] as const).map(column);

/** The read-only page of a label: what it is, and which suppliers carry it. */
export function LabelPage({ label }: { label: Label }) {
  const t = useText();
  const { value, failure, reload } = useLoaded(arrayQuery(suppliersCalls.industryClasses, {}));
  const loaded = {
    value: value && {
      ...label,
      classes: namesOf(value, [label.yiHangyeFenlei, label.erHangyeFenlei, label.sanHangyeFenlei]),
    },
    failure,
    reload,
  };
  return (
    <DetailPage
      back={{ to: LABELS, text: t('suppliers.labels.toList') }}
      loaded={loaded}
      title={({ biaoqianName }) => biaoqianName ?? ''}
      aside={({ isYouxiao }) => <StatusTag name="labelValidity" code={isYouxiao ?? '0'} />}
      sections={({ suoshuQiyeName, ifMeiDian, classes }) => [
        {
          title: 'suppliers.labels.label',
          facts: [
            { label: field('suoshuQiye'), value: suoshuQiyeName },
            { label: field('hangYe'), value: classes.join(' / ') },
            { label: field('ifMeiDian'), value: t(`enums.yesNo.${ifMeiDian ?? '0'}`) },
          ],
        },
      ]}
    >
      {({ qiyeList }) => (
        <SmallTable
          title="suppliers.labels.suppliers"
          columns={columns}
          rows={qiyeList}
          keyOf={({ guid }) => guid}
          empty="suppliers.labels.nobody"
        />
      )}
    </DetailPage>
  );
}
