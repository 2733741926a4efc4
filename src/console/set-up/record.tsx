import { entrustCalls } from '#contract/entrust.ts';
import { machine as entrustOrderMachine } from '#machines/entrust-order/index.ts';
import { statusesTaking } from '#model/lifecycle.ts';
import { lineFacts } from '../records/line-facts.tsx';
import { NewButton } from '../records/new-button.tsx';
import { recordPaths } from '../base/record-paths.ts';
import type { Asking } from '../ui/record/command-bar.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import type { RecordDetail, SectionsOf } from '../ui/record/types.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { PlanBehind } from './plan-behind.tsx';
import { setUpKinds } from './kinds.ts';

const sections: SectionsOf = (detail, t) => {
  const { record, section, more } = lineFacts(detail, 'setUp', t);
  return [
    record(),
    { title: 'setUp.sections.project', facts: section('project') },
    { title: 'setUp.sections.purchase', facts: [...section('purchase'), ...more()] },
  ];
};

const TO_COMPLETE = statusesTaking(entrustOrderMachine, 'order.edit');

const assignment: Asking = (props) => <AssignDialog {...props} />;
const planBehind = ({ head }: RecordDetail) => <PlanBehind guid={head.guid} />;

/**
 * The order of an entrusted purchase waits to be completed by its handler, for the first time or
 * after it came back.
 */
function toOrder({ related }: RecordDetail) {
  const order = related.find(
    ({ kind, status }) => kind === 'entrustOrder' && TO_COMPLETE.includes(status),
  );
  return (
    order && (
      <NewButton
        isQuiet
        label="setUp.openOrder"
        to={`${recordPaths.entrustOrder}/${order.guid}`}
        call={entrustCalls.orderEdit}
      />
    )
  );
}

/** A set-up, with the plan behind it. */
export function SetUpRecord() {
  return (
    <RecordPage
      info={setUpKinds.setUp}
      sections={sections}
      assignment={assignment}
      extra={planBehind}
      actions={toOrder}
    />
  );
}
