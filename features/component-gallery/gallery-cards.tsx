import { Heart } from 'lucide-react';
import { ProductCard, type ProductCardProps } from '@/components/product/product-card';
import { ProductCardSkeleton } from '@/components/product/product-card-skeleton';
import { IconButton } from '@/components/ui/icon-button';
import { Progress } from '@/components/ui/progress';
import styles from './gallery.module.css';
import { Case, type Half } from './plate';
import { LONG, SAMPLES, UNBROKEN } from './samples';

const CARD: ProductCardProps = {
  href: '#products',
  id: 'statistics',
  type: 'COURSE',
  typeLabel: 'Course',
  title: 'Statistics without fear',
  author: 'Asha Rao',
  facts: ['6 weeks', 'Beginner'],
  rating: { value: 4.8, label: '4.8 out of 5, 213 reviews', text: '4.8' },
  price: { final: '€39.20', base: '€49.00', baseLabel: 'Old price', discount: '−20%' },
  heading: 'h4',
};

/** All variants of the product card. */
export function GalleryCards({ half }: { half: Half }) {
  const heart = (
    <IconButton variant="raised" label={`Wish, ${half}`}>
      <Heart aria-hidden="true" />
    </IconButton>
  );
  const progress = <Progress value={35} label="Course progress" text="7 of 20 lessons" tone="program" />;
  return (
    <>
      <Case state="Default with a badge and a heart; the least; mine; waiting">
        <div className={styles.cards}>
          <ProductCard {...CARD} badge={{ label: 'New', tone: 'brand' }} corner={heart} />
          <ProductCard
            {...CARD}
            id="least"
            type="LONGREAD"
            typeLabel="Longread"
            facts={[]}
            rating={null}
            price={null}
          />
          <ProductCard
            {...CARD}
            id="mine"
            type="PROGRAM"
            typeLabel="Programme"
            footer={progress}
            rating={null}
          />
          <ProductCardSkeleton />
        </div>
      </Case>
      <Case state="Rows, in lists" flow="stack">
        <ProductCard {...CARD} layout="row" id="row" type="MARATHON" typeLabel="Marathon" />
        <ProductCardSkeleton layout="row" />
      </Case>
      <Case state="Long text">
        <div className={styles.cards}>
          <ProductCard
            {...CARD}
            id="long"
            type="PROFESSION"
            typeLabel="Profession"
            title={LONG}
            author={LONG}
          />
          <ProductCard {...CARD} id="unbroken" title={UNBROKEN} author={UNBROKEN} />
        </div>
      </Case>
      <Case state="German, Hindi, Chinese">
        <div className={styles.cards}>
          {SAMPLES.map(({ lang, title, author, type, price }) => (
            <div key={lang} lang={lang} className={styles.cell}>
              <ProductCard
                {...CARD}
                id={lang}
                title={title}
                author={author}
                typeLabel={type}
                price={{ final: price }}
              />
            </div>
          ))}
        </div>
      </Case>
    </>
  );
}
