// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { TextContext } from '../../base/use-text.ts';
import { connect } from '../../http/send.ts';
import type { Sender } from '../../http/sender.ts';
import { ExportButton } from './export-button.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('each button exports its own list: the chosen rows of one, all that is searched for of the other', async () => {
  const asked: unknown[] = [];
  connect(() =>
    Promise.resolve({
      attempt: (work: Promise<unknown>) => work,
      sendFile: async (_call: unknown, request: unknown) => {
        asked.push(request);
        return undefined;
      },
    } as unknown as Sender),
  );
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const query = { page: 2, rows: 20, filters: { search: '泵' }, sort: 'amount', order: 'asc' };
  const chosen = ['b', 'd'];
  act(() =>
    root.render(
      <TextContext value={(key) => key}>
        <ExportButton
          exported={{ list: 'plans.selfList' }}
          query={query as never}
          isEmpty={false}
          columns={['title', 'amount']}
          keys={chosen}
        />
        <ExportButton
          exported={{ list: 'setUp.list', filters: { status: '4' } }}
          query={query as never}
          isEmpty={false}
        />
      </TextContext>,
    ),
  );
  const buttons = [...place.querySelectorAll('button')];
  for (const [index, button] of buttons.entries()) {
    act(() => button.click());
    await act(async () => {
      await expect.poll(() => asked).toHaveLength(index + 1);
    });
  }
  const order = { sort: 'amount', order: 'asc' };
  expect(asked).toEqual([
    {
      list: 'plans.selfList',
      filters: { search: '泵', ...order },
      columns: ['title', 'amount'],
      keys: chosen,
    },
    { list: 'setUp.list', filters: { status: '4', search: '泵', ...order } },
  ]);
  act(() => root.unmount());
  place.remove();
});
