/** Sign-ins of everybody are read newest first. */
export const signInTimes = `
create index sign_in_at on sign_in (at desc, id desc);
`;
