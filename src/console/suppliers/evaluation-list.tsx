import { suppliersCalls } from '#contract/suppliers.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import type { ListQuery } from '../ui/list/types.ts';

/** Address of the list of evaluation results. */
export const EVALUATIONS = '/qyxxgl/evaluate';

/** All results, where none is asked for (requirements, 10.9). */
const ALL = '10';

const evaluations = listed(suppliersCalls.listEvaluations);
const load = (query: ListQuery) =>
  evaluations.load({ ...query, filters: { pingJiaJieGuo: ALL, ...query.filters } });
const hrefOf = ({ guid }: { guid: string }) => `${EVALUATIONS}/detail?guid=${guid}`;

/** How purchasers evaluated the own enterprise, lot by lot. */
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
