const BY_A_RECORD = 'what the delivery of a record calls';
const BY_A_FORM = 'what the delivery of a form calls, in another file or by a hook';

/** Programs that send what changes something and give it to no delivery themselves: why that is right. */
export const PAST_THE_DELIVERY: Readonly<Record<string, string>> = {
  'accounts/forms.tsx': BY_A_FORM,
  'accounts/receiving.tsx': BY_A_FORM,
  'app/wire.ts': 'the session notes that somebody came in; nobody waits for it',
  'credit/use-calculation.ts': 'what the machine year-calculation calls',
  'credit/wire.ts': BY_A_RECORD,
  'enterprise/bank-accounts.tsx': BY_A_FORM,
  'enterprise/honours.tsx': BY_A_FORM,
  'enterprise/performances.tsx': BY_A_FORM,
  'enterprise/qualifications.tsx': BY_A_FORM,
  'notices/form.tsx': BY_A_FORM,
  'notices/wire.ts': BY_A_RECORD,
  'records/record-wire.ts': BY_A_RECORD,
  'registration/appeal.tsx': BY_A_FORM,
  'registration/code-field.tsx': 'the field asks for a code, and counts how long it is good',
  'sign-up/wire.ts': BY_A_RECORD,
  'ui/files/download.ts': 'what the machine download calls',
  'ui/files/preview/bytes.ts': 'reads a file; the token is for this reading alone',
  'ui/files/upload.ts': 'what the machine upload calls',
  'ui/use-once.ts': 'each program that sends by it is looked at itself',
};
