import { openEveryScreen } from './opening.ts';

openEveryScreen('in one language');
