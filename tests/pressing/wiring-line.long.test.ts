import { PROCUREMENT_KINDS } from '#contract/kinds.ts';
import { pressEveryCommand } from '../support/console/every-command.ts';

pressEveryCommand(PROCUREMENT_KINDS);
