import { readFileSync } from 'node:fs';

const labelsIn = (file: string): object =>
  (JSON.parse(readFileSync(`locales/zh-CN/${file}.json`, 'utf8')) as { fields: object }).fields;

/** Key of the label of a field: with the texts of its module, else with those of all records. */
export const fieldKey = (module: string, name: string): string =>
  `${name in labelsIn(module) ? module : 'records'}.fields.${name}`;
