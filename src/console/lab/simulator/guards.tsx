import { Cross, Tick } from '@blueprintjs/icons';
import type { Words } from '#machines/shared/words.ts';
import type { GuardTree } from '#model/why-not.ts';
import { useWords } from '../words.ts';
import './guards.css';

/** Flattens `and`: only its operands need a line of their own. */
const flattened = (tree: GuardTree): GuardTree[] =>
  tree.name === 'and' ? tree.operands.flatMap(flattened) : [tree];

function textOf({ name, operands }: GuardTree, words: Words): string {
  if (name === 'not' && operands[0]) return words.condition(`not.${operands[0].name}`);
  if (name === 'or')
    return operands.map((operand) => textOf(operand, words)).join(words.say('diagram.or'));
  return words.condition(name);
}

/** Names of the guards at the leaves of a tree. */
const leaves = ({ name, operands }: GuardTree): string[] =>
  operands.length === 0 ? [name] : operands.flatMap(leaves);

interface GuardsProps {
  trees: readonly GuardTree[];
  /** Describes the values that guards read; absent if they are shown elsewhere. */
  factsOf?: (guards: readonly string[]) => string;
}

/** The guards of an event as a list, each with whether it holds. */
export function Guards({ trees, factsOf }: GuardsProps) {
  const words = useWords();
  const { say } = words;
  return (
    <ul
      className={`lab-guards ${factsOf ? 'has-facts' : ''}`}
      aria-label={say('lab.result.guards')}
    >
      {trees.flatMap(flattened).map((tree, index) => {
        const facts = factsOf?.(leaves(tree)) ?? '';
        return (
          <li key={index} className={tree.value ? '' : 'ui-problem'}>
            {tree.value ? <Tick size={14} /> : <Cross size={14} />}
            <span className="visually-hidden">
              {say(tree.value ? 'lab.result.holds' : 'lab.result.fails')}
            </span>
            {textOf(tree, words)}
            {facts !== '' && <span className="ui-quiet lab-guard-facts">{facts}</span>}
          </li>
        );
      })}
    </ul>
  );
}
