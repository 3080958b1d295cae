import { CircleAlert, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import styles from './draft-editor.module.css';

export interface PublicationCheck {
  key: string;
  text: string;
  /** Leads to the field. */
  onShow: () => void;
}

export interface PublicationChecksProps {
  title: string;
  /** Said when there is nothing to mend. */
  ready: string;
  checks: readonly PublicationCheck[];
}

/** What keeps a draft from being published, each with a way to its field. */
export function PublicationChecks({ title, ready, checks }: PublicationChecksProps) {
  const id = useId();
  if (checks.length === 0)
    return (
      <p className={styles.ready}>
        <CircleCheck aria-hidden="true" />
        {ready}
      </p>
    );
  return (
    <section className={styles.checks} aria-labelledby={id}>
      <h2 id={id}>
        <CircleAlert aria-hidden="true" />
        {title}
      </h2>
      <ul>
        {checks.map(({ key, text, onShow }) => (
          <li key={key}>
            <button type="button" className={styles.check} onClick={onShow}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
