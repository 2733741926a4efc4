import { isProcurement, RECORD_KINDS } from '#contract/records.ts';
import { pressEveryCommand } from '../support/console/every-command.ts';

pressEveryCommand(RECORD_KINDS.filter((kind) => !isProcurement(kind)));
