import { describe, expect, test } from 'vitest';
import { FILE_MAX_BYTES } from '#contract/files.ts';
import { item } from '../support/forms.ts';
import { storeFile } from '../support/upload.ts';
import { caller, eventsOf, selfPlan } from './api.ts';
import type { Person } from './person.ts';
import { findings, putOn } from './axe.ts';
import { KINDS, RecordDesk, showOnDesk } from './records.ts';
import { inTurn, useStage, ZH } from './stage.ts';
import { patternOf } from '../support/texts.ts';
import { fieldKey } from '../support/field-key.ts';

const stage = useStage();

const UPLOADS = '**/file-web/upload';
const GRANTS = '**/file-web/token/grantToken';

const EMPTY_PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
const SIZE = EMPTY_PDF.length;

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(EMPTY_PDF),
});

/** Opens the form of a new plan, with a way to choose files. */
async function atForm(look = ZH) {
  const person = await stage.fresh('purchaser01', look, { at: `${KINDS.selfPlan.path}/new` });
  const chooser = person.page.locator('input[type="file"]');
  const choose = (...files: ReturnType<typeof pdf>[]) => chooser.setInputFiles(files);
  /** A file too large to send to the browser. */
  const chooseLarge = (name: string) =>
    chooser.evaluate(
      (input: HTMLInputElement, [named, size]) => {
        const files = new DataTransfer();
        files.items.add(new File([new Uint8Array(size)], named));
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      },
      [name, FILE_MAX_BYTES + 1] as const,
    );
  return { person, choose, chooseLarge };
}

const stored = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true });

describe('an upload', () => {
  const seen = inTurn();

  seen('whose way is cut says so, is kept, and is sent again', async (look) => {
    const { person, choose } = await atForm(look);
    const { page, t } = person;
    stage.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    await page.route(UPLOADS, (route) => route.abort('internetdisconnected'), { times: 1 });
    await choose(pdf('plan.pdf'));
    await person.seesAlert(t('ui.failure.network.title'));
    await person.seesAlert(t('ui.failure.network.advice'));
    await person.button('ui.retry').click();
    await stored(person, 'plan.pdf').waitFor();
    expect(
      await page
        .getByRole('alert')
        .filter({ hasText: t('ui.failure.network.title') })
        .count(),
    ).toBe(0);
    await person.leave();
  });

  seen(
    'shows how far it is, is not left behind, and stops when it is cancelled; the next one is not disturbed',
    async (look) => {
      const { person, choose } = await atForm(look);
      const { page, t } = person;
      await page.route(UPLOADS, () => {}, { times: 1 });
      await choose(pdf('slow.pdf'));
      await page
        .getByRole('progressbar', { name: t('ui.files.progress', { name: 'slow.pdf' }) })
        .waitFor();
      await person.sees(
        new RegExp(patternOf(t('ui.files.travelled', { sent: '{{sent}}', of: `${SIZE} B` }))),
      );
      const written: string[] = [];
      page.on(
        'request',
        (request) =>
          void (request.url().includes('selfProcurementPlan/add') && written.push(request.url())),
      );
      await person.button('ui.form.saveDraft').click();
      const told = page
        .getByRole('alert')
        .filter({ hasText: t('ui.files.unstored', { name: 'slow.pdf' }) });
      await told.waitFor();
      expect(written).toEqual([]);
      await told
        .getByRole('button', { name: t(fieldKey('plans', 'attachments')), exact: true })
        .click();
      expect(
        await person
          .button('ui.files.choose')
          .evaluate((button) => button === document.activeElement),
      ).toBe(true);
      const stopped = page.waitForEvent('requestfailed', (request) =>
        request.url().endsWith('/file-web/upload'),
      );
      await person.button('ui.files.cancel', { name: 'slow.pdf' }).click();
      expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED');
      await told.waitFor({ state: 'detached' });
      await page.getByText('slow.pdf').waitFor({ state: 'detached' });
      expect(
        await person
          .button('ui.files.choose')
          .evaluate((button) => button === document.activeElement),
      ).toBe(true);
      await choose(pdf('next.pdf'));
      await stored(person, 'next.pdf').waitFor();
      await person.leave();
    },
  );

  seen(
    'of a file that may not be stored is refused for its own reason and offers no second try',
    async (look) => {
      const { person, choose, chooseLarge } = await atForm(look);
      const { page, t } = person;
      const sent: string[] = [];
      page.on(
        'request',
        (request) => void (request.url().endsWith('/file-web/upload') && sent.push(request.url())),
      );
      await choose(pdf('run.exe'), pdf('.pdf'), { ...pdf('empty.pdf'), buffer: Buffer.alloc(0) });
      await chooseLarge('large.pdf');
      await person.seesAlert(patternOf(t('ui.files.wrongType', { types: '{{types}}' })));
      await person.seesAlert(t('ui.files.wrongName'));
      await person.seesAlert(t('ui.files.isEmpty'));
      await person.seesAlert(t('ui.files.tooLarge', { size: 10 }));
      expect(sent).toEqual([]);
      stage.expectTrouble(/status of 415 .*file-web\/upload/);
      await choose({ ...pdf('page.pdf'), buffer: Buffer.from('<html></html>') });
      await person.seesAlert(t('errors.fileContent', { type: 'pdf' }));
      expect(await person.button('ui.retry').count()).toBe(0);
      await person.leave();
    },
  );

  seen('of more files than a record takes stores those there is room for', async (look) => {
    const { person, choose } = await atForm(look);
    const { page, t } = person;
    await choose(...Array.from({ length: 21 }, (_, index) => pdf(`${index + 1}.pdf`)));
    await person.seesAlert(t('ui.files.tooMany', { n: 20 }));
    await stored(person, '20.pdf').waitFor();
    expect(await stored(person, '21.pdf').count()).toBe(0);
    await person.button('ui.files.remove', { name: '1.pdf' }).click();
    await choose(pdf('21.pdf'));
    await stored(person, '21.pdf').waitFor();
    expect(
      await page
        .getByRole('alert')
        .filter({ hasText: t('ui.files.tooMany', { n: 20 }) })
        .count(),
    ).toBe(1);
    await person.leave();
  });
});

