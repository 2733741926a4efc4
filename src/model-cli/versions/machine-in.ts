import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { statesOf } from '#model/graph/definition.ts';
import { CliFailure } from '../failure.ts';
import { wideOrder } from '../json-file.ts';
import { inRevision } from './revision.ts';

/** The exported machine of a module with this id. */
async function exportedBy(path: string, id: string, said: string): Promise<AnyStateMachine> {
  let exported: Record<string, unknown>;
  try {
    exported = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
  } catch (error) {
    throw new CliFailure('brokenModule', {
      version: said,
      problem: error instanceof Error ? error.message : String(error),
    });
  }
  const machines = Object.values(exported).filter(
    (value): value is AnyStateMachine => value instanceof StateMachine,
  );
  const found = machines.find((machine) => machine.id === id);
  if (!found)
    throw new CliFailure('notInModule', {
      version: said,
      machine: id,
      found: machines.map((machine) => machine.id).join(', ') || '—',
    });
  // Throws for a machine that cannot be explored.
  statesOf(found);
  return found;
}

/** Whether a file is in UTF-16, which modules do not support. */
const isWide = (path: string): boolean =>
  statSync(path).isFile() && wideOrder(readFileSync(path)) !== null;

/** Loads a version of a machine: from the module at a path, or from a git revision. */
export async function machineIn(version: string, id: string): Promise<AnyStateMachine> {
  const path = resolve(version);
  if (existsSync(path)) {
    if (isWide(path)) throw new CliFailure('wideModule', { version });
    return exportedBy(path, id, version);
  }
  return inRevision(version, `machines/${id}/${id}.machine.ts`, (module) =>
    exportedBy(module, id, version),
  );
}
