// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TextContext } from '../../base/use-text.ts';
import { Pager } from './pager.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Props = Parameters<typeof Pager>[0];

let root: Root;
let place: HTMLElement;
let asked: [string, Parameters<Props['onChange']>[0]][];

/** Two lists side by side, each with its own pager. */
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  asked = [];
  const pager = (name: string, props: Omit<Props, 'onChange'>) => (
    <section aria-label={name}>
      <Pager {...props} onChange={(change) => asked.push([name, change])} />
    </section>
  );
  act(() =>
    root.render(
      <TextContext value={(key, params) => [key, ...Object.values(params ?? {})].join(' ')}>
        {pager('plans', { page: 3, rows: 10, total: 95, allSizes: false })}
        {pager('orders', { page: 1, rows: 20, total: 35, allSizes: true })}
      </TextContext>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

const part = <T extends Element>(list: string, selector: string): T => {
  const found = place.querySelector<T>(`[aria-label="${list}"] ${selector}`);
  if (!found) throw new Error(`${list} has no ${selector}`);
  return found;
};
const press = (list: string, label: string) =>
  act(() => part<HTMLButtonElement>(list, `button[aria-label="${label}"]`).click());

test('the next and previous buttons move by one page', () => {
  press('plans', 'ui.pager.next');
  press('plans', 'ui.pager.previous');
  press('orders', 'ui.pager.next');
  expect(asked).toEqual([
    ['plans', { page: 4 }],
    ['plans', { page: 2 }],
    ['orders', { page: 2 }],
  ]);
});

test('there is no page before the first or after the last', () => {
  expect(
    ['ui.pager.previous', 'ui.pager.next'].map(
      (label) => part<HTMLButtonElement>('orders', `button[aria-label="${label}"]`).disabled,
    ),
  ).toEqual([true, false]);
  expect(place.textContent).toContain('ui.pager.page 3 10');
  expect(place.textContent).toContain('ui.pager.page 1 2');
});

test('a page is chosen by number or typed, and a number past the end opens the last one', () => {
  press('plans', 'ui.pager.goTo 5');
  const jump = (list: string, typed: string) => {
    const field = part<HTMLInputElement>(list, '.ui-jumper input');
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    act(() =>
      part<HTMLFormElement>(list, '.ui-jumper').dispatchEvent(
        new Event('submit', { bubbles: true, cancelable: true }),
      ),
    );
  };
  jump('plans', '7');
  jump('orders', '99');
  expect(asked).toEqual([
    ['plans', { page: 5 }],
    ['plans', { page: 7 }],
    ['orders', { page: 2 }],
  ]);
});

test('another size starts at the first page', () => {
  const select = part<HTMLSelectElement>('plans', 'select');
  act(() => {
    select.value = '50';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(asked).toEqual([['plans', { page: 1, rows: 50, isFitted: false }]]);
});
