import { Compressed, Document, Media, Th } from '@blueprintjs/icons';

const ICONS: Readonly<Record<string, typeof Document>> = {
  png: Media,
  jpg: Media,
  jpeg: Media,
  gif: Media,
  xls: Th,
  xlsx: Th,
  csv: Th,
  zip: Compressed,
  rar: Compressed,
};

/** The icon of a file type with its extension. */
export function FileIcon({ type }: { type: string }) {
  const Icon = ICONS[type] ?? Document;
  return (
    <span className="ui-file-icon" aria-hidden>
      <Icon size={16} />
      <small>{type.toUpperCase()}</small>
    </span>
  );
}
