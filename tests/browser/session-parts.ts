import type { Page, Request } from 'playwright-core';
import type { Person } from './person.ts';

/** Path of the call that issues and renews tokens. */
export const TOKEN = '/hg-auth/oauth/token';

/** Collects all token requests of a page from now on. */
export function tokenRequests(page: Page): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(TOKEN)) seen.push(request);
  });
  return seen;
}

/** Waits until the workbench is shown. */
export const workbench = (person: Person) => person.heading(person.t('workbench.title')).waitFor();
