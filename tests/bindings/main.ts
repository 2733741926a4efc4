import { writeFileSync } from 'node:fs';
import { TABLE, tableText } from './bindings.ts';

writeFileSync(TABLE, tableText());
