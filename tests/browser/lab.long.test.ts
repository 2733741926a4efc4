import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clientCatalog } from '#machines/shared/client/catalog.ts';
import { catalog } from '#machines/shared/catalog.ts';
import type { KeptBehaviour } from '#model/kept-behaviour.ts';
import { judgements } from '#model/suite-scores.ts';
import { wantsNothing } from './evidence.ts';
import { expectNoFlaws, flaws } from './flaws.ts';
import type { Person } from './person.ts';
import { EN, useStage, ZH, type StageOptions } from './stage.ts';
import { patternOf, type Look } from '../support/texts.ts';

const stage = useStage();

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const MACHINES = catalog.length + clientCatalog.length;
const PLAN = '/demo/plan-approval';

/** A visitor of the lab, without a session. */
class Visitor {
  constructor(readonly person: Person) {}

  static async at(path: string, look: Look, options?: StageOptions): Promise<Visitor> {
    const person = await stage.window(look, options);
    await person.goTo(path);
    await person.page.getByRole('heading', { level: 1 }).waitFor();
    return new Visitor(person);
  }

  get page(): Page {
    return this.person.page;
  }

  t(key: string, params?: Record<string, string | number>): string {
    return this.person.t(key, params);
  }

  choice(key: string): Locator {
    return this.page.getByRole('combobox', { name: this.t(key), exact: true });
  }

  command(event: string): Locator {
    return this.page
      .getByRole('radio', { name: this.t(`commands.${event}`) })
      .and(this.page.locator(`[value="${event}"]`));
  }

  /** Gives an event and waits until the bench reports that step. */
  async give(
    who: string,
    event: string,
    { step, outcome, opinion }: { step: number; outcome?: string; opinion?: string },
  ): Promise<void> {
    await this.choice('lab.give.who').selectOption(who);
    await this.command(event).check();
    if (opinion !== undefined)
      await this.page
        .getByRole('textbox', { name: this.t('lab.fields.opinion'), exact: true })
        .fill(opinion);
    if (outcome !== undefined) await this.choice('lab.give.outcome').selectOption(outcome);
    await this.page
      .getByRole('button', {
        name: this.t('lab.give.action', { command: this.t(`commands.${event}`) }),
        exact: true,
      })
      .click();
    await this.page
      .getByText(this.t('lab.step.position', { at: step, of: step }), { exact: true })
      .waitFor();
  }

  result(): Locator {
    return this.page
      .getByRole('region', { name: this.t('lab.result.title') })
      .getByRole('status')
      .first();
  }

  async expectStatus(code: string): Promise<void> {
    const bench = this.page.getByRole('region', { name: this.t('lab.give.title') });
    await bench
      .locator('strong')
      .getByText(this.t(`enums.planStatus.${code}`), { exact: true })
      .waitFor();
  }

  /** Serious and critical findings of axe-core, in both themes. */
  async findings(): Promise<string[]> {
    const found: string[] = [];
    for (const look of ['wight', 'dark']) {
      await this.page.evaluate((theme) => {
        const still = new CSSStyleSheet();
        still.replaceSync(
          '*, *::before, *::after { transition: none !important; animation: none !important; }',
        );
        document.adoptedStyleSheets = [still];
        document.documentElement.dataset['theme'] = theme;
        document.documentElement.classList.toggle('bp6-dark', theme === 'dark');
      }, look);
      if (!(await this.page.evaluate(() => 'axe' in globalThis))) await this.page.evaluate(AXE);
      const { violations } = await this.page.evaluate(async () => {
        const { axe } = globalThis as unknown as {
          axe: { run(where: Document, options: object): Promise<AxeResults> };
        };
        return axe.run(document, {
          resultTypes: ['violations'],
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        });
      });
      for (const { id, impact, nodes } of violations) {
        if (impact === 'serious' || impact === 'critical')
          found.push(
            ...nodes.map(
              ({ target, failureSummary }) =>
                `${look} ${id}: ${target.join(' ')} ${failureSummary ?? ''}`,
            ),
          );
      }
    }
    return found;
  }
}

