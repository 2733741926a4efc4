import { accountShapes } from './shapes/accounts.ts';
import { admissionShapes } from './shapes/admission.ts';
import { approvalShapes } from './shapes/approval.ts';
import { creditShapes } from './shapes/credit.ts';
import { enterpriseShapes } from './shapes/enterprise.ts';
import { listShapes } from './shapes/lists.ts';
import { messageShapes } from './shapes/messages.ts';
import { noticeShapes } from './shapes/notices.ts';
import { peopleShapes } from './shapes/people.ts';
import { personnelChangeShapes } from './shapes/personnel-changes.ts';
import { recordShapes } from './shapes/records.ts';
import { settingShapes } from './shapes/settings.ts';
import { viewShapes } from './shapes/views.ts';
import type { Shape } from './shapes/shape.ts';

/** Every shape, by table and column; a table is in the file of one feature. */
export const shapes = {
  ...accountShapes,
  ...admissionShapes,
  ...approvalShapes,
  ...creditShapes,
  ...enterpriseShapes,
  ...listShapes,
  ...messageShapes,
  ...noticeShapes,
  ...peopleShapes,
  ...personnelChangeShapes,
  ...recordShapes,
  ...settingShapes,
  ...viewShapes,
};

type All = typeof shapes;

/** The types that the generated tables take their columns from. */
export type Shapes = {
  [Table in keyof All]: {
    [Column in keyof All[Table]]: All[Table][Column] extends Shape<infer T> ? T : never;
  };
};
