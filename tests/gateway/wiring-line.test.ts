import { PROCUREMENT_KINDS } from '#contract/records.ts';
import { pressEveryCommand } from '../support/console/every-command.ts';

pressEveryCommand(PROCUREMENT_KINDS);