test('a refused file does not keep the form from being saved', async () => {
  const { head } = await selfPlan('save');
  const person = await stage.fresh('purchaser01', ZH, { at: null });
  const { page, t } = person;
  await person.goTo(`${KINDS.selfPlan.path}/${head.guid}/edit`);
  await page.locator('input[type="file"]').setInputFiles(pdf('run.exe'));
  await person.seesAlert(patternOf(t('ui.files.wrongType', { types: '{{types}}' })));
  await person.button('ui.form.saveDraft').click();
  await new RecordDesk(person, 'selfPlan', head.guid).article.waitFor();
  expect((await eventsOf(head.guid)).at(-1)).toBe('plan.edit');
});

test('a rejected download says why, and a retry gets the file', async () => {
  const { person, choose } = await atForm();
  const { page, t } = person;
  await choose(pdf('plan.pdf'));
  await stored(person, 'plan.pdf').waitFor();
  stage.expectTrouble(/ERR_INTERNET_DISCONNECTED/, /status of 404 .*grantToken/);
  await page.route(GRANTS, (route) => route.abort('internetdisconnected'), { times: 1 });
  await person.button('ui.files.download', { name: 'plan.pdf' }).click();
  await person.seesAlert(t('ui.failure.network.title'));
  await page.route(
    GRANTS,
    (route) =>
      route.fulfill({
        status: 404,
        json: { code: 0, info: '没有这个文件', reason: 'errors.notFound' },
      }),
    { times: 1 },
  );
  await person.button('ui.retry').click();
  await person.seesAlert(t('ui.files.notGranted', { name: 'plan.pdf', reason: '没有这个文件' }));
  const download = page.waitForEvent('download');
  await person.button('ui.retry').click();
  expect((await download).suggestedFilename()).toBe('plan.pdf');
  await person.leave();
});

test('whoever decides beside the workbench sees budget, all items and the files', async () => {
  const guid = await storeFile(await caller('purchaser01'), '技术要求.pdf');
  const items = Array.from({ length: 7 }, (_, index) => item({ materialName: `轴承${index + 1}` }));
  const { head } = await selfPlan('submit', {
    budget: '123456',
    items,
    attachments: [{ guid, name: '技术要求.pdf' }],
  });
  const person = await stage.as('approver01', ZH);
  const { page } = person;
  const shown = await showOnDesk(person, head.number);
  await shown.getByText('123,456.00').first().waitFor();
  await shown.getByText('轴承1').waitFor();
  await shown.getByText('轴承7').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    person.button('ui.files.download', { name: '技术要求.pdf' }, shown).click(),
  ]);
  expect(download.suggestedFilename()).toBe('技术要求.pdf');
});

