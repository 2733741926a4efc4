import type { Attributes } from './tags.ts';

/** The two editions of the format have namespaces of their own (ECMA-376, parts 1 and 4). */
export const SHEETS = [
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
];
/** Attributes that name another part. */
export const RELATIONS = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
];
/** Parts that list these others. */
export const PACKAGES = ['http://schemas.openxmlformats.org/package/2006/relationships'];

/** Names that are remembered; spreadsheets have few. */
const NAMES_MAX = 200;
const DECLARED = 'xmlns';

/** What the prefixes of names stand for, where an element is; `own` are the namespaces asked for. */
export class Namespaces {
  private readonly scopes: { depth: number; spaces: Map<string, string> }[] = [];
  private readonly names = new Map<string, string | null>();

  constructor(private readonly own: readonly string[]) {}

  /** The namespace of a prefix; null where it was never declared. Elements without any have ''. */
  readonly spaceOf = (prefix: string): string | null =>
    this.scopes.findLast(({ spaces }) => spaces.has(prefix))?.spaces.get(prefix) ??
    (prefix === '' ? '' : null);

  /** Begins an element, so deep in the part, that declares prefixes. */
  enter(attributes: Attributes, depth: number): void {
    const spaces = new Map<string, string>();
    for (const name of attributes.names) {
      const [declared, prefix = ''] = name.split(':');
      if (declared === DECLARED) spaces.set(prefix, attributes.get(name) ?? '');
    }
    this.scopes.push({ depth, spaces });
    this.names.clear();
  }

  /** Ends it. */
  leave(depth: number): void {
    if (this.scopes.at(-1)?.depth !== depth) return;
    this.scopes.pop();
    this.names.clear();
  }

  /** The name of an element without prefix; null where it is of another namespace than asked for. */
  localOf(name: string): string | null {
    const known = this.names.get(name);
    if (known !== undefined) return known;
    const colon = name.indexOf(':');
    const space = this.spaceOf(name.slice(0, Math.max(0, colon)));
    const local = space !== null && this.own.includes(space) ? name.slice(colon + 1) : null;
    if (this.names.size >= NAMES_MAX) this.names.clear();
    this.names.set(name, local);
    return local;
  }
}
