import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const WITH_PORT =
  /^(?:\[([0-9A-Fa-f:.]{2,45})\]|(\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}))(?::\d{1,5})?$/;
const MAPPED = /^::ffff:(\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3})$/i;

/** An address as a proxy forwards it, without port and brackets; anything else unchanged. */
const withoutPort = (part: string): string => {
  const [, six, four] = WITH_PORT.exec(part) ?? [];
  return six ?? four ?? part;
};

/**
 * The header in which proxies forward addresses, with ports removed, because an address with a port
 * would match nothing. Entries that are no addresses stay, because proxies are counted by position.
 */
export function readableAddresses(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  return String(header)
    .split(',')
    .map((part) => withoutPort(part.trim()))
    .join(',');
}

/**
 * The client address of a request. If a proxy forwards something that is no address, the proxy's
 * own address counts, so that nothing a client makes up is stored.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const found = isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;
  return MAPPED.exec(found)?.[1] ?? found;
}
