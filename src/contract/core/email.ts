import { ruleMessage, trimmedText } from './rules.ts';
import { refusedSign } from './unprintable.ts';

const EMAIL_MAX = 100;

/** Characters allowed before and after the @, in any position. */
const SIGNS = /^[A-Za-z\d_.+-]*(?:@[A-Za-z\d_.-]*)?/u;
const FORM = /^[A-Za-z\d_+-]+(?:\.[A-Za-z\d_+-]+)*@[A-Za-z\d_-]+(?:\.[A-Za-z\d_-]+)+$/;

/**
 * An e-mail address; optional (requirements, 5; assumed: a plus and single dots between characters
 * before the @, at most 100 characters). The message names the invalid character.
 */
export const email = () =>
  trimmedText()
    .max(EMAIL_MAX, ruleMessage('email'))
    .test('email', (value, context) => {
      if (!value || value.length > EMAIL_MAX || FORM.test(value)) return true;
      const refused = refusedSign(value, SIGNS);
      const message = refused === null ? ruleMessage('email') : ruleMessage('emailSign', refused);
      return context.createError({ message });
    });
