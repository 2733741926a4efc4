/**
 * Replaces Blueprint's loader of icons by name, which would add the tables of all its icons, 200
 * kB. Icons are components here: a name fails as soon as its screen is drawn.
 */
export class Icons {
  static getPaths(name: string): never {
    throw new Error(
      `The icon "${name}" was given by name; give the component of @blueprintjs/icons instead.`,
    );
  }
}
