import { usePopup } from '@/hooks/use-popup';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './footer.module.css';

/** Contact details of the school. */
export function FooterContact() {
  const { t } = useTranslation('shell');
  const { supportEmail } = useSite();
  const { open } = usePopup('customerCare');
  return (
    <section aria-labelledby="footer-help">
      <h2 className={styles.heading} id="footer-help">
        {t('footer.help')}
      </h2>
      <ul className={styles.list}>
        <li className="scripts-only">
          <button type="button" className={styles.link} onClick={open}>
            {t('footer.contact')}
          </button>
        </li>
        {supportEmail && (
          <li>
            <a className={styles.link} href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
