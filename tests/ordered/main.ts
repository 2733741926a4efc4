import { writeFileSync } from 'node:fs';
import { orderedText, PAGE } from './ordered.ts';

writeFileSync(PAGE, orderedText());
