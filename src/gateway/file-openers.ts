import { opensToApplications } from './enterprise/applications/files.ts';
import { registerFileOpeners } from './files/openers.ts';
import { goWithComments } from './records/comments.ts';
import { opensToGroup } from './institutions/group.ts';
import { arrivedWithMessage } from './notices/messages.ts';
import { opensToAdmissions } from './suppliers/admission/files.ts';

/** Registers what opens files beside records; must run before the first call. */
export const registerOpeners = (): void =>
  registerFileOpeners([
    opensToApplications,
    opensToAdmissions,
    opensToGroup,
    arrivedWithMessage,
    goWithComments,
  ]);
