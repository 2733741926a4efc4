import { auditCalls } from '#contract/audit.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { browserOf } from './browser-of.ts';

const signIns = listed(auditCalls.signIns, {
  agent: { text: ({ agent }) => browserOf(agent ?? '') },
});

/** Who signed in when and from where, for auditors. */
export function SignInList() {
  return (
    <ListPage id="signIns" title="audit.signIns.title" hint="audit.signIns.hint" {...signIns} />
  );
}