/** A PDF with a page for each text, and a script that runs where allowed. */
function pages(...texts: string[]): string {
  const numberOf = (page: number) => 4 + 2 * page;
  const kids = texts.map((_, page) => `${numberOf(page)} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    `<< /Type /Pages /Count ${texts.length} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...texts.flatMap((text, page) => {
      const drawn = `BT /F1 24 Tf 40 120 Td (${text}) Tj ET`;
      const fonts = '/Resources << /Font << /F1 3 0 R >> >>';
      const content = `/Contents ${numberOf(page) + 1} 0 R`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] ${content} ${fonts} >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = String(body.length).padStart(10, '0');
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const size = objects.length + 1;
  return [
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`,
    `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  ].join('');
}

/** One blue dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

test('files are dropped and pasted, each for itself; a picture from the clipboard gets a name', async () => {
  const { person } = await atForm();
  const { page, t } = person;
  await page.locator('[data-file-box]').evaluate((box, content) => {
    const given = new DataTransfer();
    for (const name of ['dropped.pdf', 'run.exe']) given.items.add(new File([content], name));
    const dropped = { bubbles: true, cancelable: true, dataTransfer: given };
    box.dispatchEvent(new DragEvent('drop', dropped));
  }, EMPTY_PDF);
  await stored(person, 'dropped.pdf').waitFor();
  await person.seesAlert(patternOf(t('ui.files.wrongType', { types: '{{types}}' })));
  await page.evaluate(
    (bytes) => {
      const given = new DataTransfer();
      given.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }));
      const pasted = { bubbles: true, cancelable: true, clipboardData: given };
      document.body.dispatchEvent(new ClipboardEvent('paste', pasted));
    },
    [...PICTURE],
  );
  const pasted = new RegExp(`^${t('ui.files.pasted')}-\\d{14}\\.png$`);
  await expect.poll(() => page.getByRole('button', { name: pasted }).count()).toBe(1);
  await person.leave();
});

test('files are looked at by keys, replaced, and taken home together', async () => {
  const client = await caller('purchaser01');
  const files = [
    ['技术规格.pdf', pages('First page', 'Second page')],
    ['照片.png', PICTURE],
    ['清单.csv', Buffer.from('物料,备注\r\n轴承,<img src=x onerror=alert(1)>\r\n')],
    ['图纸.zip', Buffer.from('PK\u0003\u0004')],
  ] as const;
  const attachments: { guid: string; name: string }[] = [];
  for (const [name, content] of files)
    attachments.push({ name, guid: await storeFile(client, name, content) });
  const { head } = await selfPlan('save', { attachments });
  const person = await stage.fresh('purchaser01', ZH, { at: null });
  const { page, t } = person;
  const path = `${KINDS.selfPlan.path}/${head.guid}`;
  await person.goTo(path);
  await person.sees(`${PICTURE.length} B`);
  await person.sees(person.name);

  const first = stored(person, '技术规格.pdf');
  await first.focus();
  const worker = page.waitForResponse(/pdf\.worker/);
  await page.keyboard.press('Enter');
  const { 'content-security-policy': policy, 'content-type': type } = (await worker).headers();
  expect(policy, 'what the reader of hostile files may do').toMatch(/^default-src 'none'; /);
  expect(type, 'as every web server serves it').toMatch(/javascript/);
  const preview = page.getByRole('dialog');
  const words = (text: string) => preview.getByText(text).waitFor({ state: 'attached' });
  await words('First page');
  for (const theme of ['wight', 'dark'] as const) {
    await putOn(page, theme);
    expect(await findings(page), theme).toEqual([]);
  }
  await putOn(page, 'wight');
  await page.keyboard.press('PageDown');
  await words('Second page');
  await page.keyboard.press('ArrowRight');
  const picture = preview.getByRole('img', { name: '照片.png', exact: true });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);
  await page.keyboard.press('+');
  await person.button('ui.files.preview.zoomReset', { n: 150 }, preview).waitFor();
  await page.keyboard.press('0');
  await page.keyboard.press('ArrowRight');
  await preview.getByRole('columnheader', { name: '物料', exact: true }).waitFor();
  await words('<img src=x onerror=alert(1)>');
  await page.keyboard.press('ArrowRight');
  await words(t('ui.files.preview.none'));
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);

  const archive = page.waitForEvent('download');
  await person.button('ui.files.downloadAll').click();
  expect((await archive).suggestedFilename()).toBe(`${head.number}.zip`);

  await person.goTo(`${path}/edit`);
  const chooser = page.waitForEvent('filechooser');
  await person.button('ui.files.replaceOne', { name: '技术规格.pdf' }).click();
  await (await chooser).setFiles(pdf('技术规格 修订.pdf'));
  await stored(person, '技术规格 修订.pdf').waitFor();
  await stored(person, '技术规格.pdf').waitFor({ state: 'detached' });
  await person.button('ui.form.saveDraft').click();
  const record = new RecordDesk(person, 'selfPlan', head.guid);
  await record.article.waitFor();
  await person.sees(t('ui.files.version', { n: 2 }), record.article);
  await person.button('ui.files.former', { name: '技术规格 修订.pdf', n: 1 }).first().click();
  await person.button('ui.files.download', { name: '技术规格.pdf' }).first().waitFor();
  expect((await record.history()).join('\n')).toMatch(
    /技术规格\.pdf[\s\S]*→[\s\S]*技术规格 修订\.pdf/,
  );
});
