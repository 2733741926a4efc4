// Makes every program that loads this use the clock of the test run.
import { beginClock } from './clock.ts';

beginClock();
