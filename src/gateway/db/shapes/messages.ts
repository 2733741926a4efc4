import type { OutboxMessage } from '../../base/outbox-message.ts';
import { shape } from './shape.ts';

export const messageShapes = { outbox: { message: shape<OutboxMessage>() } };
