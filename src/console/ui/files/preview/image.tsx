import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../base/use-text.ts';

/** What the browser is told that bytes are; never what they say of themselves. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};

interface ImageProps {
  bytes: ArrayBuffer;
  type: string;
  name: string;
  zoom: number;
}

/** A picture, as wide as its place times the zoom. */
export function ImageView({ bytes, type, name, zoom }: ImageProps) {
  const t = useText();
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([bytes], { type: TYPES[type] ?? '' }));
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes, type]);
  if (isBroken) return <p role="alert">{t('ui.files.preview.broken')}</p>;
  return (
    <img
      ref={image}
      className={zoom === 1 ? 'file-preview-whole' : undefined}
      alt={name}
      style={zoom === 1 ? undefined : { width: `${zoom * 100}%` }}
      onError={() => setBroken(true)}
    />
  );
}
