import { dirname, join } from 'node:path';
import { finding, importsOf, type Finding, type Source } from './sources.ts';

const ROOT = 'machines';
const INDEX = 'index.ts';
/** Folder of what the machines have in common, from which everything may be imported. */
const SHARED = 'shared';

const pathOf = (source: Source, specifier: string): string =>
  specifier.startsWith('.')
    ? join(dirname(source.path), specifier)
    : specifier.replace(/^#machines\//, `${ROOT}/`);

/**
 * Imports from a machine's folder by other files, except of its index; and statements of an index
 * other than re-exports of its folder: a page that needs the machine would load them together with
 * the policy.
 */
export const pastTheIndex = (sources: readonly Source[]): Finding[] =>
  sources.flatMap((source) => {
    const [top, own, file] = source.path.split('/');
    const isMachines = top === ROOT && own !== SHARED;
    // Parsing takes most of the time of the lint, and most programs name no machine.
    if (top !== ROOT && !source.text.includes(`${ROOT}/`)) return [];
    const deep = importsOf(source).flatMap(({ specifier, offset }) => {
      const [root, folder, inner] = pathOf(source, specifier).split('/');
      const isDeep = root === ROOT && folder !== SHARED && inner !== undefined && inner !== INDEX;
      return !isDeep || (isMachines && folder === own)
        ? []
        : [finding(source, offset, `Import the index of ${ROOT}/${folder}.`)];
    });
    if (!isMachines || file !== INDEX) return deep;
    const beside = source.program.body.filter(
      (node) => !node.type.startsWith('Export') || !('source' in node) || node.source === null,
    );
    return [
      ...deep,
      ...beside.map(({ start }) => finding(source, start, 'An index only passes on.')),
    ];
  });
