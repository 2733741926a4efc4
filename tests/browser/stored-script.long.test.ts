import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCalls } from '#contract/audit.ts';
import { sessionCalls } from '#contract/session.ts';
import { mayOpen, routeOf, routes } from '#console/app/routes.tsx';
import { openDatabase } from '#gateway/db/open.ts';
import { loadDemo } from '#demo/load.ts';
import { Client } from '../support/client.ts';
import { joinGateway, type TestGateway } from '../support/gateway.ts';
import { planted, plantEverywhere } from '../support/planting.ts';
import { gatewayAt } from './api.ts';
import type { Person } from './person.ts';
import { checkStage, EN, Stage, ZH } from './stage.ts';
import { atRest, links, turnTo } from './turning.ts';
import { now } from '../support/clock.ts';

/** Accounts that between them open the lists and a record of every module. */
const PEOPLE = [
  { account: 'central001', look: ZH },
  { account: 'auditor01', look: EN },
  { account: 'sysadmin01', look: ZH },
  { account: 'supplier01', look: EN },
  { account: 'agency001', look: ZH },
  { account: 'purchaser01', look: EN },
] as const;

let gateway: TestGateway;
let stage: Stage;
const endings: (() => Promise<unknown>)[] = [];
/** Modules, by the first part of their addresses, in which a planted text was seen. */
const seenIn = new Set<string>();
const opened = new Set<string>();

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tender-console-planted-'));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  const db = await openDatabase({ databaseUrl: null, dataDir: null });
  endings.push(() => db.destroy());
  await loadDemo(db, { scale: 0.005, loadedAt: now() });
  const changed = await plantEverywhere(db);
  expect(
    [...changed.values()].filter((n) => n > 0).length,
    'tables with planted texts',
  ).toBeGreaterThan(40);
  gateway = await joinGateway({ db, folder, databaseUrl: null } as TestGateway, {
    env: { CONSOLE_DIR: 'dist/console', DEMO: 'on' },
  });
  endings.push(() => gateway.close());
  stage = new Stage(gateway.url);
  endings.push(() => stage.close());
});
checkStage(() => stage);
afterAll(async () => {
  for (const end of endings.toReversed()) await end();
});

/**
 * What the page ran, filled in or blocked of the planted texts, and whether any of them is shown.
 */
const traces = ({ page }: Person) =>
  page.evaluate(({ begin, end, inner }) => {
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ value }) => value),
    );
    const body = document.body.cloneNode(true) as HTMLElement;
    // The verification data of a dossier is in it as data, and never shown.
    for (const data of body.querySelectorAll('script')) data.remove();
    const texts = [document.title, body.textContent ?? '', ...attributes];
    const found = texts.flatMap((text) =>
      text
        .split(begin)
        .slice(1)
        .map((part) => part.split(end)),
    );
    const changed = found
      .filter((parts) => parts.length > 1 && parts[0] !== inner)
      .map(([part]) => `changed: ${part}`);
    const followed = [...document.querySelectorAll('[href], [src], [action]')].filter((element) =>
      ['href', 'src', 'action'].some((name) =>
        /^\s*javascript:/i.test(element.getAttribute(name) ?? ''),
      ),
    );
    const state = window as unknown as { __ran?: unknown; __stopped?: string[] };
    const made = document.querySelectorAll('img[src="x"], svg[onload]').length;
    return {
      isSeen: found.length > 0,
      wrong: [
        ...(state.__ran === undefined ? [] : [`ran: ${String(state.__ran)}`]),
        ...(state.__stopped ?? []).map((what) => `stopped by the policy: ${what}`),
        ...changed,
        ...followed.map((element) => `leads to script: ${element.outerHTML.slice(0, 200)}`),
        ...(made > 0 ? [`${made} elements made of a text`] : []),
      ],
    };
  }, planted);

const moduleOf = (address: string) => address.split('/')[1] ?? '';

