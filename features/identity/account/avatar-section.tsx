import { useId, useRef, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { lazyPart } from '@/components/ui/lazy-part';
import type { Account } from '@/contracts/identity/account';
import { AVATAR_MAX_BYTES, AVATAR_MIN_SIDE, AVATAR_TYPES } from '@/contracts/values';
import { fixedPictureSources } from '@/domain/picture';
import { useRemoveAvatar } from '@/hooks/identity/use-account';
import { usePictureFile } from '@/hooks/identity/use-picture-file';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { Section } from './section';
import styles from './settings.module.css';

const CropDialog = lazyPart(() => import('./crop-dialog').then((module) => module.CropDialog));

const LIMITS = { megabytes: AVATAR_MAX_BYTES / 1_048_576, side: AVATAR_MIN_SIDE };

/** The user's avatar: choose, crop, replace, remove. */
export function AvatarSection({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const remove = useRemoveAvatar();
  const [picked, setPicked] = useState(false);
  const picture = usePictureFile();
  const problem = picture.problem && t(`avatar.problem.${picture.problem}`, LIMITS);
  const error = problem ?? (remove.isError ? errorText(remove.error) : undefined);
  const close = () => {
    setPicked(false);
    picture.drop();
  };
  return (
    <Section title={t('avatar.title')} lead={t('avatar.lead', LIMITS)}>
      <div className={styles.person}>
        <Avatar name={account.name} {...fixedPictureSources(account.avatarUri, 96)} size={96} />
        <div className={styles.actions}>
          <Button
            variant="secondary"
            aria-describedby={error ? errorId : undefined}
            onClick={() => input.current?.click()}
          >
            {t(account.avatarUri ? 'avatar.replace' : 'avatar.choose')}
          </Button>
          {account.avatarUri && (
            <Button variant="quiet" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('avatar.remove')}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="avatar-file"
        accept={AVATAR_TYPES.join()}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Reset the input, so that choosing the same file again fires a change event.
          target.value = '';
          if (file) void picture.take(file).then(setPicked);
        }}
      />
      <FieldError id={errorId} error={error} />
      {picture.opened && (
        <CropDialog key={picture.opened.url} open={picked} picture={picture.opened} onClose={close} />
      )}
    </Section>
  );
}
