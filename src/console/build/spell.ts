import { writeFileSync } from 'node:fs';
import { SPELLINGS, spellings } from './spellings.ts';

writeFileSync(SPELLINGS, spellings());
