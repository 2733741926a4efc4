import { isQuick } from '#machines/shared/quick.test-helper.ts';
import { leaveRoom } from './badges.test-helper.ts';

leaveRoom(isQuick);
