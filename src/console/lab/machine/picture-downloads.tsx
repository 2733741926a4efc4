import { Button, ButtonGroup } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import type { Layout } from '#model/graph/layout.ts';
import { toast } from '../../base/toasts.ts';
import type { ShownMachine } from '../catalog.ts';
import { download } from '../download.ts';
import { textsIn } from '../texts-in.ts';
import { useWords } from '../words.ts';
import { pictureFormats, type PictureFormat } from './picture-formats.ts';

const formats = Object.keys(pictureFormats) as PictureFormat[];

/** Buttons that download the picture that is shown, each in a format, in the current language. */
export function PictureDownloads({ lab, layout }: { lab: ShownMachine; layout: Layout }) {
  const { say } = useWords();
  const { view } = layout;

  async function take(format: PictureFormat): Promise<void> {
    try {
      const { pictureText, PICTURE_TEXTS } = await import('./picture-text.ts');
      const text = pictureText({ lab, layout, format }, await textsIn(PICTURE_TEXTS));
      const { ending, type } = pictureFormats[format];
      download(`${lab.id}.${view}.${ending}`, text, type);
    } catch (error) {
      reportError(error);
      toast.error(say('lab.find.notDownloaded'));
    }
  }
  return (
    <ButtonGroup variant="minimal">
      {formats.map((format) => (
        <Button
          key={format}
          size="small"
          icon={<Download />}
          aria-label={say('lab.find.download', { format: say(`lab.find.formats.${format}`) })}
          onClick={() => void take(format)}
        >
          {say(`lab.find.formats.${format}`)}
        </Button>
      ))}
    </ButtonGroup>
  );
}
