export type * from './upload.types.ts';
export type * from './upload.machine.ts';
export { uploadMachine as machine, uploadServices as services } from './upload.machine.ts';
export {
  uploadStarts as starts,
  uploadSamples as samples,
  uploadOutcomes as outcomes,
} from './upload.cases.ts';
export {
  uploadPolicy as policy,
  uploadSituations as situations,
  uploadLooks as looks,
} from './upload.policy.ts';
