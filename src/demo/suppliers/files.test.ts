import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import type { FileStore } from '#gateway/base/file-store.ts';
import { DemoFiles } from './files.ts';

const cMapUrl = fileURLToPath(new URL('../../../node_modules/pdfjs-dist/cmaps/', import.meta.url));

test('the Chinese text of a page is read as it was written', async () => {
  const owner = { enterprise: 'unit', person: 'person' };
  const files = new DemoFiles();
  const texts = new Map(
    ['磐岳临江钢铁有限公司 营业执照', 'ISO 9001 质量管理体系'].map((text) => [
      files.page('证书', text, owner, new Date(0)).guid,
      text,
    ]),
  );
  const read = new Map<string, string>();
  const put = async (stream: AsyncIterable<Uint8Array>, guid: string) => {
    const data = new Uint8Array(await buffer(stream));
    const pdf = await getDocument({ data, cMapUrl, cMapPacked: true }).promise;
    const { items } = await (await pdf.getPage(1)).getTextContent();
    read.set(guid, items.map((one) => ('str' in one ? one.str : '')).join(''));
  };
  await files.writeTo({ put } as unknown as FileStore);
  expect(read).toEqual(texts);
});
