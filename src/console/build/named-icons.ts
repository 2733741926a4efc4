/**
 * Stands in for Blueprint's loader of icons by name, which would bring the tables of all its icons,
 * 200 kB of them. Icons are components here: whoever gives a name hears of it as soon as their screen
 * is drawn.
 */
export class Icons {
  static getPaths(name: string): never {
    throw new Error(
      `The icon "${name}" was given by name; give the component of @blueprintjs/icons instead.`,
    );
  }
}
