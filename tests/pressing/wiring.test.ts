import { RECORD_KINDS } from '#contract/kinds.ts';
import { pressEveryCommand } from '../support/console/every-command.ts';

pressEveryCommand(RECORD_KINDS, 'once');
