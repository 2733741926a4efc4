// Whatever loads this goes by the clock of the run of tests.
import { beginClock } from './clock.ts';

beginClock();
