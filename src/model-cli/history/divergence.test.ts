import { quickCatalog } from '#machines/shared/quick.test-helper.ts';
import { tellsWrongHistories } from './divergence.test-helper.ts';

tellsWrongHistories(quickCatalog);
