import type { Answer, Client } from './client.ts';
import { saveMatter } from './matter.ts';

/**
 * Sets the minimum number of working days that suppliers have for a statement, and keeps the other
 * settings.
 */
export const setStatementDays = (
  client: Client,
  statementDays: number | null,
  guid = '2206',
): Promise<Answer> => saveMatter(client, guid, { statementDays });
