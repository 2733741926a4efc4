const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /Edg\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Chrome', /Chrome\/(\d+)/],
  ['Safari', /Version\/(\d+)(?:\.[.\d]*)? [^V]*Safari\//],
];

/** A telephone names the system of a computer, too, so telephones come first. */
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

/**
 * What a browser calls itself, in a few words: name, version, system. Whatever is not known stands
 * as it is.
 */
export function browserOf(agent: string): string {
  const browser = BROWSERS.find(([, version]) => version.test(agent));
  if (!browser) return agent;
  const [name, version] = browser;
  const system = SYSTEMS.find(([, sign]) => sign.test(agent));
  return [`${name} ${version.exec(agent)?.[1] ?? ''}`, ...(system ? [system[0]] : [])].join(' · ');
}
