import { suiteFormats } from '#model-cli/suites/written.ts';
import { writesAsExported } from './suite.test-helper.ts';

writesAsExported(
  { id: 'verification', kind: 'pairs' },
  suiteFormats.filter((format) => format !== 'playwright'),
);
