import { catalog } from '#machines/shared/catalog.ts';
import { tellsWrongHistories } from './divergence.test-helper.ts';

tellsWrongHistories(catalog);
