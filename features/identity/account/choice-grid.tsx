import { Switch } from '@/components/ui/switch';
import type { UserSubscriptions } from '@/contracts/messaging/notification';
import { useChooseChannel, useChooseGroup } from '@/hooks/messaging/notification-choices';
import { useTranslation } from '@/hooks/use-translation';
import styles from './settings.module.css';

/** One row per group, one column per channel; switching a channel off disables its column. */
export function ChoiceGrid({ choices }: { choices: UserSubscriptions }) {
  const { t } = useTranslation('account');
  const chooseChannel = useChooseChannel();
  const chooseGroup = useChooseGroup();
  const isOn = new Map(choices.channels.map(({ channel, subscribed }) => [channel, subscribed]));
  return (
    <table className={styles.grid}>
      <caption className="visually-hidden">{t('notify.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('notify.group')}</th>
          {choices.channels.map(({ channel }) => (
            <th key={channel} scope="col">
              {t(`channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <span className={styles.groupName}>{t('notify.all')}</span>
            <span className={styles.small}>{t('notify.allHint')}</span>
          </th>
          {choices.channels.map(({ channel, subscribed }) => (
            <td key={channel}>
              <Switch
                hideLabel
                label={t('notify.switchAll', { channel: t(`channel.${channel}`) })}
                checked={subscribed}
                onChange={({ target }) => chooseChannel.mutate({ channel, subscribed: target.checked })}
              />
            </td>
          ))}
        </tr>
        {choices.groups.map(({ group, channels }) => (
          <tr key={group}>
            <th scope="row">
              <span className={styles.groupName}>{t(`group.${group}.title`)}</span>
              <span className={styles.small}>{t(`group.${group}.text`)}</span>
            </th>
            {choices.channels.map(({ channel }) => {
              const own = channels.find((choice) => choice.channel === channel);
              return (
                <td key={channel}>
                  {own && (
                    <Switch
                      hideLabel
                      label={t('notify.switch', {
                        group: t(`group.${group}.title`),
                        channel: t(`channel.${channel}`),
                      })}
                      checked={own.subscribed}
                      disabled={!isOn.get(channel)}
                      onChange={({ target }) =>
                        chooseGroup.mutate({ group, channel, subscribed: target.checked })
                      }
                    />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
