import { ValidationError, type Schema } from 'yup';
import type { Call, RequestOf } from '#contract/core/call.ts';
import { problemsOf } from '#contract/core/rules.ts';
import { invalid } from './failure.ts';

/** The input of a call as its request schema reads it; what the schema does not know is dropped, what breaks a rule refused. */
export function checkedInput<C extends Call>(call: C, input: object): RequestOf<C> {
  try {
    return (call.request as unknown as Schema<RequestOf<C>>).validateSync(input, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError) throw invalid(problemsOf(error));
    // An object that pretends to be a text ({"toString":"x"}) makes the schema's own casts throw.
    if (error instanceof TypeError) throw invalid([{ field: '', key: 'rules.wrongType' }]);
    throw error;
  }
}
