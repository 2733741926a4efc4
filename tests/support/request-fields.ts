import type { SchemaDescription, SchemaObjectDescription } from 'yup';
import type { Call } from '#contract/core/call.ts';

/** The fields that the request of a call takes, by name. */
export const requestFields = ({ request }: Call): Readonly<Record<string, SchemaDescription>> =>
  (request.describe() as SchemaObjectDescription).fields as Record<string, SchemaDescription>;
