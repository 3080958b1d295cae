import { Cover } from '@/components/product/cover';
import { TextLink } from '@/components/ui/link';
import type { ProductType } from '@/contracts/scalars';
import { typeBadge } from '@/domain/catalog/product';
import styles from './contents-entry.module.css';

export interface ContentsEntryProps {
  id: string;
  type: ProductType;
  typeLabel: string;
  href: string;
  title: string;
  titleLang?: string | undefined;
  pictureUrl?: string | undefined;
  /** Short description of this product type. */
  about: string;
  /** What to know about this product before opening it. */
  note?: string | null;
  length?: string | undefined;
  price: string;
  heading?: 'h3' | 'h4';
}

/** A product as an entry of a magazine's table of contents. */
export function ContentsEntry(props: ContentsEntryProps) {
  const { id, type, typeLabel, href, title, titleLang, pictureUrl, about, note, length, price } = props;
  const { heading: Heading = 'h3' } = props;
  return (
    <li className={styles.entry} data-type={typeBadge(type)}>
      <div className={styles.cover}>
        <Cover id={id} type={type} src={pictureUrl} use="thumb" shape="fill" />
      </div>
      <div>
        <p className={styles.type}>{typeLabel}</p>
        <Heading className={styles.title}>
          <TextLink variant="quiet" className={styles.link} href={href} lang={titleLang}>
            {title}
          </TextLink>
        </Heading>
        <p className={styles.about}>{about}</p>
        {note && <p className={styles.about}>{note}</p>}
      </div>
      <p className={styles.facts}>
        <span>{length}</span>
        <span className={styles.price}>{price}</span>
      </p>
    </li>
  );
}
