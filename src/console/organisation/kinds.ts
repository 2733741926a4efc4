import { organisationCalls } from '#contract/organisation.ts';
import { kindInfo } from '../records/kind-info.ts';
import { recordWire, saying } from '../records/record-wire.ts';

/** Places in the organisation with their calls. */
export const organisationKinds = {
  organisationPlace: kindInfo('organisationPlace', {
    enumerations: {},
    wire: recordWire(organisationCalls.placeInfo, {
      confirm: saying(organisationCalls.confirmNode, { isQueRen: '1' }),
      decline: saying(organisationCalls.confirmNode, { isQueRen: '0' }),
    }),
  }),
};
