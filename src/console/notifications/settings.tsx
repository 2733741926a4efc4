import { Switch } from '@blueprintjs/core';
import type { ResponseOf } from '#contract/core/call.ts';
import { notificationsCalls } from '#contract/notifications.ts';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { send } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useSending } from '../ui/use-sending.ts';

type Setting = ResponseOf<typeof notificationsCalls.settings>['settings'][number];

const settings = callQuery(notificationsCalls.settings, {});

/** What the person wants to be told, each sort on or off, and by mail as well. */
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
            </tr>
          </thead>
          <tbody>
            {value.settings.map((setting) => (
              <SortSetting key={setting.sort} setting={setting} canMail={value.mail === 'ready'} />
            ))}
          </tbody>
        </table>
      )}
      {value && value.mail !== 'ready' && (
        <p className="ui-quiet">{t(namedKey('notifications.settings.standing', value.mail))}</p>
      )}
    </section>
  );
}

function SortSetting({
  setting: { sort, isOn, byMail },
  canMail,
}: {
  setting: Setting;
  canMail: boolean;
}) {
  const t = useText();
  const name = t(namedKey('notifications.sorts', sort));
  const { run } = useSending(async (way: 'console' | 'mail', on: boolean) => {
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
          disabled={!isOn || (!canMail && !byMail)}
          title={isOn ? undefined : t('notifications.settings.mailOff')}
          aria-label={t('notifications.settings.byMail', { sort: name })}
          onChange={() => void run('mail', !byMail)}
        />
      </td>
    </tr>
  );
}
