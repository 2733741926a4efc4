/** Addresses of the settings centre. */
export const SETTINGS = '/gysgl/setCenter';
export const YEAR_SETTINGS = '/gysgl/setCenter/yearEval';
export const DAILY_SETTINGS = '/gysgl/setCenter/dailyManagement';
