import { Button, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import {
  MAIL_RHYTHMS,
  notificationsCalls,
  QUIET_HOURS,
  type MailRhythm,
} from '#contract/notifications.ts';
import { useText } from '../base/use-text.ts';
import { send, withoutToast } from '../http/send.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { toast } from '../base/toasts.ts';
import { useSending } from '../ui/use-sending.ts';
import type { NotificationChoices } from './settings.tsx';

/** The end of quiet hours until the person chooses another one. */
const MORNING = '08:00';

/** When e-mails are sent to the person, and the hours in which neither they nor bots tell. */
export function MailingForm({ choices }: { choices: NotificationChoices }) {
  const t = useText();
  const [rhythm, setRhythm] = useState(choices.rhythm as MailRhythm);
  const [quietFrom, setQuietFrom] = useState(choices.quietFrom ?? '');
  const [quietTo, setQuietTo] = useState(choices.quietTo ?? MORNING);
  const { isBusy, failure, run } = useSending(async () => {
    const quiet = quietFrom === '' ? null : quietFrom;
    await send(
      notificationsCalls.saveMailing,
      { rhythm, quietFrom: quiet, quietTo: quiet === null ? null : quietTo },
      withoutToast,
    );
    toast.success(t('notifications.settings.mailingSaved'));
  });
  function begin(from: string) {
    setQuietFrom(from);
    if (from === quietTo) setQuietTo(QUIET_HOURS.find((hour) => hour > from) ?? MORNING);
  }
  return (
    <form
      className="told-form"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <label>
        {t('notifications.settings.rhythm')}
        <HTMLSelect
          aria-label={t('notifications.settings.rhythm')}
          value={rhythm}
          onChange={(event) => setRhythm(event.target.value as MailRhythm)}
          options={MAIL_RHYTHMS.map((one) => ({
            value: one,
            label: t(`notifications.settings.rhythms.${one}`),
          }))}
        />
      </label>
      <div role="group" aria-labelledby="quiet-hours">
        <span id="quiet-hours">{t('notifications.settings.quiet')}</span>
        <div className="ui-row">
          <HTMLSelect
            aria-label={t('notifications.settings.quietFrom')}
            value={quietFrom}
            onChange={(event) => begin(event.target.value)}
            options={[{ value: '', label: t('notifications.settings.noQuiet') }, ...QUIET_HOURS]}
          />
          {quietFrom !== '' && (
            <>
              –
              <HTMLSelect
                aria-label={t('notifications.settings.quietTo')}
                value={quietTo}
                onChange={(event) => setQuietTo(event.target.value)}
                options={QUIET_HOURS.filter((hour) => hour !== quietFrom)}
              />
            </>
          )}
        </div>
      </div>
      <p className="ui-quiet">{t('notifications.settings.quietHint')}</p>
      {failure !== null && <ErrorNote failure={failure} />}
      <Button type="submit" loading={isBusy}>
        {t('notifications.settings.saveMailing')}
      </Button>
    </form>
  );
}
