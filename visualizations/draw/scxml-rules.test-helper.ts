import sax from 'sax';

const SCXML = 'http://www.w3.org/2005/07/scxml';

type Kind = 'id' | 'refs' | 'token' | 'events' | 'type' | 'version' | 'text';

interface Rule {
  children: readonly string[];
  attributes: Readonly<Record<string, Kind>>;
  required?: readonly string[];
}

/**
 * What may stand where, for the elements that our drawings use: W3C SCXML 1.0, sections 3.2
 * (scxml), 3.3 (state), 3.5 (transition), 3.7 (final), 5.2 (datamodel), 5.3 (data), 6.4 (invoke).
 * Whatever else the W3C allows is refused here.
 */
const RULES: Readonly<Record<string, Rule>> = {
  scxml: {
    children: ['state', 'final', 'datamodel'],
    attributes: { initial: 'refs', name: 'token', version: 'version', datamodel: 'token' },
    required: ['version'],
  },
  state: {
    children: ['transition', 'state', 'final', 'invoke'],
    attributes: { id: 'id', initial: 'refs' },
  },
  final: { children: [], attributes: { id: 'id' } },
  transition: {
    children: [],
    attributes: { event: 'events', cond: 'text', target: 'refs', type: 'type' },
  },
  invoke: { children: [], attributes: { id: 'id', type: 'text', src: 'text' } },
  datamodel: { children: ['data'], attributes: {} },
  data: { children: [], attributes: { id: 'id', expr: 'text' }, required: ['id'] },
};

const LETTER = String.raw`[\p{L}_]`;
const EVENT = String.raw`[\p{L}_:\d-]+(?:\.[\p{L}_:\d-]+)*(?:\.\*)?`;

/** Forms of values: of events in SCXML 1.0, section 3.12.1, of ids in 3.14 and XML Schema. */
const FORMS: Readonly<Record<Kind, RegExp>> = {
  id: new RegExp(String.raw`^${LETTER}[\p{L}\p{Nd}_.-]*$`, 'u'),
  refs: new RegExp(String.raw`^${LETTER}[\p{L}\p{Nd}_.-]*$`, 'u'),
  token: /^[\p{L}\p{Nd}_:.-]+$/u,
  events: new RegExp(String.raw`^(?:\*|${EVENT}(?: ${EVENT})*)$`, 'u'),
  type: /^(?:internal|external)$/,
  version: /^1\.0$/,
  text: /^/,
};

interface Open {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Ids of the states below. */
  within: Set<string>;
}

/** Whether a text is one expression of ECMAScript. */
function isExpression(text: string): boolean {
  try {
    // Parsed only: what it says is nobody's but ours.
    return new Function(`'use strict'; return (${text}\n);`) instanceof Function;
  } catch {
    return false;
  }
}

/** What is wrong with a start of an element, apart from what other elements say. */
function faultsIn({ name, attributes }: Open, outer: Open | undefined): string[] {
  const rule = RULES[name];
  if (!rule) return [`${name} is none of ours`];
  const place = outer === undefined ? 'scxml' : null;
  return [
    ...(place !== null && name !== place ? [`${name} is the root`] : []),
    ...(outer && !RULES[outer.name]?.children.includes(name) ? [`${name} in ${outer.name}`] : []),
    ...(rule.required ?? []).filter((one) => !attributes.has(one)).map((one) => `no ${one}`),
    ...[...attributes].flatMap(([key, value]) => {
      const kind = rule.attributes[key];
      if (kind === undefined) return [`${name} has ${key}`];
      return FORMS[kind].test(value) ? [] : [`${key}=${value} of ${name}`];
    }),
    // A transition says at least when, under which condition or where to (SCXML 1.0, section 3.5.1).
    ...(name === 'transition' && attributes.size === 0 ? ['an empty transition'] : []),
  ];
}

/**
 * What is wrong with a document by the rules of SCXML 1.0 that its schema states, and by those
 * beside it that the schema cannot state: ids once, references to what is there, initial states
 * below their own, conditions that the data model knows. Empty: valid.
 */
export function scxmlFaults(text: string): string[] {
  const faults: string[] = [];
  const open: Open[] = [];
  const ids = new Map<string, string>();
  const targets: string[] = [];
  const answers: string[] = [];
  let datamodel = 'null';
  const parser = sax.parser(true, { xmlns: true });
  parser.onerror = ({ message }) => {
    throw new Error(message);
  };
  parser.ontext = (between) => {
    if (between.trim() !== '') faults.push(`the text ${between.trim()}`);
  };
  parser.onopentag = (tag) => {
    const { uri, local, attributes } = tag as sax.QualifiedTag;
    const own = Object.values(attributes).filter((one) => one.uri === '');
    const started: Open = {
      name: uri === SCXML ? local : `${uri} ${local}`,
      attributes: new Map(own.map((one) => [one.local, one.value])),
      within: new Set(),
    };
    faults.push(...faultsIn(started, open.at(-1)));
    const value = (key: string) => started.attributes.get(key);
    const id = value('id');
    if (id !== undefined && ids.has(id)) faults.push(`${id} twice`);
    if (id !== undefined) ids.set(id, started.name);
    if (id !== undefined && ['state', 'final'].includes(started.name))
      for (const { within } of open) within.add(id);
    if (started.name === 'scxml') datamodel = value('datamodel') ?? 'null';
    const [target, cond, expr] = [value('target'), value('cond'), value('expr')];
    if (target !== undefined) targets.push(target);
    if (cond !== undefined && datamodel !== 'ecmascript' && !/^In\('[^']*'\)$/.test(cond))
      faults.push(`the condition ${cond} in the data model ${datamodel}`);
    for (const one of [cond, expr])
      if (one !== undefined && datamodel === 'ecmascript' && !isExpression(one))
        faults.push(`${one} is no expression`);
    answers.push(...(value('event') ?? '').split(' ').filter((one) => /^done\.\w+\./.test(one)));
    open.push(started);
  };
  parser.onclosetag = () => {
    const { name, attributes, within } = open.pop() as Open;
    const initial = attributes.get('initial');
    if (initial !== undefined && !within.has(initial))
      faults.push(`initial=${initial} is not below its ${name}`);
  };
  parser.write(text).close();
  const isState = (id: string) => ['state', 'final'].includes(ids.get(id) ?? '');
  for (const target of targets) if (!isState(target)) faults.push(`no state ${target}`);
  const invoked = [...ids].filter(([, name]) => name === 'invoke').map(([id]) => id);
  for (const event of answers) {
    const [, kind, id = ''] = /^done\.(\w+)\.(.+)$/.exec(event) ?? [];
    if (kind === 'state' && !isState(id)) faults.push(`${event} of no state`);
    if (kind === 'invoke' && invoked.length > 0 && !invoked.includes(id))
      faults.push(`${event} of no call`);
  }
  return faults;
}
