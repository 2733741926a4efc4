import { migratedDatabase } from '#gateway/db/migrated.test-helper.ts';
import { holdsDemonstrationData } from './demo.test-helper.ts';

holdsDemonstrationData(migratedDatabase, 0.015, false);
