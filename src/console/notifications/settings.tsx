import { HTMLSelect, Switch } from '@blueprintjs/core';
import type { ResponseOf } from '#contract/core/call.ts';
import {
  MAIL_RHYTHMS,
  notificationsCalls,
  QUIET_HOURS,
  type MailRhythm,
} from '#contract/notifications.ts';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { send } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useSending } from '../ui/use-sending.ts';

type Settings = ResponseOf<typeof notificationsCalls.settings>;
type Setting = Settings['settings'][number];

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
      {value && <Mailing value={value} />}
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

/** The end of quiet hours until the person chooses another one. */
const MORNING = '08:00';

/** When the person gets e-mails: their rhythm, and the hours in which none are sent. */
function Mailing({ value: { rhythm, quietFrom, quietTo } }: { value: Settings }) {
  const t = useText();
  const { run } = useSending(async (changed: Partial<Settings>) => {
    const sent = { rhythm, quietFrom, quietTo, ...changed };
    await delivered(
      send(notificationsCalls.saveMailing, { ...sent, rhythm: sent.rhythm as MailRhythm }),
    );
  });
  function begin(from: string) {
    const to = quietTo ?? MORNING;
    const next = QUIET_HOURS.find((hour) => hour > from) ?? MORNING;
    void run({ quietFrom: from || null, quietTo: from === '' ? null : from === to ? next : to });
  }
  return (
    <div className="told-mailing">
      <label>
        {t('notifications.settings.rhythm')}
        <HTMLSelect
          aria-label={t('notifications.settings.rhythm')}
          value={rhythm}
          onChange={(event) => void run({ rhythm: event.target.value })}
          options={MAIL_RHYTHMS.map((one) => ({
            value: one,
            label: t(`notifications.settings.rhythms.${one}`),
          }))}
        />
      </label>
      <div role="group" aria-label={t('notifications.settings.quiet')}>
        <span>{t('notifications.settings.quiet')}</span>
        <div className="ui-row">
          <HTMLSelect
            aria-label={t('notifications.settings.quietFrom')}
            value={quietFrom ?? ''}
            onChange={(event) => begin(event.target.value)}
            options={[{ value: '', label: t('notifications.settings.noQuiet') }, ...QUIET_HOURS]}
          />
          {quietFrom !== null && (
            <>
              –
              <HTMLSelect
                aria-label={t('notifications.settings.quietTo')}
                value={quietTo ?? ''}
                onChange={(event) => void run({ quietTo: event.target.value })}
                options={QUIET_HOURS.filter((hour) => hour !== quietFrom)}
              />
            </>
          )}
        </div>
      </div>
      <p className="ui-quiet">{t('notifications.settings.quietHint')}</p>
    </div>
  );
}
