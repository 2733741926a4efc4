/** Address of the messages that the user's enterprise received. */
export const MESSAGES = '/qyxxgl/messages';
