import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { plansCalls } from '#contract/plans.ts';
import { freshName, item, planForm } from '../support/forms.ts';
import { caller, selfPlan } from './api.ts';
import { KINDS, queueOf } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

/** The text of a PDF; its fonts map some characters to other code points. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  return texts.join('').normalize('NFKC');
}

test.each([
  ['beside the queue', { width: 1440, height: 900 }],
  ['over the queue', { width: 768, height: 900 }],
])('a record %s is printed alone and whole', async (_, size) => {
  const words = freshName('打印');
  const made = [1, 2].map((n) => selfPlan('submit', { projectName: `${words}-${n}` }));
  const [first, second] = (await Promise.all(made)).map(({ head }) => head);
  const person = await stage.fresh('approver01', ZH, { size, at: null });
  const { page, t } = person;
  await person.load(`/workbench?words=${encodeURIComponent(words)}`);
  await queueOf(person)
    .filter({ hasText: first?.title ?? '' })
    .click();
  const heading = page.getByRole('heading', { level: 2, name: first?.title ?? '', exact: true });
  await heading.waitFor();
  const sections = page.locator('.ui-beside-body .ui-card');
  await sections.nth(1).waitFor();
  await page.locator('.ui-history').waitFor();
  await page.getByRole('tab', { name: t('ui.side.discussion') }).click();

  const paper = await textOf(await page.pdf({ format: 'A4' }));
  expect(paper).toContain(first?.title);
  expect(paper).toContain(t('ui.side.chain'));
  expect(paper).toContain(t('commands.plan.submit'));
  expect(paper).toContain(t('plans.fields.fundingSource'));
  expect(paper).not.toContain(second?.title);
  expect(paper).not.toContain(t('workbench.queues.todo'));

  await page.emulateMedia({ media: 'print' });
  expect(await heading.isVisible()).toBe(true);
  for (const hidden of [
    queueOf(person).first(),
    page.getByText(second?.title ?? ''),
    page.getByRole('navigation', { name: t('shell.menu') }),
    page.getByRole('textbox'),
    person.button('commands.plan.approve'),
    person.button('workbench.reload'),
  ])
    expect(await hidden.filter({ visible: true }).count()).toBe(0);
  // Nothing on paper scrolls: what does not fit continues on the next sheet.
  const cut = await page.locator('.ui-beside, .ui-beside-body, .ui-drawer').evaluateAll(
    (boxes) =>
      boxes.filter((box) => {
        const { overflowY } = getComputedStyle(box);
        return overflowY !== 'visible' && box.scrollHeight > box.clientHeight;
      }).length,
  );
  expect(cut).toBe(0);
  const left = (await heading.boundingBox())?.x ?? Infinity;
  expect(left, 'the record begins where the paper does').toBeLessThan(80);
  await person.leave();
});

/** Texts of a plan, none of which another plan has. */
const textsOf = (words: string) => ({
  projectName: `${words}名`,
  fundingSource: `${words}源`,
  selfReason: `${words}由`,
  remarks: `${words}注`,
});
const lineOf = (words: string) => ({
  materialName: `${words}料`,
  specification: `${words}规`,
  remarks: `${words}备`,
});

