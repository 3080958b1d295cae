import { Portrait } from '@/components/product/portrait';
import { TextLink } from '@/components/ui/link';
import type { Expert } from '@/contracts/catalog/product';
import { useHref } from '@/hooks/use-href';
import styles from './product-hero.module.css';

/** Who teaches, with a way to the rest of their work. */
export function HeroTeachers({ experts }: { experts: readonly Expert[] }) {
  const href = useHref();
  if (experts.length === 0) return null;
  return (
    <ul className={styles.teachers}>
      {experts.map(({ slug, name, role, photoUrl }) => (
        <li key={slug} className={styles.teacher}>
          <span className={styles.face}>
            <Portrait id={slug} name={name} src={photoUrl} shape="round" />
          </span>
          <span>
            <TextLink href={`${href('/expert')}#${slug}`}>{name}</TextLink>
            <br />
            {role}
          </span>
        </li>
      ))}
    </ul>
  );
}