async function expectOnlyTexts(person: Person, address: string): Promise<void> {
  await turnTo(person, address);
  await atRest(person, address);
  const { isSeen, wrong } = await traces(person);
  expect(wrong, `${person.account} ${address}, in ${person.look.language}`).toEqual([]);
  if (isSeen) seenIn.add(moduleOf(address));
}

async function signedIn(account: string): Promise<Client> {
  const tokens = await Client.tokens(gatewayAt(stage.url), account);
  return new Client(gatewayAt(stage.url), account, tokens.access_token);
}

/**
 * A target of a link on the screen, or of its record's form, that belongs to a route with a key not
 * opened yet.
 */
async function notOpened(person: Person, opened: ReadonlySet<string>): Promise<string | undefined> {
  const form = `${new URL(person.page.url()).pathname}/edit`;
  return [...(await links(person)), form].find((address) => {
    const route = routeOf(new URL(address, stage.url).pathname);
    return route?.path.includes(':') === true && !opened.has(route.path);
  });
}

test.each(PEOPLE)(
  'what $account opens shows script as text, in $look.language',
  async ({ account, look }) => {
    // Some of the addresses that are tried have nothing behind them.
    stage.expectTrouble(/status of 40[04]/);
    const person = await stage.fresh(account, look);
    const dialogs: string[] = [];
    person.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await person.page.evaluate(() => {
      const state = window as unknown as { __stopped: string[] };
      state.__stopped = [];
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        state.__stopped.push(`${violatedDirective} ${blockedURI}`),
      );
    });
    const user = await (await signedIn(account)).call(sessionCalls.userInfo, {});
    const begun = routes.filter(
      (route) =>
        (route.menu !== undefined || route.path.endsWith('/new')) &&
        !route.path.includes(':') &&
        route.screen !== undefined &&
        mayOpen(user, route) &&
        !route.path.startsWith('/demo'),
    );
    // A record is only used further if all is well.
    const seen = new Set(opened);
    for (const { path } of begun) {
      if (seen.has(path)) continue;
      seen.add(path);
      await expectOnlyTexts(person, path);
      // From a list to a record, and from there to its form and everything else it links to.
      for (let next = await notOpened(person, seen); next; next = await notOpened(person, seen)) {
        seen.add(routeOf(new URL(next, stage.url).pathname)?.path ?? next);
        await expectOnlyTexts(person, next);
      }
    }
    expect(dialogs).toEqual([]);
    for (const path of seen) opened.add(path);
    await person.leave();
  },
);

test('forms to begin and to change a record were among what was opened', () => {
  const forms = [...opened].filter((path) => /\/(?:new|edit)$/.test(path));
  expect(forms.length, forms.join(' ')).toBeGreaterThan(15);
});

test('the dossiers of records of every kind show script as text', async () => {
  const person = await stage.fresh('auditor01', ZH);
  const auditor = await signedIn('auditor01');
  const records = await gateway.db
    .selectFrom('record')
    .select(['kind', ({ fn }) => fn.min('guid').as('guid')])
    .where('deleted', '=', false)
    .groupBy('kind')
    .execute();
  const kinds: string[] = [];
  for (const { kind, guid } of records) {
    const { status, body } = await auditor.send(auditCalls.dossier, { guids: guid });
    if (status !== 200) continue;
    const path = join(gateway.folder, `${kind}.html`);
    await writeFile(path, String(body));
    await person.page.goto(pathToFileURL(path).href);
    const { isSeen, wrong } = await traces(person);
    expect(wrong, kind).toEqual([]);
    if (isSeen) kinds.push(kind);
  }
  expect(kinds.length, kinds.join(' ')).toBeGreaterThan(10);
  await person.leave();
});

test('planted texts were seen in every module that shows what people typed', () => {
  expect([...seenIn]).toEqual(
    expect.arrayContaining([
      'workbench',
      'gysgl',
      'plans',
      'setUp',
      'entrust',
      'qyxxgl',
      'sys-managelist',
      'qyManage',
      'baozhengjin',
      'regionalization',
      'zbrdb',
      'spManage',
      'userAndQxManage',
      'insight',
      'audit',
    ]),
  );
});
