/** Address of the professional labels. */
export const LABELS = '/qyxxgl/gyszybq';
