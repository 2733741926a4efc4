import { catalog } from './catalog.ts';
import { passOverNothing } from './identity.test-helper.ts';

passOverNothing(catalog);
