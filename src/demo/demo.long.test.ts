import { holdsDemonstrationData } from './demo.test-helper.ts';

holdsDemonstrationData(0.02, true);
