import { personnelChanges } from './personnel/changes.ts';
import { personnelImport } from './personnel/import.ts';
import { personnelRoles } from './personnel/roles.ts';
import { personnelUsers } from './personnel/users.ts';
import { defineCalls } from './core/call.ts';

export { roleForm, ROLES_MAX, ROLE_TEMPLATES, type RoleTemplate } from './personnel/roles.ts';
export {
  departmentChangeForm,
  departmentForm,
  DEPARTMENTS_MAX,
  subDepartmentForm,
  userChangeForm,
  userForm,
} from './personnel/users.ts';
export {
  ERP_COLUMNS,
  ERP_ROWS_MAX,
  erpCells,
  IMPORT_COLUMNS,
  IMPORT_HEADINGS_MIN,
  IMPORT_ROWS_MAX,
  ROLE_SEPARATORS,
} from './personnel/import.ts';

/**
 * Staff, departments, roles and what roles may do, and the changes of people that a second
 * administrator confirms.
 */
export const personnelCalls = defineCalls('personnel', {
  ...personnelUsers,
  ...personnelRoles,
  ...personnelImport,
  ...personnelChanges,
});
