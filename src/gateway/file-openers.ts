import { opensToApplications } from './enterprise/applications/files.ts';
import { registerFileOpeners } from './files/openers.ts';
import { goWithComments } from './records/comments.ts';
import { opensToGroup } from './institutions/group.ts';
import { arrivedWithMessage } from './notices/messages.ts';
import { opensToAdmissions } from './suppliers/admission/files.ts';

/** Tells the access to files what opens them beside records; whoever answers calls calls it first. */
export const registerOpeners = (): void =>
  registerFileOpeners([
    opensToApplications,
    opensToAdmissions,
    opensToGroup,
    arrivedWithMessage,
    goWithComments,
  ]);
