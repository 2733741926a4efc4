/** What a recipe reads, and what it would change: nothing is written before all of it went well. */
export class Copy {
  private readonly changed = new Map<string, string>();

  constructor(
    private readonly read: (path: string) => string,
    private readonly isThere: (path: string) => boolean,
  ) {}

  text(path: string): string {
    return this.changed.get(path) ?? this.read(path);
  }

  /** Changes a file by its text. */
  change(path: string, edit: (text: string) => string): void {
    this.changed.set(path, edit(this.text(path)));
  }

  /** Adds a file that is not there yet. */
  create(path: string, text: string): void {
    if (this.isThere(path)) throw new Error(`There is a file ${path} already.`);
    this.changed.set(path, text);
  }

  /** The changed files with their new texts. */
  changes(): ReadonlyMap<string, string> {
    return this.changed;
  }
}
