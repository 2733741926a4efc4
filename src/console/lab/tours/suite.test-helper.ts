import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ran } from '#model-cli/ran.test-helper.ts';

import { suiteText, type AskedSuite } from './suite.ts';

const FILES = ['assumed', 'commands', 'diagram', 'enums', 'errors', 'guards', 'lab', 'modelCli'];

const textsIn = (language: string) =>
  Object.fromEntries(
    FILES.map((file) => [
      file,
      JSON.parse(
        readFileSync(
          new URL(`../../../../locales/${language}/${file}.json`, import.meta.url),
          'utf8',
        ),
      ) as object,
    ]),
  );

/** Registers tests that the lab writes suites of a machine in these formats as the command line does. */
export function writesAsExported(
  asked: Pick<AskedSuite, 'id' | 'kind'>,
  formats: readonly AskedSuite['format'][],
): void {
  test.each(['zh-CN', 'en'] as const)(
    `in %s the lab writes every suite of ${asked.id} as the command line does`,
    async (language) => {
      const texts = textsIn(language);
      for (const format of formats) {
        const { id, kind } = asked;
        const words = ['--machine', id, '--paths', kind, '--format', format];
        const { out } = await ran('export', ...words, '--language', language);
        expect(suiteText({ ...asked, format, language, texts }), format).toBe(out);
      }
    },
  );
}
