import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../forwarded.ts';

/**
 * Whose rate a request counts against: the IPv4 address, or the first 64 bits of an IPv6 one,
 * because whoever has one of those has all of them.
 */
export const networkOf = (request: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  normalizeIP(addressOf(request));
