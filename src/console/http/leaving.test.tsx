// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, lazy, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Route, Routes, useNavigate, type NavigateFunction } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { ModuleName } from '#contract/core/call.ts';
import { ConsoleRouter } from '../base/router.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { keepFresh, keptAnswers } from './kept-answers.ts';
import { tellChanged } from './outdated.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const asked: string[] = [];

/** Shows an answer of a module. */
function Shown({ of, module }: { of: string; module: ModuleName }) {
  const { value } = useLoaded({
    queryKey: [of],
    queryFn: async () => {
      asked.push(of);
      return of;
    },
    select: String,
    meta: { modules: [module], shape: of },
  });
  return <p>{value}</p>;
}

test('a page that an action leaves requests nothing more, however slowly the next page loads', async () => {
  let arrive: () => void = () => undefined;
  const List = lazy(
    () =>
      new Promise<{ default: () => React.ReactNode }>((resolve) => {
        arrive = () => resolve({ default: () => <Shown of="list" module="plans" /> });
      }),
  );
  let go!: NavigateFunction;
  function Going() {
    const navigate = useNavigate();
    useEffect(() => {
      go = navigate;
    });
    return null;
  }
  window.history.replaceState(null, '', '/record');
  const client = keptAnswers();
  const stop = keepFresh(client);
  const root = createRoot(document.body);
  const settle = () => act(() => new Promise((resolve) => void setTimeout(resolve)));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <ConsoleRouter>
          <Going />
          <Shown of="count" module="workbench" />
          <Suspense>
            <Routes>
              <Route path="/record" element={<Shown of="record" module="plans" />} />
              <Route path="/list" element={<List />} />
            </Routes>
          </Suspense>
        </ConsoleRouter>
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(() => expect(document.body.textContent).toBe('countrecord'));

  await act(async () => {
    tellChanged('plans');
    await go('/list', { replace: true });
  });
  await settle();
  expect(document.body.textContent).toBe('countrecord');
  expect(asked.toSorted()).toEqual(['count', 'record']);

  await act(async () => arrive());
  await settle();
  await vi.waitFor(() => expect(document.body.textContent).toBe('countlist'));
  expect(asked.toSorted()).toEqual(['count', 'count', 'list', 'record']);

  await act(async () => tellChanged('plans'));
  await settle();
  await vi.waitFor(() =>
    expect(asked.toSorted()).toEqual(['count', 'count', 'count', 'list', 'list', 'record']),
  );
  act(() => root.unmount());
  stop();
});
