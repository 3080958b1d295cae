import type { PrintedResume } from '@/domain/resume/printed-resume';
import { OutsideLink } from './outside-link';
import styles from './shared.module.css';

/** Name, position looked for, picture and contacts, which can be pressed. */
export function ResumeHead({ printed }: { printed: PrintedResume }) {
  const { name, headline, photo } = printed;
  return (
    <header className={styles.head}>
      {/* biome-ignore lint/performance/noImgElement: a data URL */}
      {photo && <img className={styles.photo} src={photo} alt="" width={112} height={112} />}
      <div>
        <h1 className={styles.person} tabIndex={-1} dir="auto">
          {name}
        </h1>
        {headline && (
          <p className={styles.headline} dir="auto">
            {headline}
          </p>
        )}
        <ContactList printed={printed} />
      </div>
    </header>
  );
}

export function ContactList({ printed: { contacts } }: { printed: PrintedResume }) {
  if (contacts.length === 0) return null;
  return (
    <ul className={styles.contacts}>
      {contacts.map((contact) => (
        <li key={contact.text} dir="auto">
          <OutsideLink href={contact.href}>{contact.text}</OutsideLink>
        </li>
      ))}
    </ul>
  );
}
