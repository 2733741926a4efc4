import { graphOf, type GraphView } from '#model/graph.ts';
import { drawnMachines } from '#visualizations/draw/catalog.ts';
import { layoutOf } from '#visualizations/draw/layout.ts';
import { mermaidOf } from '#visualizations/draw/mermaid.ts';
import { scxmlOf } from '#visualizations/draw/scxml.ts';
import { svgOf } from '#visualizations/draw/svg.ts';
import { themes, type Theme } from '#visualizations/draw/theme.ts';
import type { Command } from '../command.ts';
import { unknownMachine } from '../subjects.ts';
import { textOf } from '../values.ts';

/** Draws the diagram of a machine, as in `visualizations`. */
export const drawCommand: Command = {
  name: 'draw',
  options: {
    machine: { required: true },
    view: { choices: ['business', 'calls'], standard: 'business' },
    theme: { choices: themes, standard: 'light' },
  },
  formats: ['mermaid', 'svg', 'scxml'],
  async run(given) {
    const { format, words } = given;
    const name = textOf(given, 'machine');
    const machine =
      drawnMachines.find(({ id }) => id === name) ??
      unknownMachine(
        name,
        drawnMachines.map(({ id }) => id),
      );
    const graph = graphOf(machine, textOf(given, 'view') as GraphView);
    if (format === 'scxml') return { text: scxmlOf(graph), exit: 0 };
    if (format === 'mermaid') return { text: mermaidOf(graph, words.texts), exit: 0 };
    const layout = await layoutOf(graph, (tried, of) => {
      // A progress line that is overwritten is only useful on a terminal.
      if (process.stderr.isTTY)
        process.stderr.write(
          `\r${words.own('draw.progress', { tried, of })}${tried === of ? '\n' : ''}`,
        );
    });
    return {
      text: svgOf(layout, words.texts, words.language, textOf(given, 'theme') as Theme),
      exit: 0,
    };
  },
};
