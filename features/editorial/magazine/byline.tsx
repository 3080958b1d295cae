import { Portrait } from '@/components/product/portrait';
import { TextLink } from '@/components/ui/link';
import type { ArticleAuthor } from '@/contracts/editorial/magazine';
import { useHref } from '@/hooks/use-href';
import styles from './magazine.module.css';

/** Who wrote an article, leading to what they teach. */
export function Byline({ author: { slug, name, role, photoUrl } }: { author: ArticleAuthor }) {
  const href = useHref();
  return (
    <div className={styles.byline}>
      <span>
        <Portrait id={slug} name={name} src={photoUrl} shape="round" />
      </span>
      <p>
        <TextLink href={href(`/expert#${slug}`)}>{name}</TextLink>
        <br />
        {role}
      </p>
    </div>
  );
}
