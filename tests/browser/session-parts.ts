import type { Page, Request } from 'playwright-core';
import type { Person } from './person.ts';

/** Where tokens are given and renewed. */
export const TOKEN = '/hg-auth/oauth/token';

/** Every question of a page for tokens from now on. */
export function tokenRequests(page: Page): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(TOKEN)) seen.push(request);
  });
  return seen;
}

/** Waits until somebody stands before their desk. */
export const workbench = (person: Person) => person.heading(person.t('workbench.title')).waitFor();
