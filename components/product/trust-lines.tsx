import { TextLink } from '@/components/ui/link';
import styles from './trust-lines.module.css';

/** A promise of the terms, and where they make it. */
export interface Promised {
  text: string;
  href: string;
}

/** A tick, made once: every buy button has two of these. */
const TICK = (
  <svg
    viewBox="0 0 18 18"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="m4 9.5 3.2 3.2L14 5.8" />
  </svg>
);

/** What the terms promise, under a buy button; each line leads to its section of the terms. */
export function TrustLines({ promises }: { promises: readonly Promised[] }) {
  return (
    <ul className={styles.lines}>
      {promises.map(({ text, href }) => (
        <li key={text}>
          {TICK}
          <TextLink variant="quiet" href={href}>
            {text}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
