// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { WhyButton } from './why-button.tsx';

test('the reason is shown to who comes by Tab, who goes on to the next button', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <>
      <WhyButton text="Submit" why="Nothing is selected" onClick={() => undefined} />
      <WhyButton text="Delete" why="You may not" onClick={() => undefined} />
      <WhyButton text="Print" why={null} onClick={() => undefined} />
    </>,
  );
  await expect.poll(() => place.querySelectorAll('button')).toHaveLength(3);
  const buttons = [...place.querySelectorAll('button')];
  expect(buttons.map((one) => one.getAttribute('aria-disabled'))).toEqual(['true', 'true', null]);
  const shown = () => document.querySelector('.ui-why-text')?.textContent;
  buttons[0]?.focus();
  await expect.poll(shown).toBe('Nothing is selected');
  expect([...document.querySelectorAll('button, [tabindex="0"]')]).toEqual(buttons);
  buttons[1]?.focus();
  await expect.poll(shown).toBe('You may not');
  expect(document.activeElement).toBe(buttons[1]);
  root.unmount();
});
