import { suppliersCalls } from '#contract/suppliers.ts';
import { ALL_EVALUATIONS } from '#contract/core/codes.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import type { ListQuery } from '../ui/list/types.ts';

/** Address of the list of evaluation results. */
export const EVALUATIONS = '/qyxxgl/evaluate';

const evaluations = listed(suppliersCalls.listEvaluations);
const load = (query: ListQuery) =>
  evaluations.load({ ...query, filters: { pingJiaJieGuo: ALL_EVALUATIONS, ...query.filters } });
const hrefOf = ({ guid }: { guid: string }) => `${EVALUATIONS}/detail?guid=${guid}`;

/** How purchasers evaluated the user's enterprise, by lot. */
export function EvaluationList() {
  return (
    <ListPage
      id="evaluations"
      title="suppliers.evaluations.title"
      hint="suppliers.evaluations.hint"
      {...evaluations}
      load={load}
      rowHref={hrefOf}
    />
  );
}
