import type { PathKind } from '#model-cli/paths.ts';
import { subjectNamed } from '#model-cli/subjects.ts';
import { writtenSuite, type suiteFormats } from '#model-cli/suites/written.ts';
import { wordsIn } from '#model-cli/words.ts';
import { knownTexts, type GivenTexts } from '../known-texts.ts';

/** A suite that is asked for, with the texts of its language. */
export interface AskedSuite extends GivenTexts {
  id: string;
  kind: PathKind;
  format: (typeof suiteFormats)[number];
}

/**
 * A suite as `npm run model -- export` writes it. Explores the machine, which takes seconds: call it
 * in a worker.
 */
export function suiteText({ id, kind, format, ...given }: AskedSuite): string {
  const words = wordsIn(given.language, knownTexts(given));
  return writtenSuite(subjectNamed(id), kind, { format, words, role: null });
}
