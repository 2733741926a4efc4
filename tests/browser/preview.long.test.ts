import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { storeFile } from '../support/upload.ts';
import { caller, selfPlan } from './api.ts';
import { KINDS } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

/** A one-page PDF of a size in points with some drawing commands, and a black picture if given. */
function pdf(width: number, height: number, draws: string, picture?: number): Buffer {
  const image = deflateSync(Buffer.alloc(Math.ceil((picture ?? 1) / 8) * (picture ?? 1)));
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources` +
      '<</XObject<</I 5 0 R>>/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>',
    `<</Length ${draws.length}>>stream\n${draws}\nendstream`,
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const side = picture ?? 1;
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${objects.join('')}`),
    Buffer.from(
      `5 0 obj<</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 1` +
        `/ColorSpace/DeviceGray/Filter/FlateDecode/Length ${image.length}>>stream\n`,
    ),
    image,
    Buffer.from('\nendstream\nendobj\ntrailer<</Root 1 0 R/Size 6>>\n%%EOF\n'),
  ]);
}

const words = (text: string) => `BT /F 12 Tf 10 20 Td (${text}) Tj ET`;
const scan = (side: number) => pdf(200, 200, 'q 200 0 0 200 0 0 cm /I Do Q', side);
const receipt = () =>
  pdf(200, 14_400, `${words('the end')} 0 0 0 rg 0 7000 200 400 re f 0 0 100 14400 re f`);

/** The start of a PNG of a size in pixels, and nothing else of it. */
function hugePng(side: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  const mark = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  return Buffer.concat([mark, size, Buffer.from('0100000000', 'hex')]);
}

/**
 * Warnings of pdf.js about documents without a table of their objects, and about pictures it leaves
 * out.
 */
const SAID = /^console warning: Warning: /;

/** Opens the preview of the first of some files. */
async function looking(look: typeof ZH, ...files: (readonly [string, Buffer])[]) {
  stage.expectTrouble(SAID);
  const client = await caller('purchaser01');
  const attachments = [];
  for (const [name, content] of files)
    attachments.push({ name, guid: await storeFile(client, name, new Uint8Array(content)) });
  const { head } = await selfPlan('save', { attachments });
  const person = await stage.fresh('purchaser01', look, { at: null });
  await person.goTo(`${KINDS.selfPlan.path}/${head.guid}`);
  await person.page.getByRole('button', { name: files[0]?.[0] ?? '', exact: true }).click();
  return { person, preview: person.page.getByRole('dialog') };
}

test('a PDF with something in front of its mark is shown', async () => {
  const whole = pdf(200, 100, words('read me'));
  const { person, preview } = await looking(
    ZH,
    ['标记.pdf', Buffer.concat([Buffer.from('efbbbf', 'hex'), whole])],
    ['空行.pdf', Buffer.concat([Buffer.from('\r\n'.repeat(300)), whole])],
  );
  await preview.getByText('read me').waitFor({ state: 'attached' });
  await person.button('ui.files.preview.next', {}, preview).click();
  await preview.getByRole('heading', { name: '空行.pdf' }).waitFor();
  await preview.getByText('read me').waitFor({ state: 'attached' });
  expect(await preview.getByRole('alert').count()).toBe(0);
  await person.leave();
});

test('a long receipt is drawn whole, on canvases that every browser draws', async () => {
  const { person, preview } = await looking(ZH, ['小票.pdf', receipt()]);
  await preview.getByText('the end').waitFor({ state: 'attached' });
  const drawn = await preview.locator('canvas').evaluateAll((all) =>
    (all as HTMLCanvasElement[]).map((canvas) => {
      const ink = (x: number, y: number) =>
        (canvas.getContext('2d')?.getImageData(x, y, 1, 1).data[0] ?? 255) < 128;
      return {
        width: canvas.width,
        height: canvas.height,
        // The left half is black from top to bottom, the right one only in the middle of the page.
        left: ink(10, 10) && ink(10, canvas.height - 10),
        right: ink(canvas.width - 10, canvas.height - 10),
        gap: canvas.getBoundingClientRect().left,
      };
    }),
  );
  expect(drawn.length).toBeGreaterThan(1);
  for (const { width, height, left } of drawn) {
    expect([width <= 16_384, height <= 16_384, left]).toEqual([true, true, true]);
  }
  const { width } = drawn[0] ?? { width: 0 };
  expect(width, 'as sharp as before').toBe(482);
  const rows = drawn.reduce((sum, { height }) => sum + height, 0);
  expect(rows / width).toBeCloseTo(72, 0);
  expect(drawn.at(-1)?.right, 'the last slice is the end of the page').toBe(false);
  await person.leave();
});

test('a picture that is too large says so and is not called damaged; one that is damaged is', async () => {
  const { person, preview } = await looking(
    EN,
    ['huge.png', hugePng(40_000)],
    ['damaged.png', hugePng(400)],
  );
  await person.seesAlert(person.t('ui.files.preview.tooLarge', { width: 40_000, height: 40_000 }));
  await person.button('ui.files.preview.next', {}, preview).click();
  await person.seesAlert(person.t('ui.files.preview.broken'));
  expect(await preview.getByRole('img').count()).toBe(0);
  await person.leave();
});

test('a large scan is shown; of one that is too large it is said that something is left out', async () => {
  const { person, preview } = await looking(
    ZH,
    ['扫描.pdf', scan(5000)],
    ['太大.pdf', scan(10_000)],
  );
  const note = preview.getByText(person.t('ui.files.preview.pictureLeftOut'), { exact: true });
  const middle = () =>
    preview.locator('canvas').evaluateAll((all) => {
      const canvas = all[0] as HTMLCanvasElement | undefined;
      const at = (canvas?.width ?? 0) / 2;
      return canvas?.getContext('2d')?.getImageData(at, at, 1, 1).data[0];
    });
  await expect.poll(middle).toBe(0);
  expect(await note.count()).toBe(0);
  await person.button('ui.files.preview.next', {}, preview).click();
  await note.waitFor();
  await expect.poll(middle).toBe(255);
  await person.leave();
});
