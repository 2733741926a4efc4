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
 * All connections to the gateway: the session's own calls, and everybody else's through the
 * session.
 */
export function createWire(session: () => SessionActor) {
  const transport = createTransport({ language: presentLanguage });
  const access = sessionAccess(session(), () => text('common.failures.renewal'));
  // Some answers of the gateway contain texts.
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
    /** Logs the sign-in of the user; a failure is not shown to them. */
    noteEntry: () => sender.attempt(sender.send(sessionCalls.loginInLog, {}, { toast: false })),
  };
}
