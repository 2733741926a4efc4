import { institutionsCalls } from '#contract/institutions.ts';
import { kindInfo } from '../records/kind-info.ts';
import { commandsOf, recordWire, saying } from '../records/record-wire.ts';
import { LIMITS } from './comparison.ts';
import { institutionQuery } from './institution-query.ts';

/** Purchasing institutions with their calls. */
export const institutionKinds = {
  institution: kindInfo('institution', {
    inWan: LIMITS,
    wire: recordWire(
      institutionQuery,
      {
        ...commandsOf('institution', institutionsCalls),
        submit: saying(institutionsCalls.save, { status: '1' }),
        recall: saying(institutionsCalls.save, { status: '0', action: 'undo' }),
        change: saying(institutionsCalls.save, { status: '0', isBG: '1' }),
        replaceTemplate: saying(institutionsCalls.save, { status: '0', action: 'template' }),
      },
      ['replaceTemplate'],
    ),
  }),
};
