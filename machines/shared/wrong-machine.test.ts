import { quickCatalog } from './quick.test-helper.ts';
import { contradictPolicies } from './wrong-machine.test-helper.ts';

contradictPolicies(quickCatalog);
