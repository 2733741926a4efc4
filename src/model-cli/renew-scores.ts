import { readFileSync, writeFileSync } from 'node:fs';
import { readSeals, SCORE_SEALS, sealsOf, sealsText } from './score-seals.ts';
import {
  GUIDES,
  guideWith,
  readScores,
  SCORES,
  scoresText,
  storedScoresOf,
} from './stored-scores.ts';
import { subjects } from './subjects.ts';

// Minutes for all machines: whoever changed one names it.
const named = process.argv.slice(2);
const before = readScores();
const all = Object.fromEntries(
  subjects.map(({ machine: { id } }) => {
    const kept = named.length > 0 && !named.includes(id) ? before[id] : undefined;
    return [id, kept ?? storedScoresOf(id)];
  }),
);
writeFileSync(SCORES, scoresText(all));
// Of the others it is not known that they are what they were computed from.
const sealed = Object.entries(sealsOf(all)).map(([id, seal]) => [
  id,
  named.length > 0 && !named.includes(id) ? readSeals()[id] : seal,
]);
writeFileSync(SCORE_SEALS, sealsText(Object.fromEntries(sealed)));
for (const language of ['en', 'zh-CN'] as const) {
  const guide = GUIDES[language];
  writeFileSync(guide, guideWith(readFileSync(guide, 'utf8'), all, language));
}