describe('the lab', () => {
  const look = ZH;
  test('every machine has a card; a search finds it by a status; the card leads to its diagram', async () => {
    const visitor = await Visitor.at('/demo', look);
    const { page, person } = visitor;
    const cards = page.getByRole('article');
    expect(await cards.count()).toBe(MACHINES);
    expect(await visitor.findings()).toEqual([]);
    await expectNoFlaws(person, 'the gallery of the lab');
    await page.getByRole('searchbox').fill(visitor.t('enums.planStatus.5'));
    await expect.poll(() => cards.count()).toBeLessThan(MACHINES);
    await page
      .getByRole('status')
      .getByText(visitor.t('lab.gallery.found', { count: await cards.count(), of: MACHINES }), {
        exact: true,
      })
      .waitFor();
    await cards.getByRole('link', { name: visitor.t('lab.machines.plan-approval.name') }).click();
    await person.expectPath(PLAN);
    const name = visitor.t('lab.machines.plan-approval.name');
    await expect
      .poll(() =>
        page
          .getByRole('heading', { level: 1, name })
          .evaluate((heading) => heading === document.activeElement),
      )
      .toBe(true);
    await expect
      .poll(() => page.title())
      .toBe(`${name} · ${visitor.t('lab.views.diagram')} · ${visitor.t('common.product')}`);
    await page
      .getByRole('img', {
        name: visitor.t('diagram.image', { status: visitor.t('enums.planStatus.1') }),
      })
      .waitFor();
    await person.leave();
  });

  test('a machine of the console is tried by what happens to it, has its paths; the link opens the same', async () => {
    const visitor = await Visitor.at('/demo/session', look);
    const { page, t } = visitor.person;
    const at = (place: string) =>
      page.getByRole('img', { name: t('diagram.image', { status: place }) }).waitFor();
    await at(t('lab.states.session.signedOut'));
    expect(await page.getByRole('combobox', { name: t('lab.find.who') }).count()).toBe(0);
    await page.getByRole('link', { name: t('lab.views.simulate'), exact: true }).click();
    const happening = (column: string) => page.locator(`input[type="radio"][value="${column}"]`);
    const letHappen = async (column: string, which?: string) => {
      await happening(column).check();
      if (which !== undefined)
        await page
          .getByRole('combobox', {
            name: t(column.includes(' ') ? 'lab.client.ending' : 'lab.client.variant'),
            exact: true,
          })
          .selectOption({ label: which });
      await page
        .getByRole('button', {
          name: patternOf(t('lab.client.action', { happening: '{{happening}}' })),
        })
        .click();
    };
    await letHappen('session.signIn');
    await letHappen('requestToken failed', t('lab.variants.answer429WithWords'));
    await visitor
      .result()
      .getByText(t('lab.client.told', { effects: t('lab.effects.forget') }))
      .waitFor();
    await letHappen('session.signIn');
    await letHappen('requestToken done');
    await letHappen('fetchUser done');
    await letHappen('session.check', t('lab.variants.fiveMinutesAndAMomentLeft'));
    await visitor.result().getByText(t('lab.client.ignored'), { exact: true }).waitFor();
    await page.getByText(t('lab.step.position', { at: 6, of: 6 }), { exact: true }).waitFor();
    expect(await visitor.findings()).toEqual([]);
    await page.getByRole('button', { name: t('lab.step.back'), exact: true }).click();
    await page.getByText(t('lab.step.position', { at: 5, of: 6 }), { exact: true }).waitFor();

    const other = await Visitor.at(page.url(), look);
    await other.page.getByText(t('lab.step.position', { at: 5, of: 6 }), { exact: true }).waitFor();
    await other.page
      .getByRole('row', { name: t('lab.fields.origin') })
      .getByText(t('lab.codes.origin.signIn'))
      .waitFor();
    await other.person.leave();

    await page.getByRole('link', { name: t('lab.views.refusals'), exact: true }).click();
    const idle = page
      .getByRole('row')
      .filter({ hasText: t('commands.session.check') })
      .filter({ hasText: t('lab.states.session.signedIn-fresh-idle') })
      .first();
    await idle.getByText(t('lab.states.session.signedIn-refreshing')).waitFor();
    await page.getByRole('link', { name: t('lab.views.tours'), exact: true }).click();
    const row = page.getByRole('row', { name: new RegExp(`^${t('lab.tours.kinds.transitions')}`) });
    const download = page.waitForEvent('download');
    await row
      .getByRole('button', {
        name: t('lab.tours.download', { kind: t('lab.tours.kinds.transitions'), format: 'CSV' }),
        exact: true,
      })
      .click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain(
      `"${t('commands.session.signOut')}"`,
    );
    await page.getByRole('link', { name: t('lab.views.assumptions') }).click();
    await visitor.person.sees(t('assumed.refreshWithoutAnswer'));
    await visitor.person.leave();
  });

  test('search, person and calls in the diagram; the tree walks it, the table follows', async () => {
    const visitor = await Visitor.at(PLAN, look);
    const { page, t } = visitor.person;
    const rows = page.getByRole('table', { name: t('lab.table.title') }).locator('tbody tr');
    await rows.first().waitFor();
    expect(await visitor.findings()).toEqual([]);
    await visitor.choice('lab.find.who').selectOption('approver');
    // Approved on the last level, on another one, rejected, transferred, one approver more or less.
    await expect.poll(() => rows.count()).toBe(6);
    // The last three are drawn as one line: they are assumed and keep their status.
    expect(await page.locator('path.diagram-edge.is-marked').count()).toBe(4);
    await page.getByRole('searchbox').fill(t('commands.plan.reject'));
    await page
      .getByRole('status')
      .getByText(t('lab.find.found', { statuses: 1, transitions: 1 }))
      .or(page.getByRole('status').getByText(t('lab.find.found', { statuses: 2, transitions: 1 })))
      .waitFor();
    await visitor.choice('lab.find.who').selectOption('');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: t('lab.find.calls'), exact: true }).click();
    await page.locator('svg').getByText('approve()').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: t('lab.find.business'), exact: true }).click();
    const tree = page.getByRole('tree');
    await tree.getByRole('treeitem', { name: new RegExp(`^${t('enums.planStatus.4')}`) }).click();
    await page
      .getByRole('img', { name: t('diagram.image', { status: t('enums.planStatus.4') }) })
      .waitFor();
    expect(await page.locator('tr[aria-current="step"]').first().innerText()).toContain(
      t('enums.planStatus.4'),
    );
    await visitor.person.leave();
  });

  test('a plan passes by two people; refusals and failures are told; the link opens the same', async () => {
    const visitor = await Visitor.at(`${PLAN}/simulate`, look);
    const { page, t } = visitor.person;
    await visitor.expectStatus('1');
    await visitor.give('author', 'plan.submit', { step: 1, outcome: 'one level' });
    await visitor.expectStatus('2');
    await visitor.give('author', 'plan.approve', { step: 2 });
    await visitor.result().getByText(t('guards.isApproverOfLevel')).waitFor();
    await visitor.expectStatus('2');
    expect(await visitor.findings()).toEqual([]);
    await visitor.give('approver', 'plan.approve', { step: 3, outcome: 'conflict' });
    await visitor.result().getByText(t('lab.result.failed'), { exact: true }).waitFor();
    await page
      .getByRole('row', { name: t('lab.fields.refusal') })
      .getByText(t('errors.conflict'))
      .waitFor();
    await visitor.give('approver', 'plan.approve', { step: 4, opinion: '同意 ok' });
    await visitor.expectStatus('4');
    await page
      .getByRole('row', { name: t('lab.fields.decisions') })
      .getByText('同意 ok')
      .waitFor();

    await page.getByRole('button', { name: t('lab.step.back'), exact: true }).click();
    await visitor.expectStatus('2');
    await page.getByRole('button', { name: t('lab.step.forward'), exact: true }).click();
    await visitor.expectStatus('4');
    await page
      .getByRole('listitem')
      .getByRole('button', { name: new RegExp(`^1 .*${t('enums.planStatus.2')}$`) })
      .click();
    await page.getByText(t('lab.step.position', { at: 1, of: 4 }), { exact: true }).waitFor();

    const shared = page.url();
    const other = await Visitor.at(shared, look);
    await other.expectStatus('2');
    await other.page.getByText(t('lab.step.position', { at: 1, of: 4 }), { exact: true }).waitFor();
    await other.page
      .getByRole('listitem')
      .getByRole('button', { name: new RegExp(`^4 .*${t('enums.planStatus.4')}$`) })
      .click();
    await other.expectStatus('4');
    // The other tabs show the same state of the record.
    await other.page.getByRole('link', { name: t('lab.views.diagram'), exact: true }).click();
    await other.page
      .getByRole('img', { name: t('diagram.image', { status: t('enums.planStatus.4') }) })
      .waitFor();
    await other.person.leave();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('lab.path.json'), exact: true }).click();
    const kept = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
      steps: { state: string; refusedBecause: string | null }[];
    };
    expect(kept.steps.map(({ state, refusedBecause }) => [state, refusedBecause])).toEqual([
      ['reviewing', null],
      ['reviewing', 'isApproverOfLevel'],
      ['reviewing', null],
      ['passed', null],
    ]);
    await visitor.person.leave();
  });

  test('a broken link is told, and the simulator begins afresh', async () => {
    const visitor = await Visitor.at(
      `${PLAN}/simulate?path=1.notSubmitted.0.reviewing~author.submit.one-level~approver.fly.done`,
      look,
    );
    const { person, t } = { person: visitor.person, t: visitor.person.t };
    await person.seesAlert(t('lab.link.broken'));
    await person.seesAlert(t('lab.link.inStep', { step: 2, what: t('lab.link.problems.event') }));
    await visitor.expectStatus('1');
    expect(await visitor.findings()).toEqual([]);
    await visitor.give('author', 'plan.submit', { step: 1, outcome: 'no level' });
    await visitor.expectStatus('4');
    expect(
      await visitor.page
        .getByRole('alert')
        .filter({ hasText: t('lab.link.broken') })
        .count(),
    ).toBe(0);
    await person.leave();
  });

  test('who is refused what, narrowed; what is assumed leads to the diagram', async () => {
    const visitor = await Visitor.at(`${PLAN}/refusals`, look);
    const { page, t } = visitor.person;
    await page.getByRole('table').waitFor();
    expect(await visitor.findings()).toEqual([]);
    await visitor.choice('lab.refusals.state').selectOption('reviewing');
    await visitor.choice('lab.refusals.event').selectOption('plan.approve');
    await visitor.choice('lab.refusals.who').selectOption('submittingApprover');
    const rows = page.getByRole('table').locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(1);
    expect(await rows.first().innerText()).toContain(t('guards.isNotSubmitter'));
    await page.getByRole('link', { name: t('lab.views.assumptions'), exact: true }).click();
    const row = page.getByRole('row', { name: t('assumed.planUse') });
    await row.waitFor();
    expect(await visitor.findings()).toEqual([]);
    await row.getByRole('link').click();
    await page.getByRole('button', { name: t('lab.find.oneAssumption') }).waitFor();
    await expect.poll(() => page.locator('path.diagram-edge.is-marked').count()).toBe(3);
    await visitor.person.leave();
  });

  test('paths to test by say how short they could be, are taken away and open in the simulator', async () => {
    const visitor = await Visitor.at(`${PLAN}/tours`, look);
    const { page, t } = visitor.person;
    const rows = page
      .getByRole('table', { name: t('lab.views.tours'), exact: true })
      .locator('tbody tr');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(5);
    const scores = page.getByRole('table', { name: t('lab.scores.title'), exact: true });
    for (const judged of judgements)
      await scores
        .getByRole('row', { name: new RegExp(`^${t(`lab.scores.formats.${judged}`)}.* %`) })
        .waitFor();
    await page.getByText(t('lab.scores.unseenBy.duringCalls')).first().waitFor();
    expect(await visitor.findings()).toEqual([]);
    const kind = t('lab.tours.kinds.transitions');
    const row = page.getByRole('row', { name: new RegExp(`^${kind}`) });
    await row
      .getByText(patternOf(t('lab.tours.costOfBound', { cost: '{{cost}}', bound: '{{bound}}' })))
      .waitFor();
    const download = page.waitForEvent('download');
    await row
      .getByRole('button', {
        name: t('lab.tours.download', { kind, format: 'Markdown' }),
        exact: true,
      })
      .click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('plan-approval.transitions.md');
    expect(readFileSync(await file.path(), 'utf8')).toContain(`| ${t('commands.plan.submit')} |`);
    // Suites are those of the command line, in the language of the page.
    for (const [format, ending, line] of [
      ['Gherkin', 'feature', `# language: ${visitor.person.look.language}`],
      ['Playwright', 'browser.test.ts', `import { RecordDesk } from './records.ts';`],
    ] as const) {
      const taken = page.waitForEvent('download');
      await row
        .getByRole('button', { name: t('lab.tours.download', { kind, format }), exact: true })
        .click();
      const suite = await taken;
      expect(suite.suggestedFilename()).toBe(`plan-approval.transitions.${ending}`);
      expect(readFileSync(await suite.path(), 'utf8')).toContain(line);
    }
    await row.getByRole('button', { name: t('lab.tours.showKind', { kind }), exact: true }).click();
    await page.getByText(t('lab.tours.never.failed', { guards: '' })).waitFor();
    await page
      .getByRole('link', { name: t('lab.tours.open') })
      .first()
      .click();
    await visitor.person.expectPath(`${PLAN}/simulate`);
    await visitor.result().getByText(/\d/).first().waitFor();
    await visitor.person.leave();
  });

  test('nothing gets stuck; a kept version is compared, and what is no kept version of it is refused', async () => {
    const visitor = await Visitor.at(`${PLAN}/checks`, look);
    const { page, t } = visitor.person;
    await page
      .getByText(patternOf(t('lab.checks.stuck.none_other', { count: '{{count}}' })))
      .waitFor();
    const keeping = page.waitForEvent('download');
    await page.getByRole('button', { name: t('lab.checks.compared.keep'), exact: true }).click();
    const file = await keeping;
    expect(file.suggestedFilename()).toBe('plan-approval.behaviour.json');
    const kept = JSON.parse(readFileSync(await file.path(), 'utf8')) as KeptBehaviour;
    const choose = (name: string, text: string) =>
      page
        .getByLabel(t('lab.checks.compared.choose'), { exact: true })
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await choose('same.json', JSON.stringify(kept));
    await page.getByText(t('lab.checks.compared.same'), { exact: true }).waitFor();

    // As if nobody could have recalled a plan, and the author could have approved one.
    const isOf = (place: number, event: string) => kept.steps[place]?.event === event;
    const recalled = kept.taken.filter(([, step]) => isOf(step, 'plan.recall'));
    const other = {
      ...kept,
      taken: kept.taken.filter((one) => !recalled.includes(one)),
      refused: [...kept.refused, ...recalled.map(([from, step]) => [from, step])],
    };
    await choose('other.json', JSON.stringify(other));
    const table = page.getByRole('table', { name: t('lab.checks.compared.title'), exact: true });
    const row = table.getByRole('row', {
      name: new RegExp(`^${t('lab.checks.compared.changes.newlyLegal')}`),
    });
    await row.first().getByText(t('commands.plan.recall')).first().waitFor();
    await row
      .first()
      .getByRole('cell', { name: t('lab.checks.compared.refused'), exact: true })
      .waitFor();
    expect(await row.count()).toBe(await table.locator('tbody tr').count());
    expect(await visitor.findings()).toEqual([]);

    await choose('elsewhere.json', JSON.stringify({ ...kept, machine: 'set-up' }));
    await page
      .getByRole('alert')
      .getByText(t('lab.checks.compared.otherMachine', { machine: 'set-up' }), { exact: true })
      .waitFor();
    expect(await table.count()).toBe(0);
    await choose('broken.json', '{');
    await page
      .getByRole('alert')
      .getByText(t('lab.checks.compared.notKept'), { exact: true })
      .waitFor();
    await visitor.person.leave();
  });

  test('a line of the diagram gives its command, by pointer and by the table; the picture is taken away', async () => {
    const visitor = await Visitor.at(PLAN, look);
    const { page, t } = visitor.person;
    const table = page.getByRole('table', { name: t('lab.table.title') });
    const line = page.getByRole('region', { name: t('lab.find.line') });
    await page
      .locator('g.diagram-edge')
      .filter({ hasText: t('commands.plan.reject') })
      .click();
    await line.getByRole('row', { name: /plan\.reject/ }).waitFor();
    expect(await line.locator('tbody tr').count()).toBe(1);
    expect(await page.locator('path.diagram-edge.is-marked').count()).toBe(1);
    // Of two commands to submit it is the one that was chosen.
    const submits = table.getByRole('button', { name: t('commands.plan.submit') });
    await submits.nth(1).focus();
    await page.keyboard.press('Enter');
    await line.getByRole('row', { name: /plan\.submit/ }).waitFor();
    expect(await submits.nth(0).getAttribute('aria-pressed')).toBe('false');
    expect(await submits.nth(1).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: t('lab.find.oneLine') }).click();
    await line.waitFor({ state: 'detached' });
    for (const [format, start] of [
      ['SVG', '<svg '],
      ['SCXML', '<?xml'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t('lab.find.download', { format }) }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`plan-approval.business.${format.toLowerCase()}`);
      const text = readFileSync(await file.path(), 'utf8');
      expect(text.startsWith(start), text.slice(0, 40)).toBe(true);
      if (format === 'SVG') expect(text).toContain(t('commands.plan.reject'));
    }
    expect(await visitor.findings()).toEqual([]);
    await visitor.person.leave();
  });

  test('what paths cover is seen on the picture, and a path is stepped through', async () => {
    const visitor = await Visitor.at(`${PLAN}/tours`, look);
    const { page, t } = visitor.person;
    const show = async (kind: 'statuses' | 'transitions') =>
      page
        .getByRole('button', {
          name: t('lab.tours.showKind', { kind: t(`lab.tours.kinds.${kind}`) }),
          exact: true,
        })
        .click();
    const picture = page.getByRole('region', { name: t('lab.tours.picture') });
    await show('transitions');
    await picture.getByText(t('lab.tours.covered.none', { count: 0 }), { exact: true }).waitFor();
    await show('statuses');
    await picture.locator('path.is-covered-none').first().waitFor();
    await show('transitions');
    await page
      .getByRole('button', { name: t('lab.tours.showPathN', { n: 2 }), exact: true })
      .click();
    const next = picture.getByRole('button', { name: t('lab.tours.steppers.next') });
    await next.click();
    await picture.getByText(patternOf(t('lab.step.position', { at: 1, of: '{{of}}' }))).waitFor();
    expect(await picture.locator('path.is-taken').count()).toBe(1);
    expect(await visitor.findings()).toEqual([]);
    await picture.getByRole('button', { name: t('lab.tours.steppers.play') }).click();
    // It plays to its end by itself.
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
    await visitor.person.leave();
  });

  test('an analysis says how far it is, and is stopped and asked for again', async () => {
    const visitor = await Visitor.at('/demo', look);
    const { page, t } = visitor.person;
    await page.route(/analysis\.worker/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'onmessage = () => postMessage({ progress: { explored: 100, found: 250 } });',
      }),
    );
    await visitor.person.goTo(`${PLAN}/refusals`);
    await page.getByText(t('lab.analysis.exploring', { explored: 100, found: 250 })).waitFor();
    await page.unroute(/analysis\.worker/);
    await page.getByRole('button', { name: t('lab.analysis.stop'), exact: true }).click();
    await page.getByText(t('lab.analysis.stopped')).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await page.getByRole('button', { name: t('lab.analysis.again'), exact: true }).click();
    await page.getByRole('table').first().waitFor();
    await visitor.person.leave();
  });

  test('the guide for testers is a link away from the lifecycles and the test paths', async () => {
    const visitor = await Visitor.at('/demo', look);
    const { page, person } = visitor;
    for (const from of ['/demo', `${PLAN}/tours`]) {
      await person.goTo(from);
      await page.getByRole('link', { name: visitor.t('lab.guide'), exact: true }).click();
      await person.expectPath('/demo/guide');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await person.sees(/tour +--machine plan-approval/);
    }
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(6);
    expect(await page.getByRole('table').count()).toBe(4);
    // The guide names functions and files on purpose.
    const seen = await flaws(page);
    expect(seen.filter((flaw) => !flaw.startsWith('written for programs'))).toEqual([]);
    await person.leave();
  });

  test('an address that names no lifecycle is said so, and leads back to all of them', async () => {
    const visitor = await Visitor.at('/demo/no-such-machine', look);
    await visitor.person.heading(visitor.t('lab.unknown.title')).waitFor();
    await visitor.person.sees(visitor.t('lab.unknown.text', { address: '/demo/no-such-machine' }));
    await visitor.page
      .getByRole('link', { name: visitor.t('lab.unknown.toAll'), exact: true })
      .click();
    await visitor.person.expectPath('/demo');
    await visitor.person.leave();
  });
});

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

