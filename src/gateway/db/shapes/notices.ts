import { shape } from './shape.ts';

export const noticeShapes = {
  notice_delivery: { state: shape<'waiting' | 'mailing' | 'delivered' | 'failed'>() },
};
