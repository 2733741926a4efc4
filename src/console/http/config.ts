import type { Service } from '#contract/core/call.ts';

/**
 * What a deployment may set before the bundle runs (`/config.js`): the prefixes of its services,
 * and how the console presents itself to the auth service. That is not a secret: every browser has
 * it.
 */
export type ConsoleConfig = Partial<Record<Service | 'clientId' | 'clientSecret', string>>;

declare global {
  interface Window {
    __CONSOLE__?: ConsoleConfig;
  }
}

const defaults: Record<Service, string> = {
  gateway: '/qykzt',
  auth: '/hg-auth',
  file: '/file-web',
};

/** The prefix of each service: the deployment's, else the default. */
export function servicePrefixes(
  config: ConsoleConfig | undefined = globalThis.window?.__CONSOLE__,
): Record<Service, string> {
  const { gateway, auth, file } = { ...defaults, ...config };
  return { gateway, auth, file };
}

/**
 * The client of every token request; `console` with the secret `console` unless the deployment says
 * otherwise.
 */
export function tokenClient(config: ConsoleConfig | undefined = globalThis.window?.__CONSOLE__) {
  return {
    client_id: config?.clientId ?? 'console',
    client_secret: config?.clientSecret ?? 'console',
  };
}
