import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createRecordSession, type RecordSession, type SessionState } from './record-session.ts';
import type { KindInfo, RecordDetail } from './types.ts';

interface Loaded {
  session: RecordSession<RecordDetail> | null;
  failure: unknown;
}

/**
 * Loads a record and keeps its session; a later visit shows what is known and loads anew behind it.
 */
export function useRecord(info: KindInfo, guid: string) {
  const [{ session, failure }, setLoaded] = useState<Loaded>({ session: null, failure: null });
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    info.wire.load(guid).then(
      (detail) => {
        if (!isCurrent) return;
        setLoaded(({ session: before }) => {
          const same =
            before?.state().view.head.guid === detail.head.guid &&
            before.state().view.head.kind === detail.head.kind;
          if (same) before.show(detail);
          return { session: same ? before : createRecordSession(detail, info.wire), failure: null };
        });
      },
      (reason: unknown) => {
        if (isCurrent) setLoaded({ session: null, failure: reason });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [info, guid, turn]);

  useEffect(() => () => session?.stop(), [session]);
  const retry = useCallback(() => {
    setLoaded({ session: null, failure: null });
    setTurn((before) => before + 1);
  }, []);
  return { session: session?.state().view.head.guid === guid ? session : null, failure, retry };
}

/** The present state of a record's session. */
export function useSessionState(session: RecordSession<RecordDetail>): SessionState<RecordDetail> {
  return useSyncExternalStore(session.subscribe, session.state);
}
