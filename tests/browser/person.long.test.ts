import { expect, test } from 'vitest';
import { useStage } from './stage.ts';

const stage = useStage();

test('the page does not mistake typed text for stored text', async () => {
  const person = await stage.window();
  const { page } = person;
  await page.setContent('<main><textarea>上游停产</textarea></main>');
  let isSeen = false;
  const seen = person.sees('上游停产').then(() => {
    isSeen = true;
  });
  // A look at the page takes less than two frames.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(isSeen, 'before the page says it').toBe(false);
  await page.evaluate(() => {
    const said = document.createElement('p');
    said.textContent = '上游停产';
    document.querySelector('main')?.append(said);
  });
  await seen;
  expect(isSeen).toBe(true);
});
