const BY_A_RECORD = 'what the delivery of a record calls';
const BY_A_FORM = 'what the delivery of a form calls';

/** Programs that send what changes something and open no delivery themselves: why that is right. */
export const PAST_THE_DELIVERY: Readonly<Record<string, string>> = {
  'accounts/forms.tsx': BY_A_FORM,
  'app/wire.ts': 'the session notes that somebody came in; nobody waits for it',
  'credit/use-calculation.ts': 'what the machine year-calculation calls',
  'credit/wire.ts': BY_A_RECORD,
  'enterprise/bank-accounts.tsx': BY_A_FORM,
  'enterprise/honours.tsx': BY_A_FORM,
  'enterprise/performances.tsx': BY_A_FORM,
  'enterprise/qualifications.tsx': BY_A_FORM,
  'registration/code-field.tsx': 'the field asks for a code, and counts how long it is good',
  'session/change-password.tsx':
    'formik sends it and says whether it is on its way, as at the login: a failure is one of a field',
  'sign-up/wire.ts': BY_A_RECORD,
  'ui/files/download.ts': 'what the machine download calls',
  'ui/files/preview/bytes.ts': 'reads a file; the token is for this reading alone',
  'ui/files/upload.ts': 'what the machine upload calls',
};
