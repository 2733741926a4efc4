import { Switch } from '@blueprintjs/core';
import type { ResponseOf } from '#contract/core/call.ts';
import { notificationsCalls, type NotificationWay } from '#contract/notifications.ts';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { send } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useSending } from '../ui/use-sending.ts';
import { BotForm } from './bot-form.tsx';
import { MailingForm } from './mailing-form.tsx';

/** The notification settings of the person. */
export type NotificationChoices = ResponseOf<typeof notificationsCalls.settings>;
type Setting = NotificationChoices['settings'][number];

const settings = callQuery(notificationsCalls.settings, {});

/** What the person wants to be told, each sort on or off, and by mail or a bot as well. */
export function NotificationSettings() {
  const t = useText();
  const { value, failure, reload } = useLoaded(settings);
  return (
    <section className="ui-card told-settings" aria-labelledby="notification-settings">
      <h2 id="notification-settings">{t('notifications.settings.title')}</h2>
      <p className="ui-quiet">{t('notifications.settings.hint')}</p>
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {value === null && failure === null && <Skeleton lines={5} />}
      {value && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('notifications.settings.what')}</th>
              <th scope="col">{t('notifications.settings.console')}</th>
              <th scope="col">{t('notifications.settings.mail')}</th>
              {value.mayHaveBot && <th scope="col">{t('notifications.settings.bot')}</th>}
            </tr>
          </thead>
          <tbody>
            {value.settings.map((setting) => (
              <SortSetting key={setting.sort} setting={setting} choices={value} />
            ))}
          </tbody>
        </table>
      )}
      {value && value.mail !== 'ready' && (
        <p className="ui-quiet">{t(namedKey('notifications.settings.standing', value.mail))}</p>
      )}
      {value && <MailingForm choices={value} />}
      {value?.mayHaveBot && <BotForm choices={value} />}
    </section>
  );
}

function SortSetting({
  setting: { sort, isOn, byMail, byBot },
  choices: { mail, mayHaveBot, botPlatform },
}: {
  setting: Setting;
  choices: NotificationChoices;
}) {
  const t = useText();
  const name = t(namedKey('notifications.sorts', sort));
  const { run } = useSending(async (way: NotificationWay, on: boolean) => {
    await delivered(send(notificationsCalls.saveSetting, { sort, way, isOn: on ? '1' : '0' }));
  });
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="ui-quiet">{t(namedKey('notifications.settings.sorts', sort))}</span>
      </th>
      <td>
        <Switch
          checked={isOn}
          aria-label={t('notifications.settings.isOn', { sort: name })}
          onChange={() => void run('console', !isOn)}
        />
      </td>
      <td>
        <Switch
          checked={byMail && isOn}
          // What is on can be switched off whatever became of address and server.
          disabled={!isOn || (mail !== 'ready' && !byMail)}
          title={isOn ? undefined : t('notifications.settings.mailOff')}
          aria-label={t('notifications.settings.byMail', { sort: name })}
          onChange={() => void run('mail', !byMail)}
        />
      </td>
      {mayHaveBot && (
        <td>
          <Switch
            checked={byBot && isOn}
            disabled={!isOn || botPlatform === null}
            title={botPlatform === null ? t('notifications.settings.noBot') : undefined}
            aria-label={t('notifications.settings.byBot', { sort: name })}
            onChange={() => void run('bot', !byBot)}
          />
        </td>
      )}
    </tr>
  );
}
