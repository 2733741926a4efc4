import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextContext } from '../base/use-text.ts';
import { PrintButton } from './print-button.tsx';

/** The button for some records, each twice among the rows. */
const drawn = (count: number) =>
  renderToStaticMarkup(
    <TextContext value={(key, params) => [key, ...Object.values(params ?? {})].join(' ')}>
      <PrintButton
        records={Array.from({ length: 2 * count }, (_, n) => ({
          href: `/plans/self/${n % count}`,
          name: String(n % count),
        }))}
      />
    </TextContext>,
  );

test('fifty records are printed in one job, and none or one more not', () => {
  expect(drawn(50)).not.toContain('aria-disabled="true"');
  for (const [count, why] of [
    [0, 'workbench.bulk.nothingChosen'],
    [51, 'workbench.bulk.print.tooMany 50 51'],
  ] as const) {
    expect(drawn(count)).toContain('aria-disabled="true"');
    expect(drawn(count)).toContain(why);
  }
});
