import type { Change } from '../../base/changes.ts';
import { shape } from './shape.ts';

export const settingShapes = {
  setting_change: { act: shape<'added' | 'changed' | 'deleted'>(), changes: shape<Change[]>() },
};
