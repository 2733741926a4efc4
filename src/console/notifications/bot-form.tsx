import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { BOT_PLATFORMS, notificationsCalls, type BotPlatform } from '#contract/notifications.ts';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { send, withoutToast } from '../http/send.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { toast } from '../base/toasts.ts';
import { useSending } from '../ui/use-sending.ts';
import type { NotificationChoices } from './settings.tsx';

/** The bot of a chat group that tells the notifications of the person: the stored one, and a new one. */
export function BotForm({
  choices: { botPlatform, botAddress },
}: {
  choices: NotificationChoices;
}) {
  const t = useText();
  const [platform, setPlatform] = useState<BotPlatform>('feishu');
  const [address, setAddress] = useState('');
  const [secret, setSecret] = useState('');
  const saving = useSending(async () => {
    await send(
      notificationsCalls.saveBot,
      { platform, address: address.trim(), secret },
      withoutToast,
    );
    setAddress('');
    setSecret('');
    toast.success(t('notifications.settings.botSaved'));
  });
  const removing = useSending(async () => {
    await send(notificationsCalls.saveBot, { platform: null }, withoutToast);
    toast.success(t('notifications.settings.botRemoved'));
  });
  const failure = saving.failure ?? removing.failure;
  return (
    <form
      className="told-form"
      aria-labelledby="notification-bot"
      onSubmit={(event) => {
        event.preventDefault();
        removing.clear();
        void saving.run();
      }}
    >
      <h3 id="notification-bot">{t('notifications.settings.botTitle')}</h3>
      <p className="ui-quiet">{t('notifications.settings.botHint')}</p>
      {botPlatform != null && (
        <div className="ui-row">
          <span>
            {t('notifications.settings.botNow', {
              platform: t(namedKey('notifications.settings.platforms', botPlatform)),
              address: botAddress ?? '',
            })}
          </span>
          <Button
            size="small"
            loading={removing.isBusy}
            onClick={() => {
              saving.clear();
              void removing.run();
            }}
          >
            {t('notifications.settings.removeBot')}
          </Button>
        </div>
      )}
      <label>
        {t('notifications.settings.platform')}
        <HTMLSelect
          aria-label={t('notifications.settings.platform')}
          value={platform}
          onChange={(event) => setPlatform(event.target.value as BotPlatform)}
          options={BOT_PLATFORMS.map((one) => ({
            value: one,
            label: t(`notifications.settings.platforms.${one}`),
          }))}
        />
      </label>
      <label>
        {t('notifications.settings.address')}
        <InputGroup value={address} onValueChange={setAddress} required inputMode="url" />
      </label>
      {platform !== 'wecom' && (
        <label>
          {t('notifications.settings.secret')}
          <InputGroup value={secret} onValueChange={setSecret} autoComplete="off" />
        </label>
      )}
      {failure !== null && <ErrorNote failure={failure} />}
      <Button type="submit" loading={saving.isBusy}>
        {t('notifications.settings.saveBot')}
      </Button>
    </form>
  );
}
