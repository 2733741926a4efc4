import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const WITH_PORT =
  /^(?:\[([0-9A-Fa-f:.]{2,45})\]|(\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}))(?::\d{1,5})?$/;
const MAPPED = /^::ffff:(\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3})$/i;

/** An address as a proxy forwards it, without port and brackets; anything else as it is. */
const withoutPort = (part: string): string => {
  const [, six, four] = WITH_PORT.exec(part) ?? [];
  return six ?? four ?? part;
};

/**
 * The header in which proxies forward addresses, each without its port: some write one, and an
 * address with a port would be nobody's. What is no address stays where it is, because proxies are
 * counted by places.
 */
export function readableAddresses(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  return String(header)
    .split(',')
    .map((part) => withoutPort(part.trim()))
    .join(',');
}

/**
 * The address a request came from, as people read it. What a proxy forwards and is no address
 * counts as the proxy: nothing that a client makes up is kept as an address.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const found = isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;
  return MAPPED.exec(found)?.[1] ?? found;
}
