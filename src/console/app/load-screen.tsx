import { useMachine } from '@xstate/react';
import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { fromPromise } from 'xstate';
import { machine as screenLoadMachine } from '#machines/screen-load/index.ts';
import { loadTexts } from '../base/i18n.ts';
import { isNewVersion } from './new-version.ts';
import { LoadFailed, Loading } from '../base/pages/loading.tsx';
import type { LoadScreen } from './routes/types.ts';

/** Loaded screens; they are shown again without a wait. */
const arrived = new Map<string, ComponentType>();

interface LoadProps {
  /** Names the screen among all screens. */
  id: string;
  load: LoadScreen;
  texts?: readonly string[];
}

function Loader({ id, load, texts = [], onArrived }: LoadProps & { onArrived: () => void }) {
  const [machine] = useState(() =>
    screenLoadMachine.provide({
      actors: {
        loadScreen: fromPromise<unknown, undefined>(
          async () => (await Promise.all([load(), loadTexts(texts)]))[0],
        ),
        checkVersion: fromPromise<boolean, undefined>(isNewVersion),
      },
    }),
  );
  const [state, send] = useMachine(machine);
  const screen = state.context.screen as ComponentType | null;
  useEffect(() => {
    if (!screen) return;
    arrived.set(id, screen);
    onArrived();
  }, [id, screen, onArrived]);
  if (!state.hasTag('failed')) return <Loading />;
  return (
    <LoadFailed
      newVersion={state.context.newVersion}
      onRetry={() => send({ type: 'screen.retry' })}
    />
  );
}

/**
 * A screen in its own chunk with its texts: a skeleton until it arrives, a retry if it does not.
 */
export function LoadedScreen({
  id,
  load,
  texts,
  children,
}: LoadProps & { children?: (Screen: ComponentType) => ReactNode }) {
  const [, setArrived] = useState(0);
  const [onArrived] = useState(() => () => setArrived((count) => count + 1));
  const Screen = arrived.get(id);
  if (!Screen)
    return (
      <Loader key={id} id={id} load={load} onArrived={onArrived} {...(texts ? { texts } : {})} />
    );
  return children ? children(Screen) : createElement(Screen);
}
