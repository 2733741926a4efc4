import { openEveryScreen } from './opening.ts';

openEveryScreen('in both languages');
