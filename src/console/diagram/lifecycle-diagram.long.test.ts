import { lifecycles, type RecordKind } from '#machines/index.ts';
import { showEveryStatus } from './lifecycle-diagram.test-helper.tsx';

showEveryStatus(Object.keys(lifecycles) as RecordKind[]);
