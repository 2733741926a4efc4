import { catalog } from '#machines/shared/catalog.ts';
import { clientCatalog } from '#machines/shared/client/catalog.ts';
import { tourLifecycles, tourOfTheConsole } from './tour.test-helper.ts';

tourLifecycles(catalog);
tourOfTheConsole(clientCatalog);
