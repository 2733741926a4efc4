import { suppliersCalls } from '#contract/suppliers.ts';
import { NewButton } from '../../records/new-button.tsx';
import { useUser } from '../../session/context.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { listed } from '../../ui/list/listed.ts';
import { LABELS } from './paths.ts';

const labels = listed(suppliersCalls.listLabels, {
  hangYe: { text: ({ yijiName, erjiName }) => `${yijiName ?? ''}-${erjiName ?? ''}` },
});
const hrefOf = ({ guid }: { guid: string }) => `${LABELS}/detail?guid=${guid}`;

/**
 * Professional labels of the user's unit and related units; a supplier sees the labels that it
 * carries.
 */
export function LabelList() {
  const { zsZhuTiLeiXing } = useUser();
  const isPurchaser = /[AB]/.test(zsZhuTiLeiXing ?? '');
  return (
    <ListPage
      id="labels"
      title="suppliers.labels.title"
      hint="suppliers.labels.hint"
      {...labels}
      rowHref={hrefOf}
      actions={
        isPurchaser && (
          <NewButton
            label="suppliers.labels.new"
            to={`${LABELS}/new`}
            call={suppliersCalls.saveLabel}
          />
        )
      }
    />
  );
}
