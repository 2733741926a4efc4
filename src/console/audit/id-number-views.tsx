import { auditCalls } from '#contract/audit.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';

const views = listed(auditCalls.idNumberViews);

/** Who looked at which ID number in full, for auditors. */
export function IdNumberViewList() {
  return (
    <ListPage
      id="idNumberViews"
      title="audit.idNumberViews.title"
      hint="audit.idNumberViews.hint"
      {...views}
    />
  );
}
