import { suiteFormats } from '#model-cli/suites/written.ts';
import { writesAsExported } from './suite.test-helper.ts';

writesAsExported({ id: 'plan-approval', kind: 'transitions' }, suiteFormats);
