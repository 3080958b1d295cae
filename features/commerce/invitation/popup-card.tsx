import { Gift, TicketPercent, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { TextLink } from '@/components/ui/link';
import { CATALOG_PATH } from '@/domain/catalog/product';
import { type PopupLocation, standsBelow } from '@/domain/commerce/promo-popup';
import { formatMinutes } from '@/domain/format';
import { useGetFree } from '@/hooks/commerce/use-get-free';
import type { Invitation } from '@/hooks/commerce/use-invitation';
import { usePromoCode } from '@/hooks/commerce/use-promo-code';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './promo-popup.module.css';

export interface PopupCardProps {
  invitation: Invitation;
  location: PopupLocation;
  isHidden: boolean;
  onClose: () => void;
}

/** A card in the corner, or below an article: it takes no focus, covers nothing that is being filled in, and closes on Escape. */
export function PopupCard({ invitation, location, isHidden, onClose }: PopupCardProps) {
  const { t } = useTranslation('invitation');
  useEscape(onClose, !isHidden);
  return (
    <aside
      className={standsBelow(location) ? `container ${styles.below}` : styles.corner}
      hidden={isHidden}
      aria-labelledby="promo-popup"
      data-print="hide"
    >
      <div className={styles.card}>
        <span className={styles.icon} aria-hidden="true">
          {invitation.kind === 'code' ? <TicketPercent /> : <Gift />}
        </span>
        <IconButton className={styles.cross} size="small" label={t('popup.close')} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
        {invitation.kind === 'code' ? (
          <CodeOffer invitation={invitation} location={location} />
        ) : (
          <FreeOffer invitation={invitation} location={location} />
        )}
      </div>
    </aside>
  );
}

interface OfferProps<Kind extends Invitation['kind']> {
  invitation: Extract<Invitation, { kind: Kind }>;
  location: PopupLocation;
}

function CodeOffer({ invitation: { code, discount }, location }: OfferProps<'code'>) {
  const { t } = useTranslation('invitation');
  const href = useHref();
  const errorText = useErrorText();
  const { apply } = usePromoCode(location);
  if (apply.isSuccess) {
    return (
      <Done title={t('popup.code.applied', { code })}>
        <Button href={href(CATALOG_PATH)}>{t('popup.code.choose')}</Button>
      </Done>
    );
  }
  return (
    <>
      <h2 id="promo-popup" className={styles.title}>
        {t('popup.code.title', { discount })}
      </h2>
      <p className={styles.text}>{t('popup.code.text', { code, discount })}</p>
      {apply.error && (
        <p className={styles.error} role="alert">
          {errorText(apply.error)}
        </p>
      )}
      <div className={styles.actions}>
        <Button loading={apply.isPending} onClick={() => apply.mutate(code)}>
          {t('popup.code.apply')}
        </Button>
      </div>
    </>
  );
}

function FreeOffer({ invitation, location }: OfferProps<'free'>) {
  const { t } = useTranslation('invitation');
  const locale = useLocale();
  const { productId, title, minutes, lessonHref } = invitation;
  const getFree = useGetFree(location);
  const lesson = lessonHref && <TextLink href={lessonHref}>{t('popup.free.lesson')}</TextLink>;
  if (getFree.data === true) return <Done title={t('popup.free.taken')}>{lesson}</Done>;
  return (
    <>
      <h2 id="promo-popup" className={styles.title}>
        {t('popup.free.title')}
      </h2>
      <p className={styles.text}>{t('popup.free.text', { title, time: formatMinutes(locale, minutes) })}</p>
      <div className={styles.actions}>
        <Button loading={getFree.isPending} onClick={() => getFree.mutate(productId)}>
          {t('popup.free.get')}
        </Button>
        {lesson}
      </div>
    </>
  );
}

/** Replaces the offer and takes over the focus of its button. */
function Done({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 id="promo-popup" className={styles.title} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.actions}>{children}</div>
    </>
  );
}

function useEscape(onClose: () => void, isOn: boolean): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}
