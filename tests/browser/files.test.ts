import { describe, expect, test } from 'vitest';
import { FILE_MAX_BYTES } from '#contract/files.ts';
import { item } from '../support/forms.ts';
import { storeFile } from '../support/upload.ts';
import { caller, selfPlan } from './api.ts';
import type { Person } from './person.ts';
import { KINDS, showOnDesk } from './records.ts';
import { inTurn, useStage, ZH } from './stage.ts';
import { patternOf } from '../support/texts.ts';
import { fieldKey } from '../support/field-key.ts';

const stage = useStage();

const UPLOADS = '**/file-web/upload';
const GRANTS = '**/file-web/token/grantToken';

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
});

/** Somebody before the form of a new plan, with a way to choose files. */
async function atForm(look = ZH) {
  const person = await stage.fresh('purchaser01', look);
  await person.goTo(`${KINDS.selfPlan.path}/new`);
  const chooser = person.page.locator('input[type="file"]');
  const choose = (...files: ReturnType<typeof pdf>[]) => chooser.setInputFiles(files);
  /** A file too large to travel to the browser. */
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

test('a download that is rejected says why; another try brings the file', async () => {
  const { person, choose } = await atForm();
  const { page, t } = person;
  await choose(pdf('plan.pdf'));
  await stored(person, 'plan.pdf').waitFor();
  stage.expectTrouble(/ERR_INTERNET_DISCONNECTED/, /status of 404 .*grantToken/);
  await page.route(GRANTS, (route) => route.abort('internetdisconnected'), { times: 1 });
  await stored(person, 'plan.pdf').click();
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
    shown.getByRole('button', { name: '技术要求.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('技术要求.pdf');
});
