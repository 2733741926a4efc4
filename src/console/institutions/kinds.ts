import { institutionsCalls } from '#contract/institutions.ts';
import { kindInfo } from '../records/kind-info.ts';
import { recordWire, savingAs, settling, withFactsOf } from '../records/record-wire.ts';
import { institutionQuery } from './institution-query.ts';

/** Purchasing institutions with their calls. */
export const institutionKinds = {
  institution: kindInfo('institution', {
    wire: {
      ...recordWire(institutionsCalls.info, {
        submit: savingAs(institutionsCalls.save, { status: '1' }),
        recall: savingAs(institutionsCalls.save, { status: '0', action: 'undo' }),
        change: savingAs(institutionsCalls.save, { status: '0', isBG: '1' }),
        replaceTemplate: withFactsOf(
          institutionQuery,
          savingAs(institutionsCalls.save, { status: '0', action: 'template' }),
        ),
        approve: settling(institutionsCalls.approve, '2'),
        reject: settling(institutionsCalls.approve, '3'),
      }),
      detail: institutionQuery,
    },
  }),
};
