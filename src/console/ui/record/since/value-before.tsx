import { use } from 'react';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../../../base/use-text.ts';
import { IS_KEY, saidValue } from '../history-change.tsx';
import { SinceTag } from './new-tag.tsx';
import { SinceSeen } from './since.ts';

/** Below a fact: what stood there when the viewer last opened the record, if it differs. */
export function ValueBefore({ label }: { label: TextKey }) {
  const t = useText();
  const since = use(SinceSeen);
  const name = label.slice(label.lastIndexOf('.') + 1);
  const change = since?.changes.find(({ field }) => field === name);
  if (!since || !change) return null;
  if (IS_KEY.test(name)) return <SinceTag says="differs" />;
  return (
    <span className="ui-before ui-no-print">
      {t('ui.since.before')} <del>{saidValue(change.field, change.from, t, since.info)}</del>
    </span>
  );
}
