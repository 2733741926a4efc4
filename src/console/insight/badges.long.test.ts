import { leaveRoom } from './badges.test-helper.ts';

leaveRoom(() => true);
