import { imageSize } from 'image-size';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../../base/use-text.ts';
import { isTooLarge, PICTURE_PIXELS_MAX } from './limits.ts';

/** The media type for the browser, which never depends on the content. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};

interface Size {
  width: number;
  height: number;
}

/** The size of an image by its own header, in pixels; 0 by 0 if it has none. */
function sizeOf(bytes: ArrayBuffer): Size {
  try {
    return imageSize(new Uint8Array(bytes));
  } catch {
    return { width: 0, height: 0 };
  }
}

interface ImageProps {
  bytes: ArrayBuffer;
  type: string;
  name: string;
  zoom: number;
}

function Shown({ bytes, type, name, zoom, onError }: ImageProps & { onError: () => void }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([bytes], { type: TYPES[type] ?? '' }));
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes, type]);
  return (
    <img
      ref={image}
      className={zoom === 1 ? 'file-preview-whole' : undefined}
      alt={name}
      style={zoom === 1 ? undefined : { width: `${zoom * 100}%` }}
      onError={onError}
    />
  );
}

/** An image, as wide as its container times the zoom; an image that is too large says so. */
export function ImageView(props: ImageProps) {
  const t = useText();
  const [isMissing, setMissing] = useState(false);
  const { bytes } = props;
  const { width, height } = useMemo(() => sizeOf(bytes), [bytes]);
  if (width * height > PICTURE_PIXELS_MAX || (isMissing && isTooLarge({ width, height })))
    return <p role="alert">{t('ui.files.preview.tooLarge', { width, height })}</p>;
  if (isMissing) return <p role="alert">{t('ui.files.preview.broken')}</p>;
  return <Shown {...props} onError={() => setMissing(true)} />;
}
