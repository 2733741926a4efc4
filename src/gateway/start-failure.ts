/** Why the gateway cannot start, in one line for its operator: what is wrong, and what to do. */
export class StartFailure extends Error {}
