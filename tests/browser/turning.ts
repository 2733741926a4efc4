import type { Person } from './person.ts';

/** Goes to an address inside the console. */
export async function turnTo({ page }: Person, address: string): Promise<void> {
  await page.evaluate((to) => {
    // The current address is not replaced.
    if (location.pathname === to) return;
    for (const screen of document.querySelectorAll('main .screen'))
      screen.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Waits until the screen of an address is fully loaded. */
export async function atRest({ page, t }: Person, address: string): Promise<void> {
  await page
    .waitForFunction(
      ({ loading, to }) => {
        // An address of the specification may lead on to another one.
        const isElsewhere = location.pathname !== new URL(to, location.origin).pathname;
        const shown = [
          ...document.querySelectorAll(`main .screen${isElsewhere ? '' : ':not([data-left])'}`),
        ].find((screen) => screen.checkVisibility());
        return (
          shown?.querySelector('h1, [role="alert"]') &&
          // Hidden lists that keep their state say nothing about the visible screen.
          ![...document.querySelectorAll('main [aria-busy], main [role="status"]')].some(
            (part) =>
              part.checkVisibility() &&
              (part.getAttribute('aria-busy') === 'true' ||
                loading.includes(part.getAttribute('aria-label') ?? part.textContent)),
          )
        );
      },
      { loading: [t('ui.loading'), t('common.loading')], to: address },
      { polling: 25 },
    )
    .catch((cause: unknown) => {
      throw new Error(`${address} does not come to rest.`, { cause });
    });
}

/** The targets of the screen's links. */
export const links = ({ page }: Person) =>
  page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''),
    );
