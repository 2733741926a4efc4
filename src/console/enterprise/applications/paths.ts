import { enterpriseKinds } from '../kinds.ts';
import type { KindInfo } from '../../ui/record/types.ts';

/** Where a supplier finds its professional information; its applications lie below. */
export const PROFESSIONAL_INFO = '/qyxxgl/gyszyxx';

/** Applications as the supplier sees them; reviewers have a list of their own. */
export const ownApplications: KindInfo = {
  ...enterpriseKinds.professionalApplication,
  path: PROFESSIONAL_INFO,
};
