import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextContext } from '../base/use-text.ts';
import { DossierOfSeveral } from './dossier-of-several.tsx';

/** The button for some records, each twice among the rows. */
const drawn = (count: number) =>
  renderToStaticMarkup(
    <TextContext value={(key, params) => [key, ...Object.values(params ?? {})].join(' ')}>
      <DossierOfSeveral
        hrefs={Array.from({ length: 2 * count }, (_, n) => `/plans/self/${n % count}`)}
      />
    </TextContext>,
  );

test('twenty records are exported in one dossier, and none or one more not', () => {
  expect(drawn(20)).not.toContain('aria-disabled="true"');
  for (const [count, why] of [
    [0, 'audit.dossier.noneChosen'],
    [21, 'audit.dossier.tooMany 20 21'],
  ] as const) {
    expect(drawn(count)).toContain('aria-disabled="true"');
    expect(drawn(count)).toContain(why);
  }
});
