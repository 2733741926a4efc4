import { Intent, Tag } from '@blueprintjs/core';
import { use } from 'react';
import { useText } from '../../../base/use-text.ts';
import { isNews, SinceSeen } from './since.ts';

interface NewTagProps {
  /** When it happened. */
  at: number | string | null | undefined;
  /** Key of who did it; missing: the gateway. */
  by?: string;
}

/** Marks something new or changed since the viewer last opened the record. */
export function SinceTag({ says }: { says: 'new' | 'differs' }) {
  const t = useText();
  return (
    <Tag minimal intent={Intent.PRIMARY} className="ui-no-print">
      {t(`ui.since.${says}`)}
    </Tag>
  );
}

/** Marks what others did after the viewer last opened the record. */
export function NewTag({ at, by }: NewTagProps) {
  const since = use(SinceSeen);
  return since && isNews(since, at, by) && <SinceTag says="new" />;
}

/** Marks an attachment that others added after the viewer last opened the record. */
export function NewFileTag({ guid }: { guid: string }) {
  const { changes = [] } = use(SinceSeen) ?? {};
  const ofFiles = changes.filter(({ field }) => /^attachments\.\d+\.guid$/.test(field));
  const isNew = ofFiles.some(({ to }) => to === guid) && !ofFiles.some(({ from }) => from === guid);
  return isNew && <SinceTag says="new" />;
}
