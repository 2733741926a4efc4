import type { GatewayConfig } from '../base/config.ts';

/**
 * Whether an address lies where the calls of the contract do; everything else is the console's, or
 * says how the gateway is.
 */
export const isCallAddress = (
  { gatewayPrefix, authPrefix, filePrefix }: GatewayConfig,
  url: string,
): boolean =>
  [gatewayPrefix, authPrefix, filePrefix].some((prefix) => url.startsWith(`${prefix}/`));
