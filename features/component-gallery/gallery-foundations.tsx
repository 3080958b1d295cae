import type { CSSProperties } from 'react';
import { Logo } from '@/components/brand/logo';
import { SocialIcon, type SocialType } from '@/components/brand/social-icons';
import styles from './gallery.module.css';
import { Case, Plate } from './plate';
import { SAMPLES } from './samples';

const GROUPS: readonly [string, readonly string[]][] = [
  ['Grounds and lines', ['paper', 'raised', 'sunk', 'line', 'control-line']],
  ['Text', ['ink', 'muted', 'on-brand', 'on-danger']],
  ['Action', ['brand', 'brand-strong', 'brand-tint', 'danger-strong', 'star']],
  ['Meaning', ['success', 'success-tint', 'warning', 'warning-tint', 'danger', 'danger-tint']],
  [
    'Product types',
    ['course', 'marathon', 'program', 'longread', 'profession'].flatMap((type) => [type, `${type}-tint`]),
  ],
];
const SIZES = [
  'display',
  'title',
  'text-58',
  'text-44',
  'text-34',
  'text-26',
  'text-21',
  'text-18',
  'text-16',
  'text-14',
];
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 16, 24];
const RADII = ['small', 'control', 'card', 'full'];
const NETWORKS: readonly SocialType[] = [
  'YOUTUBE',
  'TELEGRAM',
  'FACEBOOK',
  'VKONTAKTE',
  'INSTAGRAM',
  'TWITTER',
  'LINKEDIN',
];
const shown = (value: string) => ({ '--shown': value }) as CSSProperties;

/** Colours, typography, spacing and logos. */
export function GalleryFoundations() {
  return (
    <>
      <Plate name="Colours" file="styles/tokens.css" note="Each is one pair, for light and for dark.">
        {() =>
          GROUPS.map(([group, names]) => (
            <Case key={group} state={group}>
              <ul className={styles.swatches}>
                {names.map((name) => (
                  <li key={name} className={styles.swatch} style={shown(`var(--${name})`)}>
                    <code>{name}</code>
                  </li>
                ))}
              </ul>
            </Case>
          ))
        }
      </Plate>
      <Plate name="Type" file="styles/tokens.css, fonts.css">
        {() => (
          <>
            {SIZES.map((name) => (
              <p key={name} className={styles.size} style={shown(`var(--${name})`)}>
                <code>{name}</code>
                <span>Learn on</span>
              </p>
            ))}
            {SAMPLES.map(({ lang, language, title, text }) => (
              <Case key={lang} state={language} flow="stack" lang={lang}>
                <p className={styles.title}>{title}</p>
                <p>{text}</p>
              </Case>
            ))}
          </>
        )}
      </Plate>
      <Plate name="Space and form" file="styles/tokens.css">
        {() => (
          <>
            <Case state="Space 1 to 24">
              {STEPS.map((step) => (
                <span key={step} className={styles.step} style={shown(`var(--space-${step})`)} />
              ))}
            </Case>
            <Case state="Radius: small, control, card, full">
              {RADII.map((radius) => (
                <span key={radius} className={styles.radius} style={shown(`var(--radius-${radius})`)} />
              ))}
            </Case>
          </>
        )}
      </Plate>
      <Plate name="Logo and networks" file="components/brand">
        {() => (
          <>
            <Case state="Full, mark, large">
              <Logo label="Kurso" />
              <Logo variant="mark" label="Kurso, the mark" />
              <Logo height={56} label="Kurso, large" />
            </Case>
            <Case state="Networks">
              {NETWORKS.map((type) => (
                <SocialIcon key={type} type={type} />
              ))}
            </Case>
          </>
        )}
      </Plate>
    </>
  );
}
