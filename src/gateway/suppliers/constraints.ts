import type { ConstraintFailures } from '../db/constraints.ts';
import { Failure, invalidField } from '../base/failure.ts';

/**
 * What is told of a category, a label, an admission or a setting of suppliers that another
 * transaction stored meanwhile.
 */
export const supplierConstraints: ConstraintFailures = {
  supplier_category_code: () => invalidField('categoryCode', 'errors.categoryCodeTaken'),
  supplier_category_name: () => invalidField('categoryName', 'errors.categoryNameTaken'),
  supplier_label_name: () => invalidField('biaoqianName', 'errors.labelNameTaken'),
  supplier_label_coal: () => invalidField('ifMeiDian', 'errors.coalLabelExists'),
  admission_once: () => new Failure(409, 'errors.admissionExists'),
  year_settings_year: () => invalidField('evaluationYear', 'errors.yearTaken'),
  promise_class_name: () => invalidField('classifyName', 'errors.nameTaken'),
  promise_kind_name: () => invalidField('kindName', 'errors.nameTaken'),
  promise_behaviour_name: () => invalidField('behaviourName', 'errors.nameTaken'),
  lot_number: () => invalidField('bdBH', 'errors.lotNumberTaken'),
  promise_letter_once: () => new Failure(409, 'errors.letterExists'),
};
