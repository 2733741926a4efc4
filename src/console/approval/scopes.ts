/** The settings of whom approvers choose for what, in the order of their form. */
export const SCOPES = ['transferScope', 'addApproverScope', 'adviceScope', 'copyScope'] as const;
