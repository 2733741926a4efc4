import { personnelRoles } from './personnel/roles.ts';
import { personnelUsers } from './personnel/users.ts';
import { defineCalls } from './core/call.ts';

/** Staff, departments, roles and what roles may do. */
export const personnelCalls = defineCalls('personnel', { ...personnelUsers, ...personnelRoles });
