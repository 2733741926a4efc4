import { catalog } from './catalog.ts';
import { contradictPolicies } from './wrong-machine.test-helper.ts';

contradictPolicies(catalog);
