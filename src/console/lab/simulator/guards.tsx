import { Cross, Tick } from '@blueprintjs/icons';
import type { Words } from '#machines/shared/words.ts';
import type { GuardTree } from '#model/why-not.ts';
import { useWords } from '../words.ts';
import './guards.css';

/** `and` says nothing of its own: its operands are what must hold. */
const flattened = (tree: GuardTree): GuardTree[] =>
  tree.name === 'and' ? tree.operands.flatMap(flattened) : [tree];

function textOf({ name, operands }: GuardTree, words: Words): string {
  if (name === 'not' && operands[0]) return words.condition(`not.${operands[0].name}`);
  if (name === 'or')
    return operands.map((operand) => textOf(operand, words)).join(words.say('diagram.or'));
  return words.condition(name);
}

/** The guards that decide in a tree. */
const leaves = ({ name, operands }: GuardTree): string[] =>
  operands.length === 0 ? [name] : operands.flatMap(leaves);

interface GuardsProps {
  trees: readonly GuardTree[];
  /** What guards look at, in words; absent where it is shown elsewhere. */
  factsOf?: (guards: readonly string[]) => string;
}

/** What is asked of an event, one by one, and what of it does not hold. */
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
