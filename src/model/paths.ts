export { commandSteps, type CommandStep } from './paths/command-steps.ts';
export { narrowed } from './paths/narrowed.ts';
export {
  configurationOf,
  follow,
  pathAlong,
  shortestPaths,
  shortestWays,
  type Path,
} from './paths/path.ts';
export { roundTrips } from './paths/round-trips.ts';
export { simplePaths } from './paths/simple.ts';
export { statePaths } from './paths/states.ts';
