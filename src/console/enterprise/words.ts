/** Address of the own basic information: its form and its record. */
export const BASIC_INFO = '/qyxxgl/qyjbxx';

/** The sections of form and page of enterprise information, in their order. */
export const SECTIONS = ['registration', 'basic', 'legal', 'invoice', 'ca'] as const;
