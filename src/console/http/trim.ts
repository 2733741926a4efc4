/** Fields whose spaces mean something: they travel as they were typed. */
const secrets: ReadonlySet<string> = new Set([
  'password',
  'passwordNext',
  'oldPassword',
  'newPassword',
  'client_secret',
]);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as null);

/**
 * A body with every string trimmed, nested ones too (requirements, 5), except secrets. Files and
 * dates pass.
 */
export function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, secrets.has(name) ? part : trimmed(part)]),
  );
}
