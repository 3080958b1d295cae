import type { CSSProperties, ReactNode } from 'react';
import { TypeBadge, typeTone } from '@/components/product/type-badge';
import { TextLink } from '@/components/ui/link';
import type { StudiedProduct, StudiedSkill } from '@/contracts/learning/study';
import { learningPath } from '@/domain/catalog/product';
import { formatDuration, formatNumber, formatPercent } from '@/domain/format';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './analytics-screen.module.css';

/** Time by product, in the colour of its type, which is named as well. */
export function ProductTimes({ products }: { products: readonly StudiedProduct[] }) {
  const { t } = useTranslation(['analytics', 'education']);
  const locale = useLocale();
  const href = useHref();
  const most = Math.max(1, ...products.map(({ minutes }) => minutes));
  return (
    <Times title={t('products.title')}>
      {products.map(({ productId, type, title, minutes, percent }) => (
        <TimeRow
          key={productId}
          share={minutes / most}
          tone={typeTone[type]}
          name={
            <>
              <TextLink href={href(learningPath({ type, id: productId, language: locale }))}>
                {title}
              </TextLink>
              <TypeBadge type={type} label={t(`education:type.${type}`)} />
            </>
          }
          time={formatDuration(locale, minutes)}
          note={t('products.done', { percent: formatPercent(locale, percent) })}
        />
      ))}
    </Times>
  );
}

export function SkillTimes({ skills }: { skills: readonly StudiedSkill[] }) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const most = Math.max(1, ...skills.map(({ minutes }) => minutes));
  return (
    <Times title={t('skills.title')}>
      {skills.map(({ slug, name, minutes, productsDone }) => (
        <TimeRow
          key={slug}
          share={minutes / most}
          tone="brand"
          name={name}
          time={formatDuration(locale, minutes)}
          note={productsDone > 0 ? t('skills.done', { number: formatNumber(locale, productsDone) }) : null}
        />
      ))}
    </Times>
  );
}

function Times({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      <ul className={styles.times}>{children}</ul>
    </section>
  );
}

interface TimeRowProps {
  share: number;
  tone: string;
  name: ReactNode;
  time: string;
  note: string | null;
}

function TimeRow({ share, tone, name, time, note }: TimeRowProps) {
  const style = { '--share': `${share * 100}%`, '--tone': `var(--${tone})` } as CSSProperties;
  return (
    <li className={styles.time} style={style}>
      <p className={styles.name}>{name}</p>
      <span className={styles.track} aria-hidden="true" />
      <p className={styles.note}>{note ? `${time} · ${note}` : time}</p>
    </li>
  );
}
