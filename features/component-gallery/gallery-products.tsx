import { Cover } from '@/components/product/cover';
import { Portrait } from '@/components/product/portrait';
import { ProgressBadge } from '@/components/product/progress-badge';
import { TypeBadge } from '@/components/product/type-badge';
import styles from './gallery.module.css';
import { GalleryCards } from './gallery-cards';
import { Case, Plate } from './plate';

const TYPES = ['COURSE', 'MARATHON', 'PROGRAM', 'LONGREAD', 'PROFESSION'] as const;
const COVERS = Array.from({ length: 15 }, (_, index) => ({
  id: `cover-${index}`,
  type: TYPES[index % 5] ?? 'COURSE',
}));
const PEOPLE = [
  'Asha Rao',
  'Maria Larsen',
  'Wim Muller',
  '李娜',
  'आशा राव',
  'Иван Петров',
  'Jo',
  'Ulla Berg',
];

/** All representations of a product. */
export function GalleryProducts() {
  return (
    <>
      <Plate name="Cover" file="components/product/cover" note="Drawn from the id; the type owns the hue.">
        {() => (
          <div className={styles.covers}>
            {COVERS.map(({ id, type }) => (
              <Cover key={id} id={id} type={type} />
            ))}
          </div>
        )}
      </Plate>
      <Plate name="Portrait" file="components/product/portrait">
        {() => (
          <div className={styles.portraits}>
            {PEOPLE.map((name, index) => (
              <Portrait
                key={name}
                id={`person-${index}`}
                name={name}
                shape={index % 2 ? 'round' : 'square'}
              />
            ))}
          </div>
        )}
      </Plate>
      <Plate name="Badges" file="components/product/type-badge, progress-badge">
        {() => (
          <>
            <Case state="Types">
              {TYPES.map((type) => (
                <TypeBadge key={type} type={type} label={type.toLowerCase()} />
              ))}
            </Case>
            <Case state="Progress">
              <ProgressBadge status="NOT_STARTED" label="Not begun" />
              <ProgressBadge status="IN_PROGRESS" label="Under way" />
              <ProgressBadge status="COMPLETED" label="Done" />
            </Case>
          </>
        )}
      </Plate>
      <Plate name="Product card" file="components/product/product-card, product-card-skeleton">
        {(half) => <GalleryCards half={half} />}
      </Plate>
    </>
  );
}
