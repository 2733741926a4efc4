import { toursTakeEverything } from './paths.test-helper.ts';
import { quickCatalog } from './quick.test-helper.ts';

toursTakeEverything(quickCatalog);
