import type { GatewayConfig } from '../base/config.ts';

/**
 * Whether an address belongs to the calls of the contract; all others are the console's or
 * `/health`.
 */
export const isCallAddress = (
  { gatewayPrefix, authPrefix, filePrefix }: GatewayConfig,
  url: string,
): boolean =>
  [gatewayPrefix, authPrefix, filePrefix].some((prefix) => url.startsWith(`${prefix}/`));
