import { clientCatalog } from './catalog.ts';
import { noticeClientFaults } from './mutation.test-helper.ts';

noticeClientFaults(clientCatalog);
