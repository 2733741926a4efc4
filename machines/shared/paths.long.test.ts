import { catalog } from './catalog.ts';
import { toursTakeEverything } from './paths.test-helper.ts';

toursTakeEverything(catalog);
