import { registrationCalls } from '#contract/registration.ts';
import { useText } from '../base/use-text.ts';
import { ask, isYes } from '../http/send.ts';
import { useForm } from '../ui/form/form-context.ts';
import { problemsBy } from '../ui/form/problems.ts';
import { textOf } from '../ui/form/types.ts';
import { reach, type AnySchema } from 'yup';
import { PlainField, type Note } from './plain-field.tsx';
import { useExistence, type AskExistence, type Existence } from './use-existence.ts';

/** Stands between name and code where both are asked about as one value. */
const BETWEEN = '\n';

const askAccount: AskExistence = async (value, signal) => {
  const [qiYe_Name = '', qiYe_BH = ''] = value.split(BETWEEN);
  const { code, info } = await ask(
    registrationCalls.accountExists,
    { qiYe_Name, qiYe_BH },
    { signal, toast: false },
  );
  return { taken: isYes({ code }), text: info };
};

function noteOf(existence: Existence, asking: string): Note | null {
  if (existence.state === 'asking') return { tone: 'quiet', text: asking };
  if (existence.state === 'taken') return { tone: 'good', text: existence.text };
  return existence.state === 'free' ? { tone: 'problem', text: existence.text } : null;
}

/**
 * Name and code of the enterprise an appeal is about; whether an account fits them is asked as they
 * are typed.
 */
export function EnterpriseFields() {
  const t = useText();
  const { schema, values } = useForm();
  const [name, code] = [textOf(values, 'qiYeName').trim(), textOf(values, 'qiYeBH').trim()];
  const isWhole =
    name !== '' && problemsBy(reach(schema, 'qiYeBH') as AnySchema, code).length === 0;
  const existence = useExistence(`${name}${BETWEEN}${code}`, isWhole, askAccount);
  return (
    <>
      <PlainField
        name="qiYeName"
        autoComplete="organization"
        maxLength={100}
        hint={t('registration.hints.qiYe_Name')}
      />
      <PlainField
        name="qiYeBH"
        isCreditCode
        maxLength={18}
        hint={t('rules.creditCodeFormat')}
        keep={(typed) => typed.toUpperCase()}
        note={noteOf(existence, t('registration.checking'))}
      />
    </>
  );
}
