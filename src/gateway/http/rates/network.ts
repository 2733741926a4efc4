import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * Whose rate a request counts against: the IPv4 address, or the first 64 bits of an IPv6 one, because whoever has one of
 * those has all of them. What a proxy forwards and is no address counts as the proxy.
 */
export function networkOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return normalizeIP(isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip);
}
