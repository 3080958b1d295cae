import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/link';
import styles from './invitation.module.css';

export interface InvitationProps {
  title: string;
  text: string;
  href: string;
  action: string;
  /** A picture that fills its area. */
  picture: ReactNode;
  heading?: 'h2' | 'h3' | 'h4';
}

/** A wide call-to-action card. */
export function Invitation({ title, text, href, action, picture, heading: Heading = 'h2' }: InvitationProps) {
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        <Heading>{title}</Heading>
        <p className={styles.text}>{text}</p>
        <TextLink variant="strong" className={styles.link} href={href}>
          {action}
        </TextLink>
      </div>
      <div className={styles.art} aria-hidden="true">
        {picture}
      </div>
    </div>
  );
}