test('by keyboard alone: the tree walks the lifecycle, the frame zooms, a step is given', async () => {
  const visitor = await Visitor.at(PLAN, EN);
  const { page, t } = visitor.person;
  const frame = page.getByRole('group', { name: t('diagram.title') });
  await frame.focus();
  const width = async () => (await page.locator('svg.diagram-picture').boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press('-');
  await expect.poll(async () => (await width()) < before).toBe(true);
  const tree = page.getByRole('tree');
  const downloads = page.getByRole('button', { name: t('lab.find.download', { format: '' }) });
  for (let at = 0; at <= (await downloads.count()); at += 1) await page.keyboard.press('Tab');
  await expect.poll(() => isFocused(tree.getByRole('treeitem', { selected: true }))).toBe(true);
  // Not submitted is open: its third transition is submitting for review.
  const way = tree.getByRole('treeitem', { name: /→ Under review/ }).first();
  for (let press = 0; press < 8 && !(await isFocused(way)); press += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page
    .getByRole('img', { name: t('diagram.image', { status: t('enums.planStatus.2') }) })
    .waitFor();
  await expect.poll(() => isFocused(tree.getByRole('treeitem', { selected: true }))).toBe(true);
  await page.keyboard.press('ArrowLeft');
  expect(await tree.getByRole('treeitem', { selected: true }).getAttribute('aria-expanded')).toBe(
    'false',
  );
  await page.keyboard.press('End');
  expect(await isFocused(tree.getByRole('treeitem').last())).toBe(true);

  await page.getByRole('link', { name: t('lab.views.simulate'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await visitor.command('plan.submit').focus();
  await page.keyboard.press('Enter');
  await visitor.expectStatus('2');
  await visitor.person.leave();
});

test('the login loads nothing of the lab', async () => {
  const person = await stage.window(ZH);
  const asked: string[] = [];
  person.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await person.goTo('/login');
  await person.button('session.signIn').waitFor();
  await wantsNothing(person.page);
  expect(asked.filter((path) => /\/(lab|analysis|catalog)-[^/]*$/.test(path))).toEqual([]);
  await person.goTo('/demo');
  await person.page.getByRole('article').first().waitFor();
  expect(asked.filter((path) => /\/lab[^/]*\.js$/.test(path))).toHaveLength(1);
  expect(asked.filter((path) => path.includes('.do'))).toEqual([]);
  await person.leave();
});

test('nothing is wider than its place at 390, 1280 and 1920', async () => {
  const visitor = await Visitor.at('/demo', EN, { size: { width: 1280, height: 900 } });
  const { page, person } = visitor;
  for (const path of [
    '/demo',
    '/demo/set-up',
    '/demo/set-up/simulate',
    '/demo/set-up/refusals',
    '/demo/set-up/tours',
    '/demo/set-up/checks',
    '/demo/set-up/assumptions',
    '/demo/session/simulate',
  ]) {
    await person.goTo(path);
    await page
      .locator(path.endsWith('/checks') ? '.lab-checks-file' : '.lab svg, .lab table')
      .first()
      .waitFor();
    if (path.endsWith('/tours'))
      await page.getByRole('table', { name: visitor.t('lab.scores.title') }).waitFor();
    for (const width of [390, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        `${path} at ${width}`,
      ).toBeLessThanOrEqual(0);
    }
  }
  await person.leave();
});
