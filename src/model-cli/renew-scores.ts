import { readFileSync, writeFileSync } from 'node:fs';
import {
  GUIDE,
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
writeFileSync(GUIDE, guideWith(readFileSync(GUIDE, 'utf8'), all));
