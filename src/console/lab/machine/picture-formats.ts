/** Formats of a picture as a file: a drawing, a text for documents, a machine for other tools. */
export const pictureFormats = {
  svg: { ending: 'svg', type: 'image/svg+xml' },
  mermaid: { ending: 'mmd', type: 'text/plain' },
  scxml: { ending: 'scxml', type: 'application/scxml+xml' },
} as const;

export type PictureFormat = keyof typeof pictureFormats;
