import { sessionCalls } from '#contract/session.ts';
import { tellChanged } from '../http/outdated.ts';
import { createSender } from '../http/sender.ts';
import { createTransport } from '../http/transport.ts';
import { sessionAccess } from '../session/access.ts';
import type { SessionActor } from '../session/actor.ts';
import { browserRenewal } from '../session/renewal.ts';
import { sessionServices } from '../session/services.ts';
import { onLanguageChange, presentLanguage, text } from '../base/i18n.ts';
import { tellFailure } from './tell-failure.ts';

/**
 * Everything that talks to the gateway: the session's own calls, and everybody else's over the
 * session.
 */
export function createWire(session: () => SessionActor) {
  const transport = createTransport({ language: presentLanguage });
  const access = sessionAccess(session(), () => text('common.failures.renewal'));
  // Some of what the gateway answers is worded there.
  onLanguageChange(() => tellChanged(null));
  const sender = createSender({
    transport,
    session: access,
    tell: tellFailure,
    changed: tellChanged,
  });
  return {
    services: sessionServices(transport, browserRenewal),
    transport,
    access,
    sender,
    /**
     * Notes in the log of sign-ins that the user came in; whoever works is not told when that
     * fails.
     */
    noteEntry: () => sender.attempt(sender.send(sessionCalls.loginInLog, {}, { toast: false })),
  };
}
