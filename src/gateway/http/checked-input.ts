import { ValidationError, type Schema } from 'yup';
import type { Call } from '#contract/core/call.ts';
import { problemsOf } from '#contract/core/rules.ts';
import { invalid } from './failure.ts';

/** The input of a call as its request schema reads it; what the schema does not know is dropped, what breaks a rule refused. */
export function checkedInput(call: Call<any, any>, input: object): unknown {
  try {
    return (call.request as Schema).validateSync(input, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError) throw invalid(problemsOf(error));
    // An object that pretends to be a text ({"toString":"x"}) makes the schema's own casts throw.
    if (error instanceof TypeError) throw invalid([{ field: '', key: 'rules.wrongType' }]);
    throw error;
  }
}
