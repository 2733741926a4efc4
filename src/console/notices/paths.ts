/** Address of the messages of the own enterprise. */
export const MESSAGES = '/qyxxgl/messages';
