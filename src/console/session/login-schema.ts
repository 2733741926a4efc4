import { object, string, ValidationError } from 'yup';

/** What the login form must hold; the messages are locale keys. */
const loginSchema = object({
  username: string().trim().required('session.usernameRequired'),
  password: string().required('session.passwordRequired'),
});

export interface LoginValues {
  username: string;
  password: string;
}

/** The locale key of what is wrong, by field. */
export function loginProblems(values: LoginValues): Partial<LoginValues> {
  try {
    loginSchema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]));
  }
}
