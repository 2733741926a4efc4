/** How a file can be previewed. */
export type PreviewKind = 'image' | 'pdf' | 'text' | 'table';

const KINDS: Readonly<Record<string, PreviewKind>> = {
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  pdf: 'pdf',
  txt: 'text',
  csv: 'table',
};

/** How a file with this extension can be previewed; null if it can only be downloaded. */
export const previewOf = (type: string): PreviewKind | null => KINDS[type] ?? null;
