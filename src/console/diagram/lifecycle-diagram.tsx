import { Button, DialogBody } from '@blueprintjs/core';
import { FlowBranch, Maximize, Th } from '@blueprintjs/icons';
import { Suspense, use, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordKind } from '#contract/kinds.ts';
import type { Layout } from '#model/graph/layout.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { useText } from '../base/use-text.ts';
import './diagram.css';
import { Around } from './around.tsx';
import { layoutOf } from './layouts.ts';
import { standingOf, type Way } from './standing.ts';
import { StatusTable } from './status-table.tsx';
import { useZoom } from './use-zoom.ts';
import { ZoomButtons, ZoomedPicture } from './zoomed-picture.tsx';

interface LifecycleDiagramProps {
  kind: RecordKind;
  /** Status code of the record; null when it is deleted. */
  status: string | null;
  /** Codes of the statuses it has been in, from its history. */
  visited?: readonly string[];
  /** The transition into the status, to be highlighted. */
  way?: Way | null;
  /** The status is that of an earlier moment. */
  isPast?: boolean;
  /** Small: what is around the status, with the whole picture in a dialog. */
  isSmall?: boolean;
}

const NOTHING: readonly string[] = [];

/** The legend of the picture; a line never breaks inside an entry. */
function Note({ sign, children }: { sign: 'is-taken' | 'is-next'; children: string }) {
  return (
    <span className="diagram-meaning">
      <span className={`diagram-sign ${sign}`} aria-hidden /> {children}
    </span>
  );
}

function Shown({
  layout,
  status,
  visited,
  way,
  isPast,
  isSmall,
}: { layout: Layout } & Required<Omit<LifecycleDiagramProps, 'kind'>>) {
  const t = useText();
  const [isTable, setTable] = useState(false);
  const [isEnlarged, setEnlarged] = useState(false);
  const standing = useMemo(
    () => ({ ...standingOf(layout, status, visited, way), isPast }),
    [layout, status, visited, way, isPast],
  );
  const zoom = useZoom(layout, standing.here);
  const other = t(isTable ? 'diagram.showDiagram' : 'diagram.showTable');
  return (
    <section className="diagram" aria-label={t('diagram.title')}>
      <div className="diagram-tools">
        {!isTable && !isSmall && <ZoomButtons zoom={zoom} />}
        <Button
          variant="minimal"
          icon={isTable ? <FlowBranch /> : <Th />}
          onClick={() => setTable(!isTable)}
        >
          {other}
        </Button>
        {isSmall && (
          <Button
            variant="minimal"
            icon={<Maximize />}
            aria-haspopup="dialog"
            onClick={() => setEnlarged(true)}
          >
            {t('diagram.enlarge')}
          </Button>
        )}
      </div>
      {isEnlarged && (
        <TitledDialog
          isOpen
          title={t('diagram.title')}
          onClose={() => setEnlarged(false)}
          className="diagram-dialog"
        >
          <DialogBody>
            <Shown
              layout={layout}
              status={status}
              visited={visited}
              way={way}
              isPast={isPast}
              isSmall={false}
            />
          </DialogBody>
        </TitledDialog>
      )}
      {!isTable &&
        (isSmall ? (
          <Around layout={layout} standing={standing} />
        ) : (
          <ZoomedPicture zoom={zoom} layout={layout} standing={standing} />
        ))}
      <StatusTable layout={layout} standing={standing} isHidden={!isTable} />
      {!isTable && !isSmall && (
        <p className="diagram-notes">
          {way && <Note sign="is-taken">{t('diagram.takenNote')}</Note>}
          <Note sign="is-next">{t('diagram.nextNote')}</Note>
        </p>
      )}
    </section>
  );
}

function Loaded({
  kind,
  status,
  visited = NOTHING,
  way = null,
  isPast = false,
  isSmall = false,
}: LifecycleDiagramProps) {
  useTranslation(['diagram', 'enums', 'commands']);
  return (
    <Shown
      layout={use(layoutOf(kind))}
      status={status}
      visited={visited}
      way={way}
      isPast={isPast}
      isSmall={isSmall}
    />
  );
}

/**
 * The picture of a record's lifecycle with the current status, possible next steps, and visited
 * statuses; also as a table.
 */
export function LifecycleDiagram(props: LifecycleDiagramProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      <Loaded {...props} />
    </Suspense>
  );
}
