import { Button, ButtonGroup } from '@blueprintjs/core';
import { ZoomIn, ZoomOut, ZoomToFit } from '@blueprintjs/icons';
import type { ComponentProps } from 'react';
import { useText } from '../base/use-text.ts';
import { Picture } from './picture.tsx';
import type { Zoom } from './use-zoom.ts';

/** The buttons that change the size of a picture. */
export function ZoomButtons({ zoom: { zoomIn, zoomOut, fit } }: { zoom: Zoom }) {
  const t = useText();
  return (
    <ButtonGroup variant="minimal">
      <Button
        icon={<ZoomOut />}
        aria-label={t('diagram.zoomOut')}
        title={`${t('diagram.zoomOut')} (-)`}
        onClick={zoomOut}
      />
      <Button
        icon={<ZoomIn />}
        aria-label={t('diagram.zoomIn')}
        title={`${t('diagram.zoomIn')} (+)`}
        onClick={zoomIn}
      />
      <Button
        icon={<ZoomToFit />}
        aria-label={t('diagram.fit')}
        title={`${t('diagram.fit')} (0)`}
        onClick={fit}
      />
    </ButtonGroup>
  );
}

/** A picture in a frame that scrolls and listens to the keys of the zoom. */
export function ZoomedPicture({
  zoom: { frame, scale, onKeyDown },
  ...picture
}: { zoom: Zoom } & Omit<ComponentProps<typeof Picture>, 'scale'>) {
  const t = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keyboard zooms
    <div
      ref={frame}
      className="diagram-frame"
      role="group"
      // The keyboard scrolls and zooms a frame only when it can have the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('diagram.title')}
      aria-keyshortcuts="+ - 0"
      onKeyDown={onKeyDown}
    >
      <Picture {...picture} scale={scale} />
    </div>
  );
}