test.each([
  ['discussion', ZH],
  ['diagram', EN],
] as const)(
  'the page of a record prints its facts, chain and whole history while its %s is open',
  async (tab, look) => {
    const buyer = await caller('purchaser01');
    // More fields change than the screen shows at once.
    const plans = await Promise.all(
      ['本', '别'].map(async (which) => {
        const [before, after] = ['旧', '新'].map((age) => freshName(`${which}${age}`)) as [
          string,
          string,
        ];
        const draft = await selfPlan('save', {
          ...textsOf(before),
          items: [item(lineOf(before))],
        });
        const { guid, revision } = draft.head;
        await buyer.call(plansCalls.selfEdit, {
          ...planForm('selfPlan', {
            ...textsOf(after),
            items: [item(lineOf(after))],
            action: 'submit',
          }),
          guid,
          revision,
        });
        return { guid, before, after };
      }),
    );
    const [plan, other] = plans as [(typeof plans)[number], (typeof plans)[number]];
    const person = await stage.fresh('auditor01', look, { at: null });
    const { page, t } = person;
    await person.load(`${KINDS.selfPlan.path}/${other.guid}`);
    await page.locator('.ui-history').getByText(textsOf(other.before).remarks).waitFor();
    await person.goTo(`${KINDS.selfPlan.path}/${plan.guid}`);
    await page.getByRole('tab', { name: t(`ui.side.${tab}`) }).click();
    await page.locator('.ui-history').getByText(textsOf(plan.before).projectName).waitFor({
      state: 'attached',
    });

    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      addEventListener('beforeprint', () => {
        dataset['printed'] = dataset['theme'];
      });
    });
    const paper = await textOf(await page.pdf({ format: 'A4' }));
    expect(
      await page.evaluate(() => ({ ...document.documentElement.dataset })),
      'the paper is light, and the screen as it was',
    ).toMatchObject({ printed: 'wight', theme: look.theme });
    const { before, after } = plan;
    for (const text of [
      ...[before, after].flatMap((words) => [
        ...Object.values(textsOf(words)),
        ...Object.values(lineOf(words)),
      ]),
      t('ui.side.chain'),
      t('ui.chain.now'),
      t('ui.side.history'),
      t('commands.plan.submit'),
    ])
      expect(paper).toContain(text);
    expect(paper).not.toContain(other.before);
    expect(paper).not.toContain(other.after);
    expect(paper).not.toContain(t('ui.side.discussion'));
    expect(paper).not.toContain(t('audit.record.verify'));
    await person.leave();
  },
);

test('the rows of the queue are printed by their button, without the record beside them', async () => {
  const words = freshName('打印');
  const made = [1, 2].map((n) => selfPlan('submit', { projectName: `${words}-${n}` }));
  const [first, second] = (await Promise.all(made)).map(({ head }) => head);
  const size = { width: 1440, height: 900 };
  const person = await stage.fresh('approver01', ZH, { size, at: null });
  const { page, t } = person;
  await person.load(`/workbench?words=${encodeURIComponent(words)}`);
  await page.getByRole('article').getByText(t('plans.fields.fundingSource')).waitFor();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await person.button('workbench.print').click();
  const paper = await textOf(await page.pdf({ format: 'A4' }));
  for (const head of [first, second]) {
    expect(paper).toContain(head?.title);
    expect(paper).toContain(head?.number);
  }
  expect(paper).not.toContain(t('plans.fields.fundingSource'));
  expect(paper).not.toContain(t('workbench.bulk.all'));
  expect(await textOf(await page.pdf({ format: 'A4' })), 'the record again').toContain(
    t('plans.fields.fundingSource'),
  );
  await person.leave();
});

/** The text of each page of a PDF. */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items
        .map((one) => ('str' in one ? one.str : ''))
        .join('')
        .normalize('NFKC');
    }),
  );
}

