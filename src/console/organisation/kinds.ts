import { organisationCalls } from '#contract/organisation.ts';
import { kindInfo } from '../records/kind-info.ts';
import { commandsOf, recordWire } from '../records/record-wire.ts';

/** Places in the organisation with their calls. */
export const organisationKinds = {
  organisationPlace: kindInfo('organisationPlace', {
    enumerations: {},
    wire: recordWire(
      organisationCalls.placeInfo,
      commandsOf('organisationPlace', organisationCalls),
    ),
  }),
};
