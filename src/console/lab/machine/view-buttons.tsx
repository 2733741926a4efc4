import { Button, ButtonGroup } from '@blueprintjs/core';
import type { GraphView } from '#model/graph.ts';
import { useWords } from '../words.ts';

interface ViewButtonsProps {
  view: GraphView;
  onView: (view: GraphView) => void;
}

const views: readonly GraphView[] = ['business', 'calls'];

/** The buttons that choose how much detail a diagram shows. */
export function ViewButtons({ view, onView }: ViewButtonsProps) {
  const { say } = useWords();
  return (
    <ButtonGroup>
      {views.map((one) => (
        <Button
          key={one}
          active={one === view}
          aria-pressed={one === view}
          onClick={() => onView(one)}
        >
          {say(`lab.find.${one}`)}
        </Button>
      ))}
    </ButtonGroup>
  );
}
