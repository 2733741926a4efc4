import { check } from 'recheck';
import { finding, visit, type Finding, type Source } from './sources.ts';

/**
 * A regular expression in a source. `pattern` is null if the source builds it from parts that
 * cannot be read there.
 */
interface Expression {
  source: Source;
  offset: number;
  pattern: string | null;
  flags: string;
}

/** Patterns that a source builds, at their maximum size; the parts are checked numbers. */
const BUILT: Readonly<Record<string, string>> = {
  "`^${mayBeginWithZero ? '' : '(?!0)'}\\\\d{${min},${max}}$`": '^(?!0)\\d{5,25}$',
  '`^\\\\d{1,15}(?:\\\\.\\\\d{1,${n}})?$`': '^\\d{1,15}(?:\\.\\d{1,6})?$',
};

interface TextNode {
  type: string;
  start: number;
  end: number;
  value?: unknown;
}

const isText = (node: TextNode | undefined): node is TextNode & { value: string } =>
  node?.type === 'Literal' && typeof node.value === 'string';

function built(source: Source, node: TextNode | undefined): string | null {
  if (node === undefined) return '';
  return isText(node) ? node.value : (BUILT[source.text.slice(node.start, node.end)] ?? null);
}

/** The regular expressions of a source: literals, and arguments of RegExp. */
function expressionsIn(source: Source): Expression[] {
  const found: Expression[] = [];
  const made = ({
    callee,
    arguments: given,
    start,
  }: {
    callee: object;
    arguments: object[];
    start: number;
  }) => {
    if ((callee as { type: string; name?: string }).name !== 'RegExp') return;
    const [pattern, flags] = given as TextNode[];
    found.push({
      source,
      offset: start,
      pattern: built(source, pattern),
      flags: isText(flags) ? flags.value : '',
    });
  };
  visit(source, {
    Literal: (node) => {
      if ('regex' in node)
        found.push({
          source,
          offset: node.start,
          pattern: node.regex.pattern,
          flags: node.regex.flags,
        });
    },
    NewExpression: made,
    CallExpression: made,
  });
  return found;
}

/**
 * Limits of a check, in steps instead of seconds, so that the result is the same on every machine.
 */
const LIMITS = {
  timeout: 60_000,
  attackTimeout: null,
  incubationTimeout: null,
  randomSeed: 1,
  recallLimit: 0,
  recallTimeout: 0,
} as const;

/** Regular expressions that take more than linear time for some text. */
export async function slowExpressions(all: readonly Source[]): Promise<Finding[]> {
  const expressions = all.flatMap(expressionsIn);
  const findings: Finding[] = [];
  const known = new Map<string, string | null>();
  for (const { source, offset, pattern, flags } of expressions) {
    if (pattern === null) {
      findings.push(
        finding(
          source,
          offset,
          'A regular expression is put together here: say in tests/lint/expressions.ts what it can become.',
        ),
      );
      continue;
    }
    const key = `/${pattern}/${flags}`;
    if (!known.has(key)) {
      const result = await check(pattern, flags, LIMITS);
      known.set(
        key,
        result.status === 'safe'
          ? null
          : result.status === 'vulnerable'
            ? result.complexity.summary
            : `not decided: ${JSON.stringify(result.error)}`,
      );
    }
    const what = known.get(key);
    if (what) findings.push(finding(source, offset, `${key} may take long: ${what}.`));
  }
  return findings;
}
