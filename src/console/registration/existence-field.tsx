import type { ComponentProps } from 'react';
import { reach, type AnySchema } from 'yup';
import { registrationCalls } from '#contract/registration.ts';
import type { TextKey } from '#locales/keys.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { ask, isYes, send } from '../http/send.ts';
import { useField, useForm } from '../ui/form/form-context.ts';
import { problemsBy } from '../ui/form/problems.ts';
import { PlainField, type Note } from './plain-field.tsx';
import { useExistence, type AskExistence, type Existence } from './use-existence.ts';

const answered = ({ code, info }: { code: number; info: string }) => ({
  taken: isYes({ code }),
  text: info,
});

/** Who asks about what; made once, because a new one asks anew. */
export const askAccountName: AskExistence = async (user_Name, signal) =>
  answered(await ask(registrationCalls.userNameExists, { user_Name }, { signal, toast: false }));
export const askEnterpriseName: AskExistence = async (qiYe_Name, signal) =>
  answered(await ask(registrationCalls.enterpriseExists, { qiYe_Name }, { signal, toast: false }));
export const askEnterpriseCode: AskExistence = async (qiYe_BH, signal) =>
  answered(await ask(registrationCalls.enterpriseExists, { qiYe_BH }, { signal, toast: false }));
export const askPhone: AskExistence = async (userPhone, signal) => {
  const { exists } = await send(
    registrationCalls.phoneExists,
    { userPhone },
    { signal, toast: false },
  );
  return { taken: exists === true, text: '' };
};

function noteOf(existence: Existence, taken: TextKey, t: Translate): Note | null {
  if (existence.state === 'asking') return { tone: 'quiet', text: t('registration.checking') };
  if (existence.state === 'taken') return { tone: 'problem', text: existence.text || t(taken) };
  return existence.state === 'free'
    ? { tone: 'good', text: existence.text || t('errors.free') }
    : null;
}

interface ExistenceFieldProps extends ComponentProps<typeof PlainField> {
  asks: AskExistence;
  /** Locale key of what to say where the gateway says only yes. */
  taken: TextKey;
}

/** A field whose value must not be in use; it is asked about as it is typed. */
export function ExistenceField({ asks, taken, ...field }: ExistenceFieldProps) {
  const t = useText();
  const { schema } = useForm();
  const { value } = useField(field.name);
  const isWhole = problemsBy(reach(schema, field.name) as AnySchema, value).length === 0;
  const existence = useExistence(value.trim(), isWhole, asks);
  return <PlainField {...field} note={noteOf(existence, taken, t)} />;
}
