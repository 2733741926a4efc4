import { auditCalls } from '#contract/audit.ts';
import { namedKey } from '#locales/keys.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { statusTag } from '../ui/status-tag.tsx';
import { changesInWords } from './setting-words.ts';

const changes = listed(auditCalls.settingChanges, {
  mark: { render: ({ mark }, t) => (mark === '1' ? statusTag('settingMark', mark, t) : '') },
  changes: { text: changesInWords },
  module: { text: ({ module }, t) => t(namedKey('authorities.modules', module)) },
});

/** The log of setting changes, for auditors; changes decided by one person alone are marked. */
export function SettingChangeList() {
  return (
    <ListPage
      id="settingChanges"
      title="audit.settingChanges.title"
      hint="audit.settingChanges.hint"
      {...changes}
    />
  );
}
