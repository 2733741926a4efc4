const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /Edg\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Chrome', /Chrome\/(\d+)/],
  ['Safari', /Version\/(\d+)(?:\.[.\d]*)? [^V]*Safari\//],
];

/** A phone names the system of a computer, too, so phones are checked first. */
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

/** A user agent in a few words: name, version, system. Unknown ones are shown unchanged. */
export function browserOf(agent: string): string {
  const browser = BROWSERS.find(([, version]) => version.test(agent));
  if (!browser) return agent;
  const [name, version] = browser;
  const system = SYSTEMS.find(([, sign]) => sign.test(agent));
  return [`${name} ${version.exec(agent)?.[1] ?? ''}`, ...(system ? [system[0]] : [])].join(' · ');
}
