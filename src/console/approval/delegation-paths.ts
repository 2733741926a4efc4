/** Addresses of the delegations of a person; ours. */
export const DELEGATIONS = '/workbench/delegations';
export const NEW_DELEGATION = `${DELEGATIONS}/new`;
