import type { Change } from '../../records/changes.ts';
import { shape } from './shape.ts';

export const settingShapes = {
  setting_change: { act: shape<'added' | 'changed' | 'deleted'>(), changes: shape<Change[]>() },
};
