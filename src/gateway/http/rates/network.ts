import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../forwarded.ts';

/**
 * The key of a request's rate: the IPv4 address, or the first 64 bits of an IPv6 one, because an
 * owner of one of those has all of them.
 */
export const networkOf = (request: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  normalizeIP(addressOf(request));
