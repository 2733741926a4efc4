import { useEffect, useState } from 'react';
import { recordsCalls } from '#contract/records.ts';
import { LifecycleDiagram } from '../../diagram/lifecycle-diagram.tsx';
import { attempt, send } from '../../http/send.ts';
import type { RecordView } from './types.ts';

/** The picture of the record's lifecycle: where it stands, and the way it came. */
export function DiagramTab({ view: { head } }: { view: RecordView }) {
  const { guid, kind, status, revision } = head;
  const [visited, setVisited] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    // The picture is whole without its past; nobody needs to hear when that does not come.
    void attempt(send(recordsCalls.history, { guid }, { toast: false })).then((history) => {
      if (isCurrent) setVisited((history?.entries ?? []).flatMap(({ fromStatus, toStatus }) => [fromStatus, toStatus].filter((code) => typeof code === 'string')));
    });
    return () => {
      isCurrent = false;
    };
  }, [guid, revision]);
  return <LifecycleDiagram kind={kind} status={status} visited={visited} />;
}
