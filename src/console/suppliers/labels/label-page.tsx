import type { ResponseOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { useText } from '../../base/use-text.ts';
import { arrayQuery } from '../../http/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { LABELS } from './paths.ts';

type Label = ResponseOf<typeof suppliersCalls.labelInfo>;
type IndustryClass = ResponseOf<typeof suppliersCalls.industryClasses>;

const field = (name: NameIn<'suppliers.fields'>): TextKey => `suppliers.fields.${name}`;

const namesOf = (
  classes: readonly IndustryClass[],
  codes: readonly (string | null | undefined)[],
): string[] => {
  const found = classes.find(({ guid }) => guid === codes[0]);
  return found ? [found.name, ...namesOf(found.children, codes.slice(1))] : [];
};

/** A label for those who only look: what it is, and who carries it. */
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
        <section className="ui-card" aria-labelledby="label-suppliers">
          <h2 id="label-suppliers">{t('suppliers.labels.suppliers')}</h2>
          {qiyeList.length === 0 ? (
            <EmptyState hint="suppliers.labels.nobody" />
          ) : (
            <div className="ui-scroll">
              <table className="ui-plain-table">
                <thead>
                  <tr>
                    {(['name', 'bh', 'lianxiren', 'supplierPhone'] as const).map((name) => (
                      <th key={name} scope="col">
                        {t(field(name))}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {qiyeList.map(({ guid, name, bh, lianxiren, phone }) => (
                    <tr key={guid}>
                      <td>{name}</td>
                      <td>{bh}</td>
                      <td>{lianxiren}</td>
                      <td>{phone}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </section>
      )}
    </DetailPage>
  );
}
