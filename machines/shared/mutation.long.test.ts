import { catalog } from './catalog.ts';
import { noticeFaults } from './mutation.test-helper.ts';

noticeFaults(catalog);
