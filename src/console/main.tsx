import { nowMs } from '#contract/core/clock.ts';
import './base/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { presentLanguage, startTexts, text } from './base/i18n.ts';
import { keepCompositions } from './base/keys.ts';
import { once } from './base/once.ts';
import { startTheme } from './base/theme.ts';
import { toast } from './base/toasts.ts';
import { connect } from './http/send.ts';
import { connectLive } from './live/begin.ts';
import { createSession } from './session/actor.ts';
import { LINK_HOME } from './session/home.ts';
import { linkEntry } from './session/link-entry.ts';
import { sessionInput } from './session/storage.ts';

const link = linkEntry(location.href, nowMs());
// Tokens leave the address before anything else can read, keep or send it.
if (link) history.replaceState(null, '', LINK_HOME);

const wire = once(async () => (await import('./app/wire.ts')).createWire(() => session));
const session = createSession({
  services: async () => (await wire()).services,
  storage: sessionStorage,
  onEntry: () => void wire().then(({ noteEntry }) => noteEntry()),
  onLinkUnused: ({ currentUserName }) =>
    void toast.warning(text('session.entry.unused', { present: currentUserName })),
  input: sessionInput(sessionStorage, link?.start ?? null),
});
connect(async () => (await wire()).sender);
connectLive(async () => ({ ...(await wire()), language: presentLanguage }));

startTheme();
keepCompositions();
// The screen most visits begin with comes along with its texts, not after them; if it fails, its
// turn comes again.
if (/^\/(login)?$/.test(location.pathname)) void import('./session/login.tsx').catch(() => {});
await startTexts();
session.start();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <App session={session} />
  </StrictMode>,
);