test.each([
  ['Chinese', ZH],
  ['English', EN],
] as const)(
  'selected records are printed in one job, each on its own pages, in %s',
  async (_, look) => {
    const words = freshName('打印');
    const made = [1, 2, 3, 4].map((n) =>
      selfPlan('submit', { projectName: `${words}-${n}`, remarks: `${words}注${n}` }),
    );
    const heads = (await Promise.all(made)).map(({ head }) => head);
    const titled = (n: number) => heads.find(({ title }) => title === `${words}-${n}`)?.guid ?? '';
    const person = await stage.fresh('purchaser01', look, { at: null });
    const { page, t } = person;
    stage.expectTrouble(/500 \(Internal Server Error\)/);
    await page.route(`**/*${titled(3)}*`, (route) => route.fulfill({ status: 500, body: '' }));
    await person.load(`/plans/self?search=${encodeURIComponent(words)}`);
    await person.button('ui.chosen.button').click();
    const print = person.button('workbench.bulk.chosen.print');
    await print.hover();
    await page.getByText(t('workbench.bulk.nothingChosen')).first().waitFor();
    for (const n of [1, 2, 3])
      await page
        .getByRole('checkbox', { name: t('ui.chosen.row', { name: `${words}-${n}` }), exact: true })
        .check();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await print.click();
    await page.locator('body[data-printed]').waitFor({ state: 'attached', timeout: 60_000 });

    await page.emulateMedia({ media: 'print' });
    const headings = page.locator('.ui-printed').getByRole('heading', { level: 1 });
    const lefts = await headings.filter({ visible: true }).evaluateAll((found) =>
      found.map((one) => {
        const text = document.createRange();
        text.selectNodeContents(one);
        return text.getBoundingClientRect().left;
      }),
    );
    expect(lefts, 'what was not loaded has its heading where the others have theirs').toEqual(
      [1, 2, 3].map(() => lefts[0]),
    );
    await page.emulateMedia({ media: null });
    const paper = await pagesOf(await page.pdf({ format: 'A4' }));
    const on = (text: string) => paper.flatMap((one, at) => (one.includes(text) ? at : []));
    const first = [1, 2, 3].map((n) => on(`${words}-${n}`)[0] ?? -1);
    expect(new Set(first).size, 'each begins on a page of its own').toBe(3);
    expect(Math.min(...first)).toBe(0);
    for (const n of [1, 2]) {
      expect(on(`${words}注${n}`).length).toBeGreaterThan(0);
      for (const other of on(`${words}注${n}`))
        expect(paper[other]).not.toContain(`${words}注${3 - n}`);
    }
    const whole = paper.join('');
    expect(whole.split(t('ui.side.chain')).length - 1).toBe(2);
    expect(whole.split(t('commands.plan.submit')).length - 1).toBeGreaterThanOrEqual(2);
    expect(paper[first[2] ?? -1], 'it says that it was not loaded').toContain(
      t('ui.failure.server.title').normalize('NFKC'),
    );
    expect(whole).not.toContain(`${words}-4`);
    expect(whole).not.toContain(t('ui.chosen.none'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.locator('.ui-printed').count(), 'only the list is left').toBe(0);
    await person.leave();
  },
);

test('a list is printed on its side with every text whole, and nothing that only the screen can use', async () => {
  const words = freshName('列表');
  const title = `${words}热轧产线轧辊与轴承座和减速机及其配套备件集中采购项目`;
  await selfPlan('submit', { projectName: title });
  const person = await stage.fresh('purchaser01', ZH, { at: null });
  const { page, t } = person;
  await person.load(`/plans/self?search=${encodeURIComponent(words)}`);
  const row = page.getByRole('table').getByRole('link', { name: title });
  await row.waitFor();
  const tools = [
    person.menu,
    page.getByRole('searchbox'),
    page.getByRole('banner'),
    person.button('ui.filter.button'),
    person.button('ui.pager.next'),
  ];
  for (const tool of tools) await tool.first().waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const tool of tools) expect(await tool.filter({ visible: true }).count()).toBe(0);
  await person.heading(t('plans.self.title')).waitFor();
  const cut = await page
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells.flatMap((cell) =>
        cell.scrollWidth > cell.clientWidth + 1 ? (cell.textContent ?? '') : [],
      ),
    );
  expect(cut).toEqual([]);
  await page.emulateMedia({ media: null });
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const [, , width = 0, height = 0] = await getDocument({ data: new Uint8Array(paper) })
    .promise.then((pdf) => pdf.getPage(1))
    .then(({ view }) => view);
  expect(width).toBeGreaterThan(height);
  expect(await textOf(paper)).toContain(title.normalize('NFKC'));
  await person.leave();
});
