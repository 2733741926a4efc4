import {
  commandDeliveryOutcomes,
  commandDeliverySamples,
  commandDeliveryStarts,
} from '../../command-delivery/command-delivery.cases.ts';
import { commandDeliveryMachine } from '../../command-delivery/command-delivery.machine.ts';
import {
  commandDeliveryLooks,
  commandDeliveryPolicy,
  commandDeliverySituations,
} from '../../command-delivery/command-delivery.policy.ts';
import {
  downloadOutcomes,
  downloadSamples,
  downloadStarts,
} from '../../download/download.cases.ts';
import { downloadMachine } from '../../download/download.machine.ts';
import {
  downloadLooks,
  downloadPolicy,
  downloadSituations,
} from '../../download/download.policy.ts';
import {
  screenLoadOutcomes,
  screenLoadSamples,
  screenLoadStarts,
} from '../../screen-load/screen-load.cases.ts';
import { screenLoadMachine } from '../../screen-load/screen-load.machine.ts';
import {
  screenLoadLooks,
  screenLoadPolicy,
  screenLoadSituations,
} from '../../screen-load/screen-load.policy.ts';
import { sessionOutcomes, sessionSamples, sessionStarts } from '../../session/session.cases.ts';
import { sessionMachine } from '../../session/session.machine.ts';
import { sessionLooks, sessionPolicy, sessionSituations } from '../../session/session.policy.ts';
import { uploadOutcomes, uploadSamples, uploadStarts } from '../../upload/upload.cases.ts';
import { uploadMachine } from '../../upload/upload.machine.ts';
import { uploadLooks, uploadPolicy, uploadSituations } from '../../upload/upload.policy.ts';
import {
  verificationOutcomes,
  verificationSamples,
  verificationStarts,
} from '../../verification/verification.cases.ts';
import { verificationMachine } from '../../verification/verification.machine.ts';
import {
  verificationLooks,
  verificationPolicy,
  verificationSituations,
} from '../../verification/verification.policy.ts';
import type { ClientPolicyTable, Looks } from './policy.ts';
import type { ClientSource } from './happenings.ts';

/**
 * A machine that runs in the console, with all that its tests need; for tests and diagrams only.
 */
export interface ClientCatalogEntry extends ClientSource {
  /** First word of its events. */
  noun: string;
  policy: ClientPolicyTable<string, string, string, object>;
  looks: Looks<string>;
}

/**
 * Every machine that is no record's: it runs in the console, has no status on the wire and no
 * roles.
 */
export const clientCatalog: readonly ClientCatalogEntry[] = [
  {
    machine: sessionMachine,
    noun: 'session',
    policy: sessionPolicy,
    looks: sessionLooks,
    situations: sessionSituations,
    starts: sessionStarts,
    samples: sessionSamples,
    outcomes: sessionOutcomes,
  },
  {
    machine: screenLoadMachine,
    noun: 'screen',
    policy: screenLoadPolicy,
    looks: screenLoadLooks,
    situations: screenLoadSituations,
    starts: screenLoadStarts,
    samples: screenLoadSamples,
    outcomes: screenLoadOutcomes,
  },
  {
    machine: commandDeliveryMachine,
    noun: 'delivery',
    policy: commandDeliveryPolicy,
    looks: commandDeliveryLooks,
    situations: commandDeliverySituations,
    starts: commandDeliveryStarts,
    samples: commandDeliverySamples,
    outcomes: commandDeliveryOutcomes,
  },
  {
    machine: uploadMachine,
    noun: 'upload',
    policy: uploadPolicy,
    looks: uploadLooks,
    situations: uploadSituations,
    starts: uploadStarts,
    samples: uploadSamples,
    outcomes: uploadOutcomes,
  },
  {
    machine: downloadMachine,
    noun: 'download',
    policy: downloadPolicy,
    looks: downloadLooks,
    situations: downloadSituations,
    starts: downloadStarts,
    samples: downloadSamples,
    outcomes: downloadOutcomes,
  },
  {
    machine: verificationMachine,
    noun: 'verification',
    policy: verificationPolicy,
    looks: verificationLooks,
    situations: verificationSituations,
    starts: verificationStarts,
    samples: verificationSamples,
    outcomes: verificationOutcomes,
  },
];
